/** Hedge requests in the database. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeCompared } from '@hedgerow/contract/hedging/hedge-difference.contract'
import type { Hedge, HedgeDraft, HedgeLine, HedgeRequest } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ComparedNoun } from '../../approval/difference/difference.store.ts'
import { lockReviewed, type ReviewedTable } from '../../approval/review.store.ts'
import { reviewsOf } from '../../approval/review-trail.store.ts'
import type { Created, ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'

export type Entered = Parsed<typeof HedgeDraft> | Parsed<typeof HedgeRequest>

/** What follows from the lines of a submission; a draft may not know it yet. */
export interface HedgeTotals {
  readonly currency: string | null
  readonly amount: Decimal
}

/** The request as its lock returns it. */
export interface StoredHedge extends ReviewedRow {
  readonly requestCode: string
  readonly orderStatus: string
  readonly executeStatus: string
  readonly closedFlag: string
  readonly exposureType: string | null
  readonly contractNo: string
  readonly billNo: string
  readonly projectNo: string
}

export const hedgeTable: ReviewedTable = {
  name: 'exposure_hedge',
  status: 'orderStatus',
  facts: ['requestCode', 'executeStatus', 'closedFlag', 'exposureType', 'contractNo', 'billNo', 'projectNo'],
}

/** Its lines are the rows of its base exposures. */
export const comparedHedge: ComparedNoun = {
  fields: hedgeCompared,
  sources: {
    exposureList: (hedge) => `(select jsonb_object_agg(l.exposure_id, trim_scale(l.hedge_amt)::text)
      from exposure_hedge_line l where l.group_id = ${hedge}.group_id and l.hedge_id = ${hedge}.id)`,
  },
  names: {
    exposureList: { table: 'fx_exposure', name: (exposure) => `${exposure}.serial_no` },
    preferCounterPartyId: { table: 'counter_party', name: nameOfParty },
  },
}

/** A request that was just written. */
export type NewHedge = Pick<StoredHedge, 'id' | 'orgId' | 'requestCode' | 'version'>

const columnsOf = (entered: Entered, totals: HedgeTotals, userId: string) => ({
  org_id: entered.orgId,
  exposure_type: entered.exposureType ?? null,
  request_date: entered.requestDate ?? null,
  request_content: entered.requestContent ?? '',
  buy_currency: entered.buyCurrency ?? null,
  sell_currency: entered.sellCurrency ?? null,
  buy_amt: entered.buyAmt ?? null,
  sell_amt: entered.sellAmt ?? null,
  hedge_currency: totals.currency,
  hedge_amt: totals.amount.toString(),
  require_date: entered.requireDate ?? null,
  require_time: entered.requireTime ?? null,
  last_trans_date: entered.lastTransDate ?? null,
  last_trans_time: entered.lastTransTime ?? null,
  prefer_counter_party_id: entered.preferCounterPartyId ?? null,
  delivery_date: entered.deliveryDate ?? null,
  delivery_period: entered.deliveryPeriod ?? null,
  contract_no: entered.contractNo ?? '',
  bill_no: entered.billNo ?? '',
  project_no: entered.projectNo ?? '',
  documentary_bill_bank: entered.documentaryBillBank ?? '',
  edit_reason: entered.editReason ?? '',
  plan_reason: entered.planReason ?? '',
  remark: entered.remark ?? '',
  last_editor_id: userId,
})

export async function insertHedge(
  tx: Tx,
  scope: Scope,
  entered: Entered,
  totals: HedgeTotals,
  requestCode: string,
): Promise<NewHedge> {
  const columns = {
    group_id: scope.groupId,
    request_code: requestCode,
    order_status: OrderStatus.of.draft,
    maker_id: scope.userId,
    ...columnsOf(entered, totals, scope.userId),
  }
  const names = sql.raw(Object.keys(columns).join(', '))
  const { rows } =
    await sql<NewHedge>`insert into exposure_hedge (${names}) values (${sql.join(Object.values(columns))})
      returning id, org_id, request_code, version`.execute(tx)
  const stored = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  await replaceLines(tx, scope, stored, entered)
  return stored
}

