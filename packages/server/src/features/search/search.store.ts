/** Records by their number, each kind from the index of its numbers. */
import { mostOfAKind } from '@hedgerow/contract/search/search.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { dealStatus } from '../trade/live/deal.word.ts'

interface Numbered {
  readonly id: string
  readonly number: string
  readonly status: string
}
export interface ExposureHit extends Numbered {
  readonly direction: string
  readonly currency: string
  readonly amount: string
  readonly date: BusinessDate
}
/** A draft may lack anything but its number. */
export interface ExchangeHit extends Numbered {
  readonly buyCurrency: string | null
  readonly buyAmt: string | null
  readonly sellCurrency: string | null
  readonly sellAmt: string | null
  readonly date: BusinessDate | null
}

/** A part of a number is looked for among so many of the latest records; its beginning among all of them. */
const latestRows = 5_000
const last = '\u{10FFFF}'
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface Numbers {
  /** Where the records of the kind are. */
  readonly from: RawBuilder<unknown>
  /** The column that holds the number, and others that people know it by. */
  readonly number: string
  readonly others: readonly string[]
  readonly columns: RawBuilder<unknown>
}

/** Those that begin with the text come first, then the newest. */
async function recordsLike<R extends Numbered>(
  tx: Tx,
  { groupId, orgIds }: Scope,
  { from, number, others, columns }: Numbers,
  text: string,
): Promise<R[]> {
  const typed = text.toUpperCase()
  const no = sql.ref(number)
  const ofMine = sql`group_id = ${groupId} and org_id = any (${orgIds})`
  const holds = sql.join(
    [number, ...others].map((column) => sql`${sql.ref(column)} ilike ${contains(text)}`),
    sql` or `,
  )
  const { rows } = await sql<R>`with begins as (
      select id ${from} where ${ofMine} and ${no} >= ${typed} and ${no} < ${typed + last}
      order by ${no} limit ${mostOfAKind}
    ), latest as (
      select id, ${sql.join([number, ...others].map((column) => sql.ref(column)))} ${from}
      where ${ofMine} order by id desc limit ${latestRows}
    ), holding as (
      select id from latest where ${holds} order by id desc limit ${mostOfAKind}
    )
    select r.id, r.${no} as number, ${columns} ${from} r
    where r.group_id = ${groupId} and r.id in (select id from begins union select id from holding)
    order by r.id in (select id from begins) desc, r.id desc limit ${mostOfAKind}`.execute(tx)
  return rows
}

const exchange = sql`buy_currency, trim_scale(buy_amt)::text as buy_amt, sell_currency, trim_scale(sell_amt)::text as sell_amt`

export const exposuresNumbered = (tx: Tx, scope: Scope, text: string): Promise<ExposureHit[]> =>
  recordsLike(
    tx,
    scope,
    {
      from: sql`from fx_exposure`,
      number: 'serial_no',
      others: ['contract_no', 'bill_no', 'project_no'],
      columns: sql`status, exposure_direction as direction, currency, trim_scale(exposure_amt)::text as amount, delivery_date as date`,
    },
    text,
  )

export const requestsNumbered = (tx: Tx, scope: Scope, text: string): Promise<ExchangeHit[]> =>
  recordsLike(
    tx,
    scope,
    {
      from: sql`from exposure_hedge`,
      number: 'request_code',
      others: ['contract_no', 'bill_no', 'project_no'],
      columns: sql`order_status as status, ${exchange}, delivery_date as date`,
    },
    text,
  )

export const dealsNumbered = (tx: Tx, scope: Scope, text: string): Promise<ExchangeHit[]> =>
  recordsLike(
    tx,
    scope,
    {
      from: sql`from fx_deal`,
      number: 'deal_serial_no',
      others: ['deal_no', 'counter_party_deal_no'],
      columns: sql`${sql.raw(dealStatus('r'))} as status, ${exchange}, value_date as date`,
    },
    text,
  )
