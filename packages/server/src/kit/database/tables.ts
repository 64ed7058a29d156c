// One property a table, columns in camelCase (the wire name); kysely's CamelCasePlugin maps them to snake_case.

export type DB = Record<never, never>
