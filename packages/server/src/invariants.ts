/**
 * What is never false of the stored data, asked read-only past every wall: hourly by a job, by `npm run verify`, by tests and
 * after every fault of the chaos script. Most of it is also a constraint; here it is asked of what is there.
 */
import { type Kysely, sql } from 'kysely'
import { dealKindInvariants } from './features/trade/kinds/deal-kinds.invariants.ts'
import { systemScope, type Tx, withTx } from './kit/database/database.ts'
import type { DB } from './kit/database/tables.ts'
import { verifyChain } from './kit/record/audit.ts'
import type { Job } from './kit/work/jobs.ts'

interface Invariant {
  /** What is counted: it reads as the complaint. */
  readonly name: string
  readonly sql: string
}

const invariants: readonly Invariant[] = [
  {
    name: 'exposures whose amounts do not add up',
    sql: `select count(*) from fx_exposure e where exposure_amt <> original_amt
        + (select coalesce(sum(change_amt), 0) from fx_exposure_change c where (c.group_id, c.exposure_id) = (e.group_id, e.id))
      or hedgeable_amt <> exposure_amt - settled_amt - lock_amt - reserved_amt
      or lock_amt <> (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
        where (l.group_id, l.exposure_id) = (e.group_id, e.id) and link_status = 'locked')`,
  },
  {
    name: 'exposures whose reserve is not what requests have left and deals under review have taken',
    sql: `select count(*) from fx_exposure e
      where reserved_amt <> (select coalesce(sum(l.hedge_amt - l.executed_amt), 0) from exposure_hedge_line l
          join exposure_hedge h on (h.group_id, h.id) = (l.group_id, l.hedge_id)
          where (l.group_id, l.exposure_id) = (e.group_id, e.id) and h.order_status in ('1', '2') and h.closed_flag = '0')
        + (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
          where (l.group_id, l.exposure_id) = (e.group_id, e.id) and link_status = 'pending')`,
  },
  {
    name: 'live deals for a request that lock something else than what remains of them',
    sql: `select count(*) from fx_deal d where trade_status = '2' and hedge_request_id is not null
      and remain_principal <> (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
        where (l.group_id, l.deal_id) = (d.group_id, d.id) and link_status = 'locked')`,
  },
  ...dealKindInvariants,
  {
    name: 'cash flows, links and lines without what they belong to',
    sql: `select (select count(*) from cash_flow f where origin_type = 'deal' and not exists (select from fx_deal d
        where (d.group_id, d.id, d.deal_serial_no) = (f.group_id, f.origin_id, f.origin_no)))
      + (select count(*) from deal_hedge_link l where not exists (select from fx_deal d where (d.group_id, d.id) = (l.group_id, l.deal_id)))
      + (select count(*) from exposure_hedge_line l where not exists (select from exposure_hedge h where (h.group_id, h.id) = (l.group_id, l.hedge_id)))`,
  },
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

/** Complaints, with how many rows they are about; none is what it should be. */
export async function brokenInvariants(db: Kysely<DB>): Promise<string[]> {
  return withTx(
    db,
    systemScope,
    async (tx) => {
      await sql`set local statement_timeout = '120s'`.execute(tx)
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

/** What is broken stays broken: the job is given up, told on stderr and counted by /health as dead. */
export const invariantCheck: Job = {
  name: 'invariants.check',
  every: '41 * * * *',
  async run({ db }) {
    const complaints = await brokenInvariants(db)
    if (complaints.length > 0) throw new Error(complaints.join('; '))
  },
}
