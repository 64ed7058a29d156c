/** The fixing before another of the same pair, term, source and owner. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

interface Fixing {
  readonly midPrice: string
  readonly dataDate: string
}

interface Reach {
  readonly days: number
  /** Without what is held back. */
  readonly isGood: boolean
}

export async function fixingBefore(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  id: string,
  { days, isGood }: Reach,
): Promise<Fixing | undefined> {
  const { rows } = await sql<Fixing>`select trim_scale(p.mid_price)::text as mid_price, p.data_date from market_price m
    join market_price p on p.group_id = m.group_id and p.currency_pair = m.currency_pair and p.term = m.term and p.data_source = m.data_source
      and p.org_id is not distinct from m.org_id and p.data_date between m.data_date - ${days}::int and m.data_date - 1
      and (not ${isGood} or not p.quarantined)
    where m.group_id = ${groupId} and m.id = ${id} order by p.data_date desc limit 1`.execute(tx)
  return rows[0]
}

export async function midOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ mid: string }>`select trim_scale(mid_price)::text as mid from market_price
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows[0]?.mid
}
