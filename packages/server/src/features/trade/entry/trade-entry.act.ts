/** Entering a deal of any kind: save, submit, and both again on a draft. */

import { CheckStatus, usualBounds } from '@hedgerow/contract/approval/approval.dict'
import { CashFlowOrigin } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { moved } from '@hedgerow/contract/kit/record/life'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import type { DealRow, DealSaved } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { DealType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import { together } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant, demandOrganisation, limitOf } from '../../../kit/http/session.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { boundsOf } from '../../approval/policy.store.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { previewFlows } from '../../cash-flow/cash-flow.store.ts'
import { executableRequest, takeForDeal } from '../../hedging/execution/execution.act.ts'
import { lockPolicy, policyOf } from '../../hedging/policy/hedge-policy.store.ts'
import type { DealInput, DealKind, TermsRow } from '../deal/deal.kind.ts'
import { centresOf, pairFacts } from '../deal/deal-pair.store.ts'
import { limitWorth, worthUsd } from '../deal/deal-worth.store.ts'
import { demandVersion, demandWithinLimit, type TradeState } from '../deal/trade.rules.ts'
import { findDeal, insertDeal, lockDeal, rewriteDeal } from '../deal/trade.store.ts'
import { dealCentres, dealDates, demandTransDate } from '../deal/trade-dates.rules.ts'
import { allInRate, demandAgreement } from '../deal/trade-terms.rules.ts'
import { demandKind } from '../kinds/deal-register.kind.ts'
import { demandParties, type Limits } from './deal-parties.store.ts'
import { keepTerms, keptTerms } from './deal-terms.store.ts'
import {
  dealRow,
  demandFits,
  demandRange,
  demandSettlement,
  type EntryFacts,
  saidTerms,
  typedTerms,
} from './trade-entry.rules.ts'
import { demandFacility, demandQuota, demandQuotaTenor } from './trade-facility.rules.ts'
import { lockFacility } from './trade-facility.store.ts'
import { marketReference } from './trade-market.answer.ts'
import { demandMarketRate } from './trade-market.rules.ts'

const newDeal: TradeState = {
  tradeStatus: TradeStatus.of.draft,
  checkStatus: CheckStatus.of.initial,
  approveStatus: CheckStatus.of.initial,
}

async function factsOf(
  context: Context,
  kind: DealKind,
  input: DealInput,
  mustBeActive: boolean,
): Promise<EntryFacts & Limits> {
  const { tx, session, today } = context
  const orgId = input.orgId ?? session.orgId
  demandOrganisation(session, 'trade.edit', orgId)
  const [limits, convention] = await together(
    demandParties(tx, session, { ...input, orgId }, { today, mustBeActive }),
    pairFacts(tx, { ...session, orgId }, input),
  )
  return {
    kind,
    orgId,
    userName: session.userName,
    today,
    convention,
    ...limits,
  }
}

/** A draft keeps what was typed and what follows from it; only formats and foreign records are refused. */
function draftRecord(input: DealInput, facts: EntryFacts): DealRow {
  const { kind } = facts
  const terms = saidTerms(input)
  const solved = terms && facts.convention ? kind.solveTerms(terms, facts.convention) : typedTerms(input)
  demandRange(solved)
  return dealRow(input, facts, solved, undefined)
}

