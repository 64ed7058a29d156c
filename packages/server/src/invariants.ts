/**
 * What is never false of the stored data, asked read-only past every wall: hourly by a job, by `npm run verify`, by tests and
 * after every fault of the chaos script. Most of it is also a constraint; here it is asked of what is there.
 */
import { type Kysely, sql } from 'kysely'
import { features } from './features.ts'
import { allowLongWork, systemScope, type Tx, withTx } from './kit/database/database.ts'
import type { DB } from './kit/database/tables.ts'
import type { Invariant } from './kit/http/feature.ts'
import { verifyChain } from './kit/record/audit.ts'
import type { Job } from './kit/work/jobs.ts'

/** What is true across features; the rest stands with its feature. */
const shared: readonly Invariant[] = [
  {
    name: 'confirmed records that no second person passed',
    sql: 'select unreviewed_records()',
  },
  {
    name: 'serial numbers with gaps or twice',
    sql: 'select missing_serials()',
  },
  { name: 'once-keys without an answer', sql: 'select count(*) from once_key where reply is null' },
]
const invariants: readonly Invariant[] = [...features.flatMap((feature) => feature.invariants ?? []), ...shared]

/** Complaints, with how many rows they are about; none is what it should be. */
export async function brokenInvariants(db: Kysely<DB>): Promise<string[]> {
  return withTx(
    db,
    systemScope,
    async (tx) => {
      await allowLongWork(tx)
      const complaints: string[] = []
      for (const { name, sql: query } of invariants) {
        const { rows } = await sql<{ broken: string }>`select (${sql.raw(query)})::text as broken`.execute(tx)
        if (rows[0]?.broken !== '0') complaints.push(`${name}: ${rows[0]?.broken}`)
      }
      return [...complaints, ...(await brokenChains(tx))]
    },
    { readOnly: true },
  )
}

async function brokenChains(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`select group_id from audit_chain
    union select group_id from audit_event order by 1`.execute(tx)
  const complaints: string[] = []
  for (const { groupId } of rows) {
    const { firstBad } = await verifyChain(tx, groupId)
    if (firstBad !== null) complaints.push(`the history of group ${groupId} breaks at ${firstBad}`)
  }
  return complaints
}

/** What is broken stays broken: the job is given up, told on stderr and counted by /health/ready as dead. */
export const invariantCheck: Job = {
  name: 'invariants.check',
  every: '41 * * * *',
  async run({ db }) {
    const complaints = await brokenInvariants(db)
    if (complaints.length > 0) throw new Error(complaints.join('; '))
  },
}
