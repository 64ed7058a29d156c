/** The deal of which another is a part: its worth was divided, not measured again. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

interface PartedDeal {
  readonly id: string
  readonly dealSerialNo: string
  readonly worthUsd: string
  readonly principal: string
  /** Of the part itself. */
  readonly part: string
}

export async function partedFrom(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  dealId: string,
): Promise<PartedDeal | undefined> {
  const { rows } = await sql<PartedDeal>`select p.id, p.deal_serial_no, trim_scale(p.worth_usd)::text as worth_usd,
      trim_scale(p.principal)::text as principal, trim_scale(d.principal)::text as part
    from fx_deal d join fx_deal p on p.group_id = d.group_id and p.id = d.original_deal_id
    where d.group_id = ${groupId} and d.id = ${dealId} and p.worth_usd is not null`.execute(tx)
  return rows[0]
}

/** What a deal is worth in US dollars; null where no published rate told it. */
export async function findDealWorth(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  dealId: string,
): Promise<string | null> {
  const { rows } = await sql<{ worthUsd: string | null }>`select trim_scale(worth_usd)::text as worth_usd from fx_deal
    where group_id = ${groupId} and id = ${dealId}`.execute(tx)
  return rows[0]?.worthUsd ?? null
}