/** A submission holds together: numbers, dates, market, limit. */
async function submittedRecord(context: Context, input: DealInput, facts: EntryFacts & Limits): Promise<DealRow> {
  const { tx, session, today } = context
  const { kind } = facts
  const deal = saidTerms(input)
  if (!deal || !facts.convention || !input.timeLimit) return refuse(kitRefusals.INVALID_INPUT)
  const terms = kind.solveTerms(deal, facts.convention)
  demandRange(terms)
  demandAgreement(kind, deal, terms, facts.convention)
  demandSettlement(kind, input, terms)
  const { pair } = facts.convention
  const transDate = businessDate(input.transDate ?? today)
  demandTransDate(transDate, today)
  const calendars = await centresOf(tx, session, dealCentres(input.holiday, pair))
  const dates = dealDates({
    kind,
    pair,
    transDate,
    timeLimit: input.timeLimit,
    valueDate: input.valueDate,
    calendars,
  })
  const bounds = facts.hasPolicy ? await boundsOf(tx, session, facts.orgId) : usualBounds
  const question = { comparedWith: kind.comparedWith, pair: pair.pair, transDate, valueDate: dates.valueDate, bounds }
  const market = await marketReference(tx, { ...session, orgId: facts.orgId }, question)
  const allIn = allInRate(kind, terms)
  if (allIn) demandMarketRate(question, allIn, market, input.offMarketReason)
  const record = { ...dealRow(input, facts, terms, dates), marketRate: market?.mid.round(10).toString() ?? null }
  const worth = await worthUsd(tx, session, record)
  demandWithinLimit(limitOf(session, 'trade.edit', facts.orgId), worth.published, pair.base)
  if (facts.hasFacility) demandFacility(await lockFacility(tx, session, record, today), limitWorth(worth))
  if (facts.hasPolicy) await demandOwnQuota(context, record, limitWorth(worth))
  const [worthText, handWorthText] = [worth.published, worth.byHand].map((one) => one?.toString() ?? null)
  return { ...record, worthUsd: worthText ?? null, handWorthUsd: handWorthText ?? null }
}

/** A hedge that no request stands behind takes of the board's quota by itself; of a request it is counted already. */
async function demandOwnQuota({ tx, session, today }: Context, record: DealRow, worth: Decimal | undefined) {
  if (record.dealType !== DealType.of.hedge || record.hedgeRequestId) return
  await lockPolicy(tx, session, record.orgId)
  const policy = await policyOf(tx, session, record.orgId, today)
  demandQuotaTenor(policy?.maxTenor ?? null, record.transDate, record.valueDate)
  demandQuota(policy, worth)
}

/**
 * What the deal takes of the hedge request that it executes, which is locked. Asked before the deal has its number: for
 * that the whole group waits.
 */
async function requestAmount(context: Context, record: DealRow): Promise<Decimal | undefined> {
  const { tx, session, today } = context
  if (!record.hedgeRequestId) return undefined
  const { time } = await systemDate(tx)
  return demandFits(await executableRequest(tx, session, record.hedgeRequestId, { today, time }), record)
}

interface Started {
  readonly facts: EntryFacts
  readonly record: DealRow
  readonly terms: TermsRow
  /** Whoever else had a hand in it: they cannot check it. */
  readonly editors: readonly string[]
  readonly saved: DealSaved
  readonly amount: Decimal | undefined
}

/** What a submission sets going, in the same transaction: the request is taken, the flows are previewed, checkers are told. */
async function setGoing({ tx, session, today }: Context, started: Started): Promise<void> {
  const { facts, record, terms, editors, saved, amount } = started
  assert(facts.convention, 'a submission names its two currencies')
  const hedgeId = record.hedgeRequestId
  if (hedgeId && amount) await takeForDeal(tx, session, { hedgeId, dealId: saved.id, amount })
  const origin = { originType: CashFlowOrigin.of.deal, originId: saved.id, originNo: saved.dealSerialNo }
  const flows = facts.kind.cashFlowsOf(record, terms, facts.convention.homeCurrency)
  await previewFlows(tx, session, [{ origin: { ...record, ...origin }, flows }])
  const url = pathOf('trade-check', { open: saved.id })
  const notice = { message: tradeTexts.noticeToCheckers, params: { serial: saved.dealSerialNo }, url }
  const waiting = [{ orgId: record.orgId, worthUsd: record.worthUsd, except: editors, notice }]
  await tellReviewers(tx, session, { life: tradeLife, waiting, today })
}

