// `npm run verify`: asks the stored data what must always hold, beside a running server or without one. It changes nothing.
// Two ask: the features what they say of themselves, and the judge what the description of the work says (judge/judge.ts); each line says who complains.
import path from 'node:path'
import { brokenInvariants } from './invariants.ts'
import { judgeComplaints } from './judge/judge.ts'
import { reachDatabase } from './kit/backup/reach-database.ts'
import { connectDatabase } from './kit/database/database.ts'
import { demandRoles } from './kit/database/roles.ts'
import { readSettings } from './kit/process/settings.ts'
import { reasonOf } from './kit/process/startup-error.ts'

async function verify(): Promise<readonly string[]> {
  const { owner, leave } = await reachDatabase(readSettings(process.env, path.join(import.meta.dirname, '../../..')))
  try {
    await demandRoles(owner)
    const database = connectDatabase(owner, undefined, 1)
    const ofFeatures = (await brokenInvariants(database.db)).map((line) => `features: ${line}`)
    const ofJudge = (await judgeComplaints(database.db)).map((line) => `judge: ${line}`)
    await database.close()
    return [...ofFeatures, ...ofJudge]
  } finally {
    await leave()
  }
}

try {
  const complaints = await verify()
  process.stdout.write(complaints.map((line) => `${line}\n`).join('') || 'verify: everything that must hold does\n')
  process.exitCode = complaints.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`verify could not ask: ${reasonOf(error)}\n`)
  process.exitCode = 2
}
