// The files that make the schema. Migrations run once, oldest first: sixteen are numbered, later ones are named by the time
// at which they were written, so that two people can add one on the same day. Functions are kept whole, one a file, and
// run again when their text changes. A procedure that migrations call (`scope_table`) belongs to a migration instead: a
// later text of it would make a new database differ from one that was upgraded. Indexes of tables that grow stand in files of their own, for
// they are built beside the writers and outside of any transaction.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const migrationsFolder = path.join(import.meta.dirname, '../../migrations')
const lastNumbered = 16
const fileName = /^(\d{4}|20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d)_([a-z0-9_-]+)\.sql$/
const functionName = /^([a-z0-9_]+)\.sql$/

export interface Migration {
  /** Its number, or its time as yyyymmddhhmm. */
  readonly version: number
  readonly name: string
  readonly sha256: string
  readonly sql: string
}

/** `create or replace` with its grants: running it again changes nothing. */
export interface StoredFunction {
  readonly name: string
  readonly sha256: string
  readonly sql: string
}

interface SchemaFiles {
  readonly migrations: readonly Migration[]
  readonly functions: readonly StoredFunction[]
  /** Text of indexes that are built while others write. */
  readonly indexes: string
}

export const schemaFiles = (folder = migrationsFolder): SchemaFiles => ({
  migrations: readMigrations(folder),
  functions: readFunctions(path.join(folder, 'functions')),
  indexes: readIndexes(path.join(folder, 'indexes')),
})

/** @throws for a name that is neither one of the numbered ones nor a time and a subject, and for two of one time */
function readMigrations(folder: string): Migration[] {
  const files = sqlFiles(folder)
    .filter((file) => file !== 'schema.sql')
    .map((file) => {
      const [, version = '', name = ''] = fileName.exec(file) ?? []
      const isNumbered = version.length === 4
      if (!version || (isNumbered && Number(version) > lastNumbered))
        throw new Error(`${file}: expected <yyyymmddhhmm>_<what-changes>.sql`)
      return { version: Number(version), name, ...content(folder, file) }
    })
  files.sort((a, b) => a.version - b.version)
  const twice = files.find(({ version }, index) => files[index + 1]?.version === version)
  if (twice) throw new Error(`two migrations are named ${twice.version}: give one of them another minute`)
  return files
}

function readFunctions(folder: string): StoredFunction[] {
  return sqlFiles(folder).map((file) => {
    const name = functionName.exec(file)?.[1]
    if (!name) throw new Error(`functions/${file}: expected <name_of_the_function>.sql`)
    return { name, ...content(folder, file) }
  })
}

const readIndexes = (folder: string): string =>
  fs.existsSync(folder)
    ? sqlFiles(folder)
        .map((file) => content(folder, file).sql)
        .join('\n')
    : ''

const sqlFiles = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

function content(folder: string, file: string) {
  const sql = fs.readFileSync(path.join(folder, file), 'utf8')
  return { sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
