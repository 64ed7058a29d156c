// What must hold after every fault, asked of the database by its owner, past row-level security.
import fs from 'node:fs'
import pg from 'pg'
import { verifyChain } from '../../packages/server/src/kit/audit.ts'
import { connectDatabase, systemScope, withTx } from '../../packages/server/src/kit/database.ts'
import type { Ack } from './client.ts'

export interface Findings {
  readonly deals: number
  readonly exposures: number
  /** Submissions that needed more than one sending. */
  readonly repeated: number
  readonly auditRows: number
  readonly problems: readonly string[]
}

export function acksIn(ackLog: string, makers: number): Ack[] {
  return Array.from({ length: makers }, (_, index) => `${ackLog}.${index}`).flatMap((file) =>
    fs.existsSync(file)
      ? fs
          .readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Ack)
      : [],
  )
}

interface Rule {
  readonly name: string
  /** Counts what breaks the rule. */
  readonly sql: string
}

const rules: readonly Rule[] = [
  {
    name: 'submitted deals without their two balanced cash flows and those of their margin',
    sql: `select count(*) from fx_deal d where trade_status = '1' and not exists (
      select from cash_flow f join cash_flow g on g.group_id = f.group_id and g.deal_id = f.deal_id and g.cfl_flag = '2'
      where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_flag = '1'
        and (f.pay_amt, f.pay_currency) = (d.buy_amt, d.buy_currency) and (g.pay_amt, g.pay_currency) = (d.sell_amt, d.sell_currency)
        and abs(f.pay_amt - g.pay_amt * d.exchange_rate) <= 0.005)
      or (select count(*) from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status <> '0')
        <> case when d.margin_amt is null then 2 else 4 end`,
  },
  {
    name: 'cash flows and links without their deal',
    sql: `select (select count(*) from cash_flow f where not exists (select from fx_deal d where (d.group_id, d.id) = (f.group_id, f.deal_id)))
      + (select count(*) from deal_hedge_link l where not exists (select from fx_deal d where (d.group_id, d.id) = (l.group_id, l.deal_id)))
      + (select count(*) from exposure_hedge_line l where not exists (select from exposure_hedge h where (h.group_id, h.id) = (l.group_id, l.hedge_id)))`,
  },
  {
    name: 'exposures whose amounts do not add up',
    sql: `select count(*) from fx_exposure e where exposure_amt <> original_amt
        + (select coalesce(sum(change_amt), 0) from fx_exposure_change c where (c.group_id, c.exposure_id) = (e.group_id, e.id))
      or hedgeable_amt <> exposure_amt - settled_amt - lock_amt - reserved_amt
      or lock_amt <> (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
        where (l.group_id, l.exposure_id) = (e.group_id, e.id) and link_status = 'locked')`,
  },
  {
    name: 'serial numbers with gaps or twice',
    sql: `select coalesce(sum(abs(c.last - n.count)), 0) from serial_counter c cross join lateral (
      select case c.kind
        when 'FWD' then (select count(distinct deal_serial_no) from fx_deal d where d.group_id = c.group_id and deal_serial_no like 'FWD' || to_char(c.day, 'YYYYMMDD') || '%')
        when 'EXP' then (select count(distinct serial_no) from fx_exposure e where e.group_id = c.group_id and serial_no like 'EXP' || to_char(c.day, 'YYYYMMDD') || '%')
        when 'CFL' then (select count(distinct cfl_no) from cash_flow f where f.group_id = c.group_id and cfl_no like 'CFL' || to_char(c.day, 'YYYYMMDD') || '%')
        else c.last end as count) n`,
  },
  { name: 'once-keys without an answer', sql: 'select count(*) from once_key where reply is null' },
]

/** What was acknowledged and is not there, while the client stands still; records on their way do not count yet. */
export async function lostAcks(owner: pg.ClientConfig, acks: readonly Ack[]): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const both = [...(await lostOrTwice(client, acks, 'deal')), ...(await lostOrTwice(client, acks, 'exposure'))]
    return both.filter((problem) => problem.includes('are lost'))
  } finally {
    await client.end()
  }
}

/** The log must be complete: pause the client first. */
export async function examine(owner: pg.ClientConfig, groupId: string, acks: readonly Ack[]): Promise<Findings> {
  const database = connectDatabase(owner, undefined, 2)
  const client = await database.pool.connect()
  try {
    await client.query('set role none') // the pool works as the unprivileged role
    const problems = [...(await lostOrTwice(client, acks, 'deal')), ...(await lostOrTwice(client, acks, 'exposure'))]
    for (const { name, sql } of rules) {
      const { rows } = await client.query<{ broken: string }>(`select (${sql})::text as broken`)
      if (rows[0]?.broken !== '0') problems.push(`${name}: ${rows[0]?.broken}`)
    }
    const chain = await withTx(database.db, systemScope, (tx) => verifyChain(tx, groupId))
    if (chain.firstBad !== null) problems.push(`the audit chain breaks at ${chain.firstBad}`)
    if (chain.rows < acks.length) problems.push(`the audit holds ${chain.rows} rows for ${acks.length} bookings`)
    const count = (kind: Ack['kind']) => acks.filter((ack) => ack.kind === kind).length
    const repeated = acks.filter(({ sendings }) => sendings > 1).length
    return { deals: count('deal'), exposures: count('exposure'), repeated, auditRows: chain.rows, problems }
  } finally {
    client.release(true)
    await database.close()
  }
}

const stored = {
  deal: 'select id, deal_serial_no as serial, sell_amt as amount from fx_deal',
  exposure: 'select id, serial_no as serial, exposure_amt as amount from fx_exposure',
} as const

/** Every acknowledged record is there once, as acknowledged, and there is none that nobody was told of. */
async function lostOrTwice(client: pg.ClientBase, acks: readonly Ack[], kind: Ack['kind']): Promise<string[]> {
  const { rows } = await client.query<{ id: string; serial: string; amount: string }>(stored[kind])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const own = acks.filter((ack) => ack.kind === kind)
  const lost = own.filter((ack) => {
    const row = byId.get(ack.id)
    return row?.serial !== ack.serial || Number(row.amount) !== ack.amount
  })
  const told = new Set(own.map(({ id }) => id))
  const untold = rows.filter(({ id }) => !told.has(id))
  return [
    ...(lost.length > 0
      ? [`${lost.length} of ${own.length} acknowledged ${kind}s are lost, such as ${lost[0]?.serial}`]
      : []),
    ...(untold.length > 0 ? [`${untold.length} ${kind}s nobody was told of, such as ${untold[0]?.serial}`] : []),
    ...(told.size < own.length ? [`${own.length - told.size} ${kind}s were acknowledged twice`] : []),
  ]
}
