// `npm run setup -- company.json`: the first company of a server for scripts, with the fields of the set-up page (a dash reads
// standard input). It runs where the database can be reached, so it asks for no code.
// `npm run setup -- --code` prints another code for the page, and ends the earlier ones.
import fs from 'node:fs'
import path from 'node:path'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { fieldProblems } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import { SetupFile } from '@hedgerow/contract/setup/setup.contract'
import { setupRefusals } from '@hedgerow/contract/setup/setup.refusals'
import { loadReferenceData } from './features/reference/reference-data.store.ts'
import { foundCompany } from './features/setup/found-company.act.ts'
import { isFirstRun, renewSetupCode } from './features/setup/setup.store.ts'
import { connectDatabase, type Database, openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { demandRoles } from './kit/database/roles.ts'
import { databaseName } from './kit/process/embedded-database.ts'
import { startPostgres } from './kit/process/embedded-postgres.ts'
import { readSettings, type Settings } from './kit/process/settings.ts'
import { reasonOf, StartupError } from './kit/process/startup-error.ts'

/** The server at DATABASE_URL, or the embedded one: a running one is shared, and a folder without one gets it. */
async function reach({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl) return openDatabase({ url: databaseUrl })
  const running = await startPostgres({ dataDir })
  if (running.adopted) return connectDatabase({ ...running.connection, database: databaseName }, undefined, 2)
  await running.stop()
  return openDatabase({ dataDir })
}

function saidIn(file: string | undefined) {
  if (file === undefined) throw new StartupError('say which file: npm run setup -- company.json')
  const parsed = SetupFile.schema.safeParse(JSON.parse(fs.readFileSync(file === '-' ? 0 : file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Refusal(kitRefusals.INVALID_INPUT, {}, undefined, fieldProblems(parsed.error, SetupFile.words))
}

async function setup(): Promise<void> {
  const [, , file] = process.argv
  const company = file === '--code' ? undefined : saidIn(file)
  const database = await reach(readSettings(process.env, path.join(import.meta.dirname, '../../..')))
  try {
    await migrate(database.owner)
    await demandRoles(database.owner)
    await loadReferenceData(database.owner)
    if (company === undefined) return await printCode(database.db)
    process.stdout.write(`${JSON.stringify(await foundCompany(database.db, company, 'terminal'))}\n`)
  } finally {
    await database.close()
  }
}

/** Another code for the page `/setup`, for who has lost the one that the start printed. */
async function printCode(db: Database['db']): Promise<void> {
  if (!(await isFirstRun(db))) refuse(setupRefusals.SETUP_OVER)
  process.stdout.write(`${await renewSetupCode(db)}\n`)
}

const lineOf = ({ because, params, field, problems }: Refusal): string => {
  const lines = problems.length > 0 ? problems : [{ because, params, field: field ?? '' }]
  return lines
    .map((one) => `${one.field}: ${say(one.because, 'zh_CN', one.params)} / ${say(one.because, 'en_US', one.params)}`)
    .join('\n')
}

try {
  await setup()
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? lineOf(error) : `set-up failed: ${reasonOf(error)}`}\n`)
  process.exitCode = 1
}
