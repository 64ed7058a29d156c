/** Hedging relationships in the database, with what they designate. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type {
  HedgeRelation,
  RelationInstrument,
  RelationItem,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { relationCompared } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation-difference.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import { givenRows } from '../../../kit/database/prepared-statements.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import type { ComparedNoun } from '../../approval/difference/difference.store.ts'
import { lockReviewed, type ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { lockedLink } from '../../hedging/execution/link.word.ts'
import type { Designation } from './hedge-relation.rules.ts'
import { relationStanding, shortDeal, shortExposure } from './hedge-relation.word.ts'

/** As a review locks it. */
export interface StoredRelation extends ReviewedRow {
  readonly relationStatus: string
  readonly relationNo: string
}

/** Designated is what a pass designates, at the moment of that pass. */
export const hedgeRelationTable: ReviewedTable = {
  name: 'hedge_relation',
  status: 'relationStatus',
  facts: ['relationNo'],
  follows: `designate_time = case m.status when '${RelationStatus.of.inForce}' then now() end`,
}

const designated = (table: string, key: string) => (relation: string) =>
  `(select jsonb_object_agg(x.${key}, trim_scale(x.designated_amt)::text) from ${table} x
    where x.group_id = ${relation}.group_id and x.relation_id = ${relation}.id)`
export const comparedRelation: ComparedNoun = {
  fields: relationCompared,
  sources: {
    items: designated('hedge_item', 'exposure_id'),
    instruments: designated('hedge_instrument', 'deal_id'),
  },
  names: {
    items: { table: 'fx_exposure', name: (exposure) => `${exposure}.serial_no` },
    instruments: { table: 'fx_deal', name: (deal) => `${deal}.deal_serial_no` },
  },
}

/** What a form says of the relationship itself. */
const entered = [
  'orgId',
  'hedgeKind',
  'transCurrency',
  'correspondCurrency',
  'startDate',
  'endDate',
  'excludedElement',
  'itemBasis',
  'purchaseUse',
  'validityMethod',
  'lowerLimit',
  'upperLimit',
  'minSampleSize',
  'minRSquared',
  'significance',
  'smallAmount',
  'objective',
  'creditRisk',
  'creditReason',
  'probabilityReason',
  'remark',
] as const
type EnteredRelation = Readonly<Record<(typeof entered)[number], string>>

/** What is written of a relationship: what was entered, and what it designates. */
export interface RelationRow {
  readonly entered: EnteredRelation
  readonly designation: Designation
}

const plain = (column: string) => `trim_scale(r.${column})::text as ${column}`

