/** What a document pack tells beside the graph: the documents whole, their files with hashes, and the reviews. */
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { PackDeal, PackDocument, PackFile, PackReview } from './pack.rules.ts'

export async function packDocuments(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<PackDocument[]> {
  const { rows } =
    await sql<PackDocument>`select d.id, d.evidence_no, d.evidence_kind, d.contract_no, d.party_name, d.evidence_date,
      d.currency, d.evidence_amt, d.used_amt, d.free_amt
    from evidence d where d.group_id = ${groupId} and d.id = any (${ids}::bigint[]) order by d.evidence_date, d.id`.execute(
      tx,
    )
  return rows
}

export async function packDeals(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<PackDeal[]> {
  const { rows } =
    await sql<PackDeal>`select d.id, coalesce(c.short_name, '') as counter_party, coalesce(c.full_name_en, '') as counter_party_en,
      d.busin_match
    from fx_deal d left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
    where d.group_id = ${groupId} and d.id = any (${ids}::bigint[])`.execute(tx)
  return rows
}

const { application, trade, evidence } = AttachType.of
interface Ids {
  readonly documents: readonly string[]
  readonly requests: readonly string[]
  readonly deals: readonly string[]
}

/** The files that stand, with the hash of their bytes. */
export async function packFiles(tx: Tx, { groupId }: Scope, { documents, requests, deals }: Ids): Promise<PackFile[]> {
  const { rows } =
    await sql<PackFile>`select a.rel_serial_no as number, a.attach_name, a.byte_count::text as byte_count, a.file_hash
    from business_attachment a where a.group_id = ${groupId} and a.deleted_time is null
      and (a.busin_attach_type, a.rel_id) in (select ${evidence}, unnest(${documents}::bigint[])
        union all select ${application}, unnest(${requests}::bigint[]) union all select ${trade}, unnest(${deals}::bigint[]))
    order by a.rel_serial_no, a.id limit 1000`.execute(tx)
  return rows
}

/** Who passed or rejected the requests and deals, and when. */
export async function packReviews(tx: Tx, { groupId }: Scope, { requests, deals }: Ids): Promise<PackReview[]> {
  const { rows } =
    await sql<PackReview>`select coalesce(h.request_code, d.deal_serial_no) as number, m.real_name as who, c.at,
      c.check_status as outcome, c.comment
    from check_log c join member m on m.group_id = c.group_id and m.id = c.checker_id
    left join exposure_hedge h on c.entity = ${hedgeRequestLife.entity} and h.group_id = c.group_id and h.id = c.entity_id
    left join fx_deal d on c.entity = ${tradeLife.entity} and d.group_id = c.group_id and d.id = c.entity_id
    where c.group_id = ${groupId} and (h.id = any (${requests}::bigint[]) or d.id = any (${deals}::bigint[])) order by c.id limit 1000`.execute(
      tx,
    )
  return rows
}
