// `npm run backup -- FOLDER [--key FILE]`: everything that is stored, consistent, beside a running product or without one. The key that
// opens files and sealed secrets is not in the folder: `--key` copies it to a place of its own.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './kit/backup/make-backup.ts'
import { reachDatabase } from './kit/backup/reach-database.ts'
import { readSettings } from './kit/process/settings.ts'
import { reasonOf, StartupError } from './kit/process/startup-error.ts'
import { keyPlace, storeOf } from './kit/vault/places.ts'
import { keyMark, readSealKey } from './kit/vault/sealing.ts'

async function backup(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [folder] = positionals
  if (!folder) throw new StartupError('say where: npm run backup -- /backups/2026-11-22 --key /elsewhere/seal.key')
  const keyCopy = values.key === undefined ? undefined : demandApart(values.key, folder)
  const settings = readSettings(process.env, path.join(import.meta.dirname, '../../..'))
  const key = readSealKey(keyPlace(settings), { make: false })
  const { owner, leave } = await reachDatabase(settings)
  try {
    const { tables, files } = await makeBackup({ owner, store: storeOf(settings), keyMark: keyMark(key), folder })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = [...tables, ...files].reduce((sum, one) => sum + one.bytes, 0)
    if (keyCopy) fs.writeFileSync(keyCopy, `${key.toString('base64')}\n`, { mode: 0o600 })
    const keyWord =
      keyCopy ?? `not copied: keep ${keyPlace(settings)} apart from the backup, without it the files open for nobody`
    return `backup: ${rows} rows of ${tables.length} tables and ${files.length} files, ${bytes} bytes, in ${path.resolve(folder)}\nkey: ${keyWord}\n`
  } finally {
    await leave()
  }
}

/** Who finds the backup should not find its key. @throws StartupError */
function demandApart(key: string, folder: string): string {
  const place = path.resolve(key)
  if (place.startsWith(path.resolve(folder) + path.sep))
    throw new StartupError('keep the key apart from the backup: name another place for it.')
  if (fs.existsSync(place)) throw new StartupError(`${place} is there already; a key is never written over.`)
  return place
}

try {
  process.stdout.write(await backup())
} catch (error) {
  process.stderr.write(`backup failed: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
