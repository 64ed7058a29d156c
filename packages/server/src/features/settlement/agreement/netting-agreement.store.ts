/** Netting agreements in the database: every version, and the one in force as netting reads it. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { AgreementStatus } from '@hedgerow/contract/settlement/agreement/netting-agreement.dict'
import { nettingAgreementRefusals } from '@hedgerow/contract/settlement/agreement/netting-agreement.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'

const { submitted, inForce, replaced } = AgreementStatus.of

interface AgreementTerms {
  readonly counterPartyId: string
  readonly coversDifference: string
  readonly coversPremium: string
  readonly coversMargin: string
  readonly coversCross: string
  readonly crossProduct: string
  readonly feeAmt?: string | undefined
  readonly feeCurrency?: string | undefined
  readonly document: string
}

interface StoredAgreement {
  readonly id: string
  readonly version: number
  readonly agreementNo: string
  readonly agreementStatus: string
  readonly counterPartyId: string
  readonly makerId: string
  readonly createTime: string
}

/** @throws Refusal AGREEMENT_WAITS, which names the one that waits */
export async function insertAgreement(
  tx: Tx,
  scope: Scope,
  terms: AgreementTerms,
  today: BusinessDate,
): Promise<{ readonly id: string; readonly agreementNo: string }> {
  const { groupId, userId } = scope
  const { rows: waiting } = await sql<{ agreementNo: string }>`select agreement_no from netting_version
    where group_id = ${groupId} and counter_party_id = ${terms.counterPartyId} and agreement_status = ${submitted}`.execute(
    tx,
  )
  const waits = (no: string) => refuse(nettingAgreementRefusals.AGREEMENT_WAITS, { no }, 'counterPartyId')
  if (waiting[0]) waits(waiting[0].agreementNo)
  const { counted, text } = countedSerial(scope, 'NTA', today)
  const insert = sql<{ id: string; agreementNo: string }>`with ${counted}
    insert into netting_version (group_id, agreement_no, counter_party_id, covers_difference, covers_premium, covers_margin, covers_cross,
      cross_product, fee_amt, fee_currency, document, maker_id)
    values (${groupId}, ${text}, ${terms.counterPartyId}, ${terms.coversDifference}, ${terms.coversPremium}, ${terms.coversMargin},
      ${terms.coversCross}, ${terms.crossProduct}, ${terms.feeAmt ?? null}, ${terms.feeCurrency ?? null}, ${terms.document}, ${userId})
    returning id, agreement_no`
  const { rows } = await refusing({ netting_version_waits: () => waits('') }, () => insert.execute(tx))
  assert(rows[0], 'an insert returns its row')
  return rows[0]
}

/** Bumped and held, with the version that was seen. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockAgreement(tx: Tx, { groupId }: Scope, id: string, version: number): Promise<StoredAgreement> {
  const { rows } = await sql<StoredAgreement>`update netting_version set version = version + 1
    where group_id = ${groupId} and id = ${id}
    returning id, version - 1 as version, agreement_no, agreement_status, counter_party_id, maker_id, create_time`.execute(
    tx,
  )
  const agreement = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (agreement.version !== version) refuse(kitRefusals.STALE_VERSION)
  return agreement
}

export async function moveAgreement(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { agreementStatus, checkerId }: { readonly agreementStatus: string; readonly checkerId: string | null },
): Promise<void> {
  await sql`update netting_version set agreement_status = ${agreementStatus}, checker_id = ${checkerId}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** The one in force steps back before another takes its place. */
export async function replaceAgreement(
  tx: Tx,
  { groupId }: Scope,
  { id, counterPartyId }: StoredAgreement,
): Promise<void> {
  await sql`update netting_version set agreement_status = ${replaced}, version = version + 1
    where group_id = ${groupId} and counter_party_id = ${counterPartyId} and agreement_status = ${inForce} and id <> ${id}`.execute(
    tx,
  )
}

/** Netting reads it from now on; one that covers nothing is gross. */
export async function putInForce(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  const { yes } = YesNo.of
  await sql`insert into netting_agreement as a (group_id, counter_party_id, net_flag, covers, cross_product, fee_amt, fee_currency)
    select v.group_id, v.counter_party_id, case when cardinality(c.covers) > 0 then ${yes}::text else ${YesNo.of.no}::text end, c.covers,
      v.cross_product, v.fee_amt, v.fee_currency
    from netting_version v cross join lateral (select array_remove(array[
        case v.covers_difference when ${yes} then 'difference' end, case v.covers_premium when ${yes} then 'premium' end,
        case v.covers_margin when ${yes} then 'margin' end, case v.covers_cross when ${yes} then 'crossLeg' end], null) as covers) c
    where v.group_id = ${groupId} and v.id = ${id}
    on conflict (group_id, counter_party_id) do update set net_flag = excluded.net_flag, covers = excluded.covers,
      cross_product = excluded.cross_product, fee_amt = excluded.fee_amt, fee_currency = excluded.fee_currency`.execute(
    tx,
  )
}
