/**
 * What is never false of the stored data, asked read-only past every wall: hourly by a job of what was touched since, once a day of all, and
 * of all by `npm run verify`, by tests and after every fault of the chaos script. Most of it is also a constraint; here it is asked of what is there.
 */
import { type Kysely, sql } from 'kysely'
import { features } from './features.ts'
import { allowLongWork, systemScope, type Tx, withTx } from './kit/database/database.ts'
import type { DB } from './kit/database/tables.ts'
import type { Invariant } from './kit/http/feature.ts'
import { type ChainPlace, followChain } from './kit/record/audit.ts'
import { type Extent, forgetTaken, inExtent, lately, takeTouched } from './kit/upkeep/touched.ts'
import type { Job } from './kit/work/jobs.ts'

/** What is true across features; the rest stands with its feature. */
const shared: readonly Invariant[] = [
  {
    name: 'confirmed records that no second person passed',
    sql: 'select unreviewed_records()',
    daily: true,
  },
  {
    name: 'serial numbers with gaps or twice',
    sql: 'select missing_serials()',
    daily: true,
  },
  {
    name: 'once-keys without an answer',
    sql: `select count(*) from once_key where reply is null and ${lately('created_at')}`,
  },
]
export const invariants: readonly Invariant[] = [...features.flatMap((feature) => feature.invariants ?? []), ...shared]

interface Followed {
  readonly groupId: string
  readonly end: ChainPlace
}
interface Findings {
  /** With how many rows they are about; none is what it should be. */
  readonly complaints: readonly string[]
  readonly chains: readonly Followed[]
}

/** Complaints about all that is stored. */
export const brokenInvariants = async (db: Kysely<DB>): Promise<readonly string[]> =>
  (await findingsOf(db, 'whole')).complaints

const findingsOf = (db: Kysely<DB>, extent: Extent): Promise<Findings> =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      await allowLongWork(tx)
      const complaints: string[] = []
      for (const { name, sql: question, daily } of invariants) {
        if (daily && extent === 'touched') continue
        const { rows } = await sql<{
          broken: string
        }>`select (${sql.raw(inExtent(question, extent))})::text as broken`.execute(tx)
        if (rows[0]?.broken !== '0') complaints.push(`${name}: ${rows[0]?.broken}`)
      }
      const { complaints: broken, chains } = await followedChains(tx, extent)
      return { complaints: [...complaints, ...broken], chains }
    },
    { readOnly: true },
  )

/** Each group's history, from its beginning or from where it was followed to. */
async function followedChains(tx: Tx, extent: Extent): Promise<Findings> {
  const { rows } = await sql<{ groupId: string; seq: string | null; hash: Buffer | null }>`
    select g.group_id, f.seq, f.hash from (select group_id from audit_chain union select group_id from audit_event) g
    left join followed_chain f on f.group_id = g.group_id order by 1`.execute(tx)
  const complaints: string[] = []
  const chains: Followed[] = []
  for (const { groupId, seq, hash } of rows) {
    const from = extent === 'touched' && seq !== null && hash !== null ? { seq, hash } : undefined
    const { firstBad, end } = await followChain(tx, groupId, from)
    if (firstBad === null) chains.push({ groupId, end })
    else complaints.push(`the history of group ${groupId} breaks at ${firstBad}`)
  }
  return { complaints, chains }
}

const keepChains = (tx: Tx, chains: readonly Followed[]) =>
  sql`insert into followed_chain (group_id, seq, hash)
    select * from unnest(${chains.map(({ groupId }) => groupId)}::bigint[], ${chains.map(({ end }) => end.seq)}::bigint[],
      ${chains.map(({ end }) => end.hash)}::bytea[])
    on conflict (group_id) do update set seq = excluded.seq, hash = excluded.hash`.execute(tx)

/** What is broken stays broken: its records stay taken, so that the next check asks of them again. */
async function check(db: Kysely<DB>, extent: Extent): Promise<void> {
  await withTx(db, systemScope, takeTouched)
  const { complaints, chains } = await findingsOf(db, extent)
  if (complaints.length > 0) throw new Error(complaints.join('; '))
  await withTx(db, systemScope, async (tx) => {
    await forgetTaken(tx)
    await keepChains(tx, chains)
  })
}

/** Where something is broken the job is given up, told on stderr and counted by /health/ready as dead. */
export const invariantCheck: Job = {
  name: 'invariants.check',
  every: '41 * * * *',
  run: ({ db }) => check(db, 'touched'),
}

/** In the night of the companies that it is for: a quarter past two in Beijing. */
export const wholeInvariantCheck: Job = {
  name: 'invariants.whole',
  every: '15 18 * * *',
  run: ({ db }) => check(db, 'whole'),
}