/** @throws Refusal DOES_NOT_EXIST, also for a foreign one */
export async function findRelation(tx: Tx, { groupId }: Scope, id: string): Promise<HedgeRelation> {
  const figures = ['lower_limit', 'upper_limit', 'min_r_squared', 'significance', 'small_amount', 'item_amt']
  const { rows } =
    await sql<HedgeRelation>`select r.id, r.version, r.relation_no, ${sql.raw(relationStanding('r'))} as relation_status, r.org_id,
      ${sql.raw(nameOfOrg('o'))} as org_name, r.hedge_kind, r.trans_currency, r.correspond_currency, r.start_date, r.end_date,
      r.excluded_element, r.item_basis, r.purchase_use, r.validity_method, r.min_sample_size::text as min_sample_size,
      ${sql.raw([...figures, 'instrument_amt', 'hedge_ratio'].map(plain).join(', '))},
      r.objective, r.credit_risk, r.credit_reason, r.probability_reason, r.remark, r.effect_result, r.last_test_date, r.designate_time,
      r.discontinue_date, r.discontinue_reason,
      r.check_status, r.approve_status, r.check_tier, r.maker_id, m.real_name as maker_name, r.last_editor_id, r.earlier_editor_ids,
      r.first_checker_id, r.worth_usd, r.create_time
    from hedge_relation r join org o on o.group_id = r.group_id and o.id = r.org_id
    join member m on m.group_id = r.group_id and m.id = r.maker_id
    where r.group_id = ${groupId} and r.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** The exposures that it designates, in the order in which they fall due. */
export async function itemsOf(tx: Tx, { groupId }: Scope, relationId: string): Promise<RelationItem[]> {
  const { rows } =
    await sql<RelationItem>`select i.exposure_id, e.serial_no, e.exposure_type, e.exposure_direction, e.end_date,
      trim_scale(i.designated_amt)::text as designated_amt
    from hedge_item i join fx_exposure e on e.group_id = i.group_id and e.id = i.exposure_id
    where i.group_id = ${groupId} and i.relation_id = ${relationId} order by e.end_date, e.id`.execute(tx)
  return rows
}

/** The deals that it designates, in the order of their value dates. */
export async function instrumentsOf(tx: Tx, { groupId }: Scope, relationId: string): Promise<RelationInstrument[]> {
  const { rows } = await sql<RelationInstrument>`select i.deal_id, d.deal_serial_no, d.busin_type, d.currency_pair,
      trim_scale(d.exchange_rate)::text as exchange_rate, d.value_date, ${sql.raw(nameOfParty('c'))} as counter_party_name,
      trim_scale(i.designated_amt)::text as designated_amt
    from hedge_instrument i join fx_deal d on d.group_id = i.group_id and d.id = i.deal_id
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
    where i.group_id = ${groupId} and i.relation_id = ${relationId} order by d.value_date, d.id`.execute(tx)
  return rows
}

/** Its exposures and deals of which less is left than is designated, while it is in force. */
export async function shortShares(tx: Tx, { groupId }: Scope, relationId: string) {
  const { rows } = await sql<{ exposureId: string | null; dealId: string | null }>`select x.exposure_id, x.deal_id
    from (select i.group_id, i.relation_id, i.exposure_id, null::bigint as deal_id from hedge_item i where ${sql.raw(shortExposure('i'))}
      union all select i.group_id, i.relation_id, null, i.deal_id from hedge_instrument i where ${sql.raw(shortDeal('i'))}) x
    join hedge_relation r on r.group_id = x.group_id and r.id = x.relation_id and r.relation_status = ${sql.lit(RelationStatus.of.inForce)}
    where x.group_id = ${groupId} and x.relation_id = ${relationId}`.execute(tx)
  return {
    shortExposureIds: rows.flatMap(({ exposureId }) => exposureId ?? []),
    shortDealIds: rows.flatMap(({ dealId }) => dealId ?? []),
  }
}

/** Locked until the commit, its version bumped; what comes back is the one that was seen. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockRelation(tx: Tx, scope: Scope, id: string, version: number): Promise<StoredRelation> {
  const stored = (await lockReviewed<StoredRelation>(tx, scope, hedgeRelationTable, [id])).get(id)
  if (!stored) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  if (stored.version !== version) refuse(kitRefusals.STALE_VERSION)
  return stored
}

const columnsOf = ({ entered: values, designation }: RelationRow): (readonly [string, string])[] => [
  ...entered.map((name) => [snake(name), values[name]] as const),
  ...designatedColumns(designation),
]
const designatedColumns = (designation: Designation): (readonly [string, string])[] => [
  ['serial_no', designation.items.map(({ serialNo }) => serialNo).join(', ')],
  ['deal_serial_no', designation.instruments.map(({ dealSerialNo }) => dealSerialNo).join(', ')],
  ['item_amt', designation.itemAmt],
  ['instrument_amt', designation.instrumentAmt],
]

/** A draft; it has no worth, so that no amount limit of a reviewer stands in the way. */
export async function insertRelation(tx: Tx, scope: Scope, row: RelationRow, today: BusinessDate) {
  const { groupId, userId } = scope
  const { counted, text } = countedSerial(scope, 'HDG', today)
  const columns = columnsOf(row)
  const { rows } = await sql<{ id: string; relationNo: string }>`with ${counted}
    insert into hedge_relation (group_id, relation_no, relation_status, worth_usd, maker_id, last_editor_id,
      ${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${groupId}, ${text}, ${RelationStatus.of.draft}, 0, ${userId}, ${userId}, ${sql.join(columns.map(([, value]) => value))})
    returning id, relation_no`.execute(tx)
  const [inserted] = rows
  assert(inserted, 'an insert returns its row')
  await designate(tx, scope, { id: inserted.id, orgId: row.entered.orgId }, row.designation)
  return inserted
}

export async function rewriteRelation(tx: Tx, scope: Scope, { id }: StoredRelation, row: RelationRow): Promise<void> {
  const sets = columnsOf(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update hedge_relation set ${sql.join(sets)}, last_editor_id = ${scope.userId}, modify_time = now(),
      earlier_editor_ids = array_remove(earlier_editor_ids, last_editor_id) || last_editor_id
    where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
  await designate(tx, scope, { id, orgId: row.entered.orgId }, row.designation)
}

/** Its amounts from here on, as a rebalancing has them. */
export async function rewriteDesignation(
  tx: Tx,
  scope: Scope,
  { id, orgId }: Pick<StoredRelation, 'id' | 'orgId'>,
  designation: Designation,
): Promise<void> {
  const sets = designatedColumns(designation).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update hedge_relation set ${sql.join(sets)}, modify_time = now()
    where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
  await designate(tx, scope, { id, orgId }, designation)
}

/** It takes nothing any longer; what it took stays written down. */
export async function endRelation(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { reason, today }: { readonly reason: string; readonly today: BusinessDate },
): Promise<void> {
  await sql`update hedge_relation set relation_status = ${RelationStatus.of.discontinued}, discontinue_date = ${today},
      discontinue_reason = ${reason}, modify_time = now() where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** What it designates is written whole. */
async function designate(
  tx: Tx,
  { groupId }: Scope,
  { id, orgId }: { readonly id: string; readonly orgId: string },
  { items, instruments }: Designation,
): Promise<void> {
  await sql`delete from hedge_item where group_id = ${groupId} and relation_id = ${id}`.execute(tx)
  await sql`delete from hedge_instrument where group_id = ${groupId} and relation_id = ${id}`.execute(tx)
  if (items.length > 0) {
    const given = givenRows('g', {
      exposureId: ['bigint', items.map(({ exposureId }) => exposureId)],
      designatedAmt: ['numeric', items.map(({ designatedAmt }) => designatedAmt)],
    })
    await sql`insert into hedge_item (group_id, org_id, relation_id, exposure_id, designated_amt)
      select ${groupId}::bigint, ${orgId}::bigint, ${id}::bigint, g.exposure_id, g.designated_amt from ${given}`.execute(
      tx,
    )
  }
  if (instruments.length === 0) return
  const given = givenRows('g', {
    dealId: ['bigint', instruments.map(({ dealId }) => dealId)],
    designatedAmt: ['numeric', instruments.map(({ designatedAmt }) => designatedAmt)],
    principalAmt: ['numeric', instruments.map(({ principalAmt }) => principalAmt)],
  })
  await sql`insert into hedge_instrument (group_id, org_id, relation_id, deal_id, designated_amt, principal_amt)
    select ${groupId}::bigint, ${orgId}::bigint, ${id}::bigint, g.deal_id, g.designated_amt, g.principal_amt from ${given}`.execute(
    tx,
  )
}

/** It awaits its review from here on. */
export async function markSubmitted(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  await sql`update hedge_relation set relation_status = ${sql.lit(RelationStatus.of.submitted)}, check_status = ${sql.lit(CheckStatus.of.initial)}, approve_status = ${sql.lit(CheckStatus.of.initial)},
      first_checker_id = null, modify_time = now() where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Nothing is designated before the day of the pass. */
export async function beginNotBefore(tx: Tx, { groupId }: Scope, ids: readonly string[], today: BusinessDate) {
  await sql`update hedge_relation set start_date = greatest(start_date, ${today}::date), end_date = greatest(end_date, ${today}::date)
    where group_id = ${groupId} and id = any (${ids}::bigint[])`.execute(tx)
}

/** What deals and exposures are linked to each other: the deals of an exposure, or the exposures of a deal. */
export async function linksOf(
  tx: Tx,
  { groupId }: Scope,
  of: { readonly dealId?: string; readonly exposureId?: string },
): Promise<readonly { readonly dealId: string; readonly exposureId: string; readonly hedgeAmt: string }[]> {
  const { rows } = await sql<{ dealId: string; exposureId: string; hedgeAmt: string }>`select l.deal_id, l.exposure_id,
      trim_scale(l.hedge_amt)::text as hedge_amt from deal_hedge_link l
    where l.group_id = ${groupId} and ${of.dealId ? sql`l.deal_id = ${of.dealId}` : sql`l.exposure_id = ${of.exposureId}`}
      and ${sql.raw(lockedLink('l'))} order by l.id`.execute(tx)
  return rows
}
