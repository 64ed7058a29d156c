// `npm run restore -- FOLDER [--key FILE]`: a backup into an empty database or data folder, and then what `npm run verify` asks. Cut short,
// it leaves a mark with which no program starts there; run again it begins anew.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readManifest } from './kit/backup/backup-folder.ts'
import { ownerAt } from './kit/connect/database-address.ts'
import { startEmbedded } from './kit/process/embedded-database.ts'
import { readSettings, type Settings } from './kit/process/settings.ts'
import { reasonOf, StartupError } from './kit/process/startup-error.ts'
import { filesPlace, giveToOwner, keyPlace, storeOf } from './kit/vault/places.ts'
import { keyMark, readSealKey } from './kit/vault/sealing.ts'
import { restoreInto } from './restore-into.ts'

async function restore(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [folder] = positionals
  if (!folder) throw new StartupError('say what: npm run restore -- /backups/2026-11-22 --key /elsewhere/seal.key')
  const settings = readSettings(process.env, path.join(import.meta.dirname, '../../..'))
  const key = keyFor(settings, values.key)
  if (keyMark(key) !== readManifest(folder).keyMark)
    throw new StartupError('the key is not the one of this backup; name it with --key, or set SEAL_KEY_FILE.')
  const { databaseUrl, dataDir } = settings
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  const owner = databaseUrl ? ownerAt(databaseUrl) : (embedded?.connection ?? {})
  try {
    const { tables, files, madeAt } = await restoreInto(owner, folder, storeOf(settings))
    putKey(settings, key)
    giveToOwner(keyPlace(settings), filesPlace(settings))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `restored the backup of ${madeAt}: ${rows} rows of ${tables.length} tables and ${files.length} files; everything that must hold does. The history is witnessed anew from here\n`
  } finally {
    await embedded?.stop()
  }
}

const keyFor = (settings: Settings, named: string | undefined) =>
  readSealKey(named ?? keyPlace(settings), { make: false })

/** Where the program will look for it; one that lies there already is the same. */
function putKey(settings: Settings, key: Buffer): void {
  const place = keyPlace(settings)
  if (fs.existsSync(place)) return
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.writeFileSync(place, `${key.toString('base64')}\n`, { mode: 0o600 })
}

try {
  process.stdout.write(await restore())
} catch (error) {
  process.stderr.write(`restore failed: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
