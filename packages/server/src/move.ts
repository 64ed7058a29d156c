// `npm run move -- postgres://…` takes the stored data to a server, `npm run move -- embedded` to the embedded database of DATA_DIR: from
// wherever the settings say it is. Stored files and the key stay where they are. The product must not run meanwhile.
import fs from 'node:fs'
import path from 'node:path'
import { othersIn } from './kit/backup/catalogue.ts'
import { makeBackup } from './kit/backup/make-backup.ts'
import { ownerAt } from './kit/connect/database-address.ts'
import { startEmbedded } from './kit/process/embedded-database.ts'
import { isCluster } from './kit/process/embedded-files.ts'
import { readSettings, type Settings } from './kit/process/settings.ts'
import { reasonOf, StartupError } from './kit/process/startup-error.ts'
import { keyOf, storeOf } from './kit/vault/places.ts'
import { keyMark } from './kit/vault/sealing.ts'
import { restoreInto } from './restore-into.ts'

const embedded = 'embedded'

/** One process of the product a data folder: while we hold it nobody books there. */
async function open(url: string | undefined, dataDir: string) {
  if (url !== undefined) return { owner: ownerAt(url), leave: async () => undefined }
  const running = await startEmbedded({ dataDir })
  return { owner: running.connection, leave: () => running.stop() }
}

async function demandQuiet({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl === undefined) {
    if (!isCluster(path.join(dataDir, 'pg')))
      throw new StartupError(`there is no database in ${dataDir}. Set DATA_DIR.`)
    return
  }
  if ((await othersIn(ownerAt(databaseUrl))) > 0)
    throw new StartupError('the product works on this database: stop every process of it first.')
}

async function move(): Promise<string> {
  const [target] = process.argv.slice(2)
  if (!target || !/^(embedded$|postgres(ql)?:)/.test(target))
    throw new StartupError(
      'say where to: npm run move -- postgres://owner:password@host/database, or npm run move -- embedded',
    )
  const settings = readSettings(process.env, path.join(import.meta.dirname, '../../..'))
  const { databaseUrl, dataDir } = settings
  if (target === databaseUrl || (target === embedded && databaseUrl === undefined))
    throw new StartupError('the stored data is there already.')
  const [cluster, aside] = [path.join(dataDir, 'pg'), path.join(dataDir, 'pg.moved')]
  if (fs.existsSync(aside)) throw new StartupError(`${aside} is of an earlier move; take it away first.`)
  await demandQuiet(settings)
  const folder = path.join(dataDir, 'moving')
  fs.rmSync(folder, { recursive: true, force: true })
  const from = await open(databaseUrl, dataDir)
  try {
    await makeBackup({ owner: from.owner, keyMark: keyMark(keyOf(settings)), folder })
    const to = await open(target === embedded ? undefined : target, dataDir)
    try {
      await restoreInto(to.owner, folder, storeOf(settings))
    } finally {
      await to.leave()
    }
  } finally {
    await from.leave()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  if (databaseUrl !== undefined)
    return `moved; everything that must hold does. The history is witnessed anew from here. ${wayOn(target)} The server's database is as it was.\n`
  // A start that forgot DATABASE_URL would otherwise book into what was left behind.
  fs.renameSync(cluster, aside)
  return `moved; everything that must hold does. The history is witnessed anew from here. ${wayOn(target)} What it was before lies in ${aside}.\n`
}

const wayOn = (target: string) =>
  target === embedded
    ? 'Start without DATABASE_URL.'
    : 'Start with DATABASE_URL set to that address and the same DATA_DIR.'

try {
  process.stdout.write(await move())
} catch (error) {
  process.stderr.write(`move failed: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
