-- Whoever asks whether this server is ready learns which schema it has; the api's own role does not need to.
grant select on schema_migration to hedgerow_system;