export async function rewriteHedge(
  tx: Tx,
  scope: Scope,
  stored: StoredHedge,
  entered: Entered,
  totals: HedgeTotals,
): Promise<void> {
  const columns = Object.entries(columnsOf(entered, totals, scope.userId)).map(
    ([name, value]) => sql`${sql.raw(name)} = ${value}`,
  )
  await sql`update exposure_hedge set ${sql.join(columns)}, modify_time = now(),
      earlier_editor_ids = array_remove(earlier_editor_ids, last_editor_id) || last_editor_id
    where group_id = ${scope.groupId} and id = ${stored.id}`.execute(tx)
  await replaceLines(tx, scope, { ...stored, orgId: entered.orgId }, entered)
}

async function replaceLines(
  tx: Tx,
  scope: Scope,
  stored: Pick<StoredHedge, 'id' | 'orgId'>,
  { exposureList }: Entered,
): Promise<void> {
  await sql`delete from exposure_hedge_line where group_id = ${scope.groupId} and hedge_id = ${stored.id}`.execute(tx)
  if (exposureList.length === 0) return
  const values = exposureList.map(
    ({ exposureId, hedgeAmt }) => sql`(${scope.groupId}, ${stored.orgId}, ${stored.id}, ${exposureId}, ${hedgeAmt})`,
  )
  await sql`insert into exposure_hedge_line (group_id, org_id, hedge_id, exposure_id, hedge_amt) values ${sql.join(values)}`.execute(
    tx,
  )
}

/** Locks and bumps the request. The version that comes back is the one before: what was seen. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockHedge(tx: Tx, scope: Scope, id: string, seen?: number): Promise<StoredHedge> {
  const stored = (await lockReviewed<StoredHedge>(tx, scope, hedgeTable, [id])).get(id)
  if (!stored) refuse(kitRefusals.DOES_NOT_EXIST)
  if (seen !== undefined && stored.version !== seen) refuse(kitRefusals.STALE_VERSION)
  return stored
}

/** Submitted: its worth in US dollars is kept, and with it what the organisation's policy asks of the review. */
export async function markSubmitted(
  tx: Tx,
  scope: Scope,
  { id, orgId }: Pick<StoredHedge, 'id' | 'orgId'>,
  worthUsd: string | null,
): Promise<void> {
  const unreviewed = sql.lit(CheckStatus.of.initial)
  await sql`update exposure_hedge set order_status = ${sql.lit(OrderStatus.of.submitted)}, check_status = ${unreviewed},
      approve_status = ${unreviewed}, first_checker_id = null,
      worth_usd = ${worthUsd}, check_tier = check_tier_of(${scope.groupId}, ${orgId}, ${worthUsd}::numeric), modify_time = now()
    where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
}

export async function setLastTrans(
  tx: Tx,
  scope: Scope,
  id: string,
  { lastTransDate, lastTransTime }: { readonly lastTransDate: string; readonly lastTransTime: string },
): Promise<void> {
  await sql`update exposure_hedge set last_trans_date = ${lastTransDate}, last_trans_time = ${lastTransTime}, modify_time = now()
    where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
}

