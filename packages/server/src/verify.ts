// `npm run verify`: asks the stored data what must always hold, beside a running server or without one. It changes nothing.
// Three ask: the features what they say of themselves, the judge what the description of the work says (judge/judge.ts), and the witness
// whether the history is as long as it was seen (decision 0397); each line says who complains.
// `npm run verify -- --accept-lost-tail GROUP --because "…"`: a person knows what a failover lost, and the group goes on from what is there.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brokenInvariants } from './invariants.ts'
import { judgeComplaints } from './judge/judge.ts'
import { reachDatabase } from './kit/backup/reach-database.ts'
import { connectDatabase, type Database } from './kit/database/database.ts'
import { demandRoles } from './kit/database/roles.ts'
import { readSettings, type Settings } from './kit/process/settings.ts'
import { reasonOf, StartupError } from './kit/process/startup-error.ts'
import { type Files, sealedFiles } from './kit/vault/file-store.ts'
import { keyOf, keyPlace, storeOf } from './kit/vault/places.ts'
import { sealerOf } from './kit/vault/sealing.ts'
import { acceptLostTail, askWitness } from './kit/witness/ask-witness.ts'

const settingsHere = () => readSettings(process.env, path.join(import.meta.dirname, '../../..'))

/** Without the key nobody wrote here what could be opened. */
const filesOf = (settings: Settings): Files | undefined =>
  fs.existsSync(keyPlace(settings)) ? sealedFiles(storeOf(settings), sealerOf(keyOf(settings))) : undefined

async function reached<T>(work: (database: Database, files: Files | undefined) => Promise<T>): Promise<T> {
  const settings = settingsHere()
  const { owner, leave } = await reachDatabase(settings)
  try {
    await demandRoles(owner)
    const database = connectDatabase(owner, undefined, 1)
    try {
      return await work(database, filesOf(settings))
    } finally {
      await database.close()
    }
  } finally {
    await leave()
  }
}

async function verify({ db }: Database, files: Files | undefined): Promise<readonly string[]> {
  const ofFeatures = (await brokenInvariants(db)).map((line) => `features: ${line}`)
  const ofJudge = (await judgeComplaints(db)).map((line) => `judge: ${line}`)
  const { complaints, isThere } = await askWitness(db, files)
  if (!isThere) process.stderr.write('verify: nobody has witnessed this history here; a lost tail would not be seen\n')
  return [...ofFeatures, ...ofJudge, ...complaints.map((line) => `witness: ${line}`)]
}

const orders = { 'accept-lost-tail': { type: 'string' }, because: { type: 'string' } } as const

/** @returns the exit code */
async function ask(): Promise<number> {
  const { 'accept-lost-tail': groupId, because } = parseArgs({ options: orders }).values
  if (groupId === undefined) {
    const complaints = await reached(verify)
    process.stdout.write(complaints.map((line) => `${line}\n`).join('') || 'verify: everything that must hold does\n')
    return complaints.length > 0 ? 1 : 0
  }
  if (!/^\d+$/.test(groupId) || !because?.trim())
    throw new StartupError('say which group and why: npm run verify -- --accept-lost-tail 7 --because "…"')
  const line = await reached(({ db }, files) => {
    if (!files) throw new StartupError(`there is no key in ${keyPlace(settingsHere())}; ask where the product runs.`)
    return acceptLostTail(db, files, { groupId, because: because.trim() })
  })
  process.stdout.write(`verify: ${line}\n`)
  return 0
}

try {
  process.exitCode = await ask()
} catch (error) {
  process.stderr.write(`verify could not ask: ${reasonOf(error)}\n`)
  process.exitCode = 2
}
