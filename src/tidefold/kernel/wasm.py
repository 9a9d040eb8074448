"""Builds rules as WebAssembly: the same jobs, in a file that needs no compiler where it runs.

Numba turns jobs into LLVM's intermediate code, as for the CPU. That code is retargeted to
WebAssembly, optimised, and linked into one module without imports (see `wasm_module.py`). Only
developers build modules, with `make wasm`; it needs LLVM's linker `wasm-ld`.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from .cpu import LINKED, compiler
from .dialect import Binder, Job
from .wasm_module import WasmModule, arrays_in, describe

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+mutable-globals,+nontrapping-fptoint"
LINKER = "wasm-ld"
STACK_BYTES = 1 << 16
SPEED = 2  # LLVM's optimisation level; 3 makes larger modules that are no faster
_TARGET = re.compile(r"^target (datalayout|triple) = .*\n", re.MULTILINE)

if TYPE_CHECKING:  # the Binder supplies it
    job = cast(Job, None)


def loop(first: int, last: int, states: Any, rest: Any) -> None:
    """Do a job for the matches from `first` up to, but without, `last`."""
    for at in range(first, last):
        job(states[at], at, *rest)


def build(module: WasmModule) -> tuple[bytes, str]:
    """Build a module's binary and its description; RuntimeError if the linker is missing."""
    code, written = _object_code(module)
    description = describe(module)
    for name, job in description["jobs"].items():
        arrays = list(arrays_in(job["arguments"]))
        job["state_written"], *rest = written[name]
        for array, is_written in zip(arrays, rest, strict=True):
            array["written"] = is_written
    description["built_with"] = _versions()
    return _linked(code, list(module.jobs)), json.dumps(description, indent=1) + "\n"


def write(module: WasmModule) -> None:
    """Build a module and write both files to the folder that ships them."""
    binary, description = build(module)
    module.binary_path.parent.mkdir(parents=True, exist_ok=True)
    module.binary_path.write_bytes(binary)
    module.description_path.write_text(description, encoding="utf-8")


def _versions() -> dict[str, str]:
    import platform

    import llvmlite
    import numba

    python = ".".join(platform.python_version_tuple()[:2])
    return {"python": python, "numba": numba.__version__, "llvmlite": llvmlite.__version__}


def _object_code(module: WasmModule) -> tuple[bytes, dict[str, list[bool]]]:
    """The object file of all jobs and, for each job, which of its arrays it may write."""
    import llvmlite.binding as llvm

    machine = _machine()
    header = f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'
    whole = llvm.parse_assembly(header)
    for text in _job_codes(module):
        ours = _TARGET.sub("", text).replace(
            "= internal constant", "= internal unnamed_addr constant"
        )
        whole.link_in(llvm.parse_assembly(header + ours))
    for one in (*whole.functions, *whole.global_variables):
        if not one.is_declaration:
            one.linkage = "external" if one.name in module.jobs else "internal"
    _optimise(whole, machine)
    written = {
        name: [
            not {b"readonly", b"readnone"} & set(argument.attributes)
            for argument in whole.get_function(name).arguments
            if str(argument.type) == "ptr"
        ]
        for name in module.jobs
    }
    return machine.emit_object(whole), written


@cache
def _machine() -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(cpu="generic", features=FEATURES, opt=SPEED, reloc="static")


def _optimise(code: Any, machine: Any) -> None:
    import llvmlite.binding as llvm

    options = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    options.loop_vectorization = False
    options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(code, builder)


def _job_codes(module: WasmModule) -> Iterator[str]:
    """Yield each job's intermediate code with all it calls, then that of its exported function."""
    import numba

    # Unlike on the CPU, LLVM decides what to inline: browsers are slow with very long functions.
    linked = compiler(**LINKED)
    binder = Binder(module.rules, linked)
    examples = module.examples()
    for name, function in module.jobs.items():
        states, *rest = examples[name]
        run = linked(binder.copy(loop, job=linked(binder.copy(function))))
        signature = tuple(numba.typeof(value) for value in (0, 0, states, tuple(rest)))
        run.compile(signature)
        yield str(run.overloads[signature].library._final_module)
        yield _entry(name, run.overloads[signature])