export async function closeHedge(tx: Tx, scope: Scope, id: string, reason: string): Promise<void> {
  await sql`update exposure_hedge set closed_flag = ${sql.lit(YesNo.of.yes)}, close_reason = ${reason}, modify_time = now()
    where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
}

/** The lines with their exposures as they stand. */
async function hedgeLines(tx: Tx, scope: Scope, hedgeId: string): Promise<HedgeLine[]> {
  const { rows } =
    await sql<HedgeLine>`select l.id, l.exposure_id, e.serial_no, e.currency, e.exposure_direction, e.end_date,
      l.hedge_amt, l.executed_amt, e.effective_exposure,
      e.settled_amt, e.lock_amt, e.reserved_amt, e.open_amt, e.hedgeable_amt, e.to_usd_rate
    from exposure_hedge_line l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${scope.groupId} and l.hedge_id = ${hedgeId} order by e.end_date, l.id`.execute(tx)
  return rows
}

interface ReasonedRequest {
  readonly requestId: string
  readonly requestCode: string
  readonly requestDate: string | null
  readonly makerName: string
  readonly hedgeAmt: string
  readonly planReason: string
}

/** One request with its lines and review history. @throws Refusal DOES_NOT_EXIST */
export async function findHedge(tx: Tx, scope: Scope, id: string): Promise<Hedge & Created> {
  const { rows } = await sql<Created & Omit<Hedge, 'last_flag' | 'baseExposure' | 'exposureList' | 'trail'>>`
    select h.id, h.version, h.request_code, h.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, h.order_status, h.check_status, h.execute_status, h.closed_flag,
      h.close_reason, h.exposure_type, h.request_date, h.request_content, h.buy_currency, h.buy_amt,
      h.sell_currency, h.sell_amt, h.hedge_currency, h.hedge_amt,
      h.executed_amt, h.require_date, h.require_time, h.last_trans_date, h.last_trans_time,
      h.prefer_counter_party_id, h.delivery_date, h.delivery_period, h.contract_no, h.bill_no, h.project_no,
      h.documentary_bill_bank, h.edit_reason, h.plan_reason, h.remark, h.maker_id, m.real_name as maker_name, h.last_editor_id, h.earlier_editor_ids,
      h.worth_usd, h.check_tier, h.approve_status, h.create_time, h.first_checker_id, f.real_name as first_checker_name
    from exposure_hedge h join org o on o.group_id = h.group_id and o.id = h.org_id
    join member m on m.group_id = h.group_id and m.id = h.maker_id
    left join member f on f.group_id = h.group_id and f.id = h.first_checker_id
    where h.group_id = ${scope.groupId} and h.id = ${id}`.execute(tx)
  const hedge = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  const trail = await reviewsOf(tx, scope, 'exposureHedge', id)
  const exposureList = await hedgeLines(tx, scope, id)
  const [only, ...others] = exposureList
  const baseExposure = only && others.length === 0 ? only.exposureId : null
  const last_flag = hedge.orderStatus === OrderStatus.of.void ? YesNo.of.no : YesNo.of.yes
  return { ...hedge, last_flag, baseExposure, exposureList, trail }
}

const mostReasons = 50

/** Requests of the organisation, currencies and direction that gave a reason for going beyond a strategy, whichever version held then; newest first. */
export async function reasonedRequests(
  tx: Tx,
  { groupId }: Scope,
  {
    orgId,
    currency,
    correspondCurrency,
    exposureDirection,
  }: Readonly<Record<'orgId' | 'currency' | 'correspondCurrency' | 'exposureDirection', string>>,
) {
  const isSold = exposureDirection === ExposureDirection.of.long
  const [sellCurrency, buyCurrency] = isSold ? [currency, correspondCurrency] : [correspondCurrency, currency]
  const { rows } =
    await sql<ReasonedRequest>`select h.id as request_id, h.request_code, h.request_date, m.real_name as maker_name,
      h.hedge_amt, h.plan_reason
    from exposure_hedge h join member m on m.group_id = h.group_id and m.id = h.maker_id
    where h.group_id = ${groupId} and h.org_id = ${orgId} and h.plan_reason <> '' and h.sell_currency = ${sellCurrency} and h.buy_currency = ${buyCurrency}
      and h.order_status in (${sql.lit(OrderStatus.of.submitted)}, ${sql.lit(OrderStatus.of.confirmed)})
    order by h.id desc limit ${mostReasons}`.execute(tx)
  return rows
}
