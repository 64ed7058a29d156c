// `npm run verify`: asks the stored data what must always hold, beside a running server or without one. It changes nothing.
import path from 'node:path'
import { brokenInvariants } from './invariants.ts'
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
    const complaints = await brokenInvariants(database.db)
    await database.close()
    return complaints
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