/**
 * Asks all that a submission of this deal would ask, and writes nothing: for a deal that a bank is about to be bound by. The
 * limits that it locks stay locked until the caller's commit. @throws Refusal as a submission
 */
export async function demandSubmittable(context: Context, kind: DealKind, input: DealInput): Promise<void> {
  const facts = await factsOf(context, kind, input, true)
  await requestAmount(context, await submittedRecord(context, input, facts))
}

export type Mode = 'save' | 'submit'

export async function addDeal(context: Context, kind: DealKind, mode: Mode, input: DealInput): Promise<DealSaved> {
  const { tx, session, today, audit } = context
  if (input.operationType === 'copy' && input.dealId) await findDeal(tx, session, input.dealId)
  const isSubmitted = mode === 'submit'
  const facts = await factsOf(context, kind, input, isSubmitted)
  const record = isSubmitted ? await submittedRecord(context, input, facts) : draftRecord(input, facts)
  const terms = await ownTerms(context, kind, mode, input, record)
  const amount = isSubmitted ? await requestAmount(context, record) : undefined
  const serial = countedSerial(session, kind.serialPrefix, today)
  const saved = await insertDeal(tx, session, record, { serial, state: moved(tradeLife, newDeal, mode) })
  if (isSubmitted) await setGoing(context, { facts, record, terms, editors: [], saved, amount })
  const { id, dealSerialNo } = saved
  if (kind.ownTerms) await keepTerms(tx, session, kind.ownTerms.table, id, terms)
  audit({ entity: 'fxDeal', entityId: id, orgId: record.orgId, after: { ...record, ...terms, dealSerialNo } })
  return saved
}

/** What the kind keeps of its own beside the deal; nothing where it has no terms besides. */
async function ownTerms(context: Context, kind: DealKind, mode: Mode, input: DealInput, record: DealRow) {
  const own = kind.ownTerms
  if (!own) return {}
  if (mode === 'submit' && own.submittedRow) return own.submittedRow(context, input, record)
  return own.rowOf(input, record)
}

type EditInput = DealInput & { readonly id?: string | undefined; readonly version: number }

export async function editDeal(context: Context, kind: DealKind, mode: Mode, edit: EditInput): Promise<DealSaved> {
  const { tx, session, audit } = context
  const id = edit.id ?? edit.dealId ?? refuse(fieldRefusals.REQUIRED, { field: tradeWords.id }, 'id')
  const before = await lockDeal(tx, session, id)
  demandGrant(session, 'trade.edit', before.orgId)
  demandKind(before.businType, kind)
  const state = moved(tradeLife, before, mode)
  demandVersion(before.version, edit.version)
  // Whose deal it is does not change because somebody else edits it.
  const input = { ...edit, orgId: edit.orgId ?? before.orgId, trader: edit.trader ?? before.trader ?? undefined }
  const isSubmitted = mode === 'submit'
  const facts = await factsOf(context, kind, input, isSubmitted)
  const record = isSubmitted ? await submittedRecord(context, input, facts) : draftRecord(input, facts)
  const terms = await ownTerms(context, kind, mode, input, record)
  const amount = isSubmitted ? await requestAmount(context, record) : undefined
  const termsBefore = kind.ownTerms ? await keptTerms(tx, session, kind.ownTerms.table, id) : {}
  await rewriteDeal(tx, session, id, record, state)
  if (kind.ownTerms) await keepTerms(tx, session, kind.ownTerms.table, id, terms)
  const saved = { id, dealSerialNo: before.dealSerialNo, version: before.version + 1 }
  const editors = [before.makerId, before.lastEditorId, ...before.earlierEditorIds]
  if (isSubmitted) await setGoing(context, { facts, record, terms, editors, saved, amount })
  const seen = { before: { ...before, ...termsBefore }, after: { ...record, ...terms } }
  audit({ entity: 'fxDeal', entityId: id, orgId: record.orgId, ...seen })
  return saved
}