def _entry(name: str, compiled: Any) -> str:
    """The intermediate code of a job's exported function.

    Its parameters are the index of the first match, the index after the last, the address of the
    states, and the job's arguments: integers, and for an array its address followed by its shape.
    It returns 0 or an error code.
    """
    from llvmlite import ir
    from numba import types

    context, about = compiled.target_context, compiled.fndesc
    module = ir.Module(name)
    callee = ir.Function(
        module,
        context.call_conv.get_function_type(about.restype, about.argtypes),
        about.llvm_func_name,
    )
    _first, _last, states, rest = about.argtypes
    small, pointer = ir.IntType(32), ir.IntType(8).as_pointer()
    kinds = [small, small, pointer, *_entry_types(rest)]
    entry = ir.Function(module, ir.FunctionType(small, kinds), name)
    for argument in entry.args:
        if isinstance(argument.type, ir.PointerType):
            argument.add_attribute("noalias")
    builder = ir.IRBuilder(entry.append_basic_block())
    given = iter(entry.args)
    begin, end = (builder.sext(next(given), ir.IntType(64)) for _ in range(2))
    records = _array_value(context, builder, states, next(given), [end])
    values = _argument_value(context, builder, rest, given)
    arguments = [begin, end, records, values]
    status, _ = context.call_conv.call_function(
        builder, callee, types.none, about.argtypes, arguments
    )
    builder.ret(status.code)
    return str(module)


def _entry_types(kind: Any) -> Iterator[Any]:
    """The LLVM types of the parameters that together pass a value of a Numba type."""
    from llvmlite import ir
    from numba import types

    if isinstance(kind, types.BaseTuple):
        for part in kind.types:
            yield from _entry_types(part)
    elif isinstance(kind, types.Array):
        yield ir.IntType(8).as_pointer()
        for _ in range(kind.ndim):
            yield ir.IntType(32)
    else:
        yield ir.IntType(32 if isinstance(kind, types.Boolean) else 64)


def _argument_value(context: Any, builder: Any, kind: Any, given: Iterator[Any]) -> Any:
    from llvmlite import ir
    from numba import types

    if isinstance(kind, types.BaseTuple):
        parts = [_argument_value(context, builder, part, given) for part in kind.types]
        return context.make_tuple(builder, kind, parts)
    if isinstance(kind, types.Array):
        address = next(given)
        shape = [builder.sext(next(given), ir.IntType(64)) for _ in range(kind.ndim)]
        return _array_value(context, builder, kind, address, shape)
    value = next(given)
    if isinstance(kind, types.Boolean):
        return builder.icmp_signed("!=", value, ir.Constant(value.type, 0))
    return value


def _array_value(context: Any, builder: Any, kind: Any, address: Any, shape: Any) -> Any:
    from llvmlite import ir
    from numba.core import cgutils
    from numba.np.arrayobj import get_itemsize, populate_array

    word = ir.IntType(64)
    array = context.make_array(kind)(context, builder)
    item_size = ir.Constant(word, get_itemsize(context, kind))
    strides = [item_size]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    populate_array(
        array,
        data=builder.bitcast(address, array.data.type),
        shape=cgutils.pack_array(builder, shape, ty=word),
        strides=cgutils.pack_array(builder, strides, ty=word),
        itemsize=item_size,
        meminfo=None,
    )
    return array._getvalue()


def _linked(code: bytes, exports: list[str]) -> bytes:
    """Link code into a module without imports; it exports its memory and the end of its data."""
    if shutil.which(LINKER) is None:
        raise RuntimeError(f"{LINKER} is missing; on Debian: apt-get install lld")
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "jobs.o"), Path(folder, "jobs.wasm")
        source.write_bytes(code)
        options = ["--no-entry", "--strip-all", "--gc-sections", f"-zstack-size={STACK_BYTES}"]
        wanted = [f"--export={name}" for name in (*exports, "__heap_base")]
        subprocess.run([LINKER, *options, *wanted, source, "-o", target], check=True)
        return target.read_bytes()
