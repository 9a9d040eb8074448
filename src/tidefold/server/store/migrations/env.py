"""Alembic's entry: run the steps on the connection that `migrate` passes, all or none."""

from alembic import context

from tidefold.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
