/** What people change of a cash flow: the amount, the day, the path. Each is a version with its reason. */
import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { type Changed, flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { flowChangeLife } from '@hedgerow/contract/cash-flow/change/flow-change.life'
import { flowChangeTexts } from '@hedgerow/contract/cash-flow/change/flow-change.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { boundsOf } from '../../approval/policy.store.ts'
import { review, takeBack } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { usdRates } from '../../exposure/exposure-usd.store.ts'
import { amountScales, calendarsOf } from '../../reference/reference.store.ts'
import { findCashFlow } from '../cash-flow.store.ts'
import { shownChoices, shownPaths } from '../path/flow-path.answer.ts'
import { demandPayable, isOf, type PaidParty } from '../path/flow-path.rules.ts'
import { pathsById } from '../path/flow-path.store.ts'
import { changeNotice, reviewedFlowChange } from './flow-change.act.ts'
import {
  demandAlike,
  demandAmount,
  demandEditable,
  demandPayDate,
  deviationPct,
  needsReview,
} from './flow-change.rules.ts'
import {
  changedFlowNumbers,
  insertChange,
  lockFlow,
  lockFlows,
  versionsOf,
  waitingChange,
  writeVersions,
} from './flow-change.store.ts'

const entity = 'cashFlow'
const usdScale = 2

const answer = (
  { cflId, cflNo, cflVersion, version }: CashFlow,
  written: ReadonlyMap<string, number> | undefined,
  waitsAtPct: string | null,
): Changed => ({
  cflId,
  cflNo,
  cflVersion: written?.get(cflId) ?? cflVersion,
  version,
  waitsAtPct,
})

/** In the caller's language, as what a person types is. */
const reasonOf = ({ lang }: Context, { changeReason }: { readonly changeReason?: string | undefined }) =>
  changeReason ?? say(flowChangeTexts.unexplained, lang)

/** Calendars that a pay date keeps to: those that the flow names, else that of its currency. */
const calendarCodesOf = ({ holidayTypes, payCurrency }: CashFlow): string[] =>
  holidayTypes === '' ? [payCurrency] : holidayTypes.split(',')

const ourSide = ({ ourPartyId }: CashFlow): PaidParty => ({ partyType: PartyType.of.ours, partyId: ourPartyId })
const theirSide = ({ counterPartyId }: CashFlow): PaidParty => ({
  partyType: PartyType.of.counterParty,
  partyId: counterPartyId,
})

async function worthOf({ tx, session, today }: Context, currency: string, amount: string): Promise<string | null> {
  const usd = (await usdRates(tx, session, [currency], today)).get(currency)
  return usd ? decimal(amount).mul(usd.rate).round(usdScale).toString() : null
}

/** A person's change hands the amount to a second one where it is too far from the system's. */
async function propose(
  context: Context,
  flow: CashFlow,
  change: Omit<Parameters<typeof insertChange>[2], 'orgId' | 'worthUsd'>,
) {
  const { tx, session, today } = context
  const { ourPartyId: orgId, cflId, cflNo, payCurrency } = flow
  const worthUsd = await worthOf(context, payCurrency, change.payAmt)
  await insertChange(tx, session, { ...change, orgId, worthUsd })
  const notice = changeNotice(flowChangeTexts.noticeSubmitted, { cflId, cflNo, deviationPct: change.deviationPct })
  const waiting = [{ orgId, worthUsd, except: [session.userId], notice }]
  await tellReviewers(tx, session, { life: flowChangeLife, waiting, today })
}

export const flowChangeRoutes = serve(flowChangeApi, {
  async modifyCflAmt(context, { cflId, version, payAmt, deductRate, deductFee, ...input }) {
    const { tx, session, audit } = context
    const changeReason = reasonOf(context, input)
    const flow = await lockFlow(tx, session, cflId, version)
    demandEditable(flow, session)
    const scale = (await amountScales(tx))(flow.payCurrency)
    const oldAmt = demandAmount(flow, payAmt, scale)
    const systemAmt = flow.systemAmt ?? oldAmt
    const pct = deviationPct(systemAmt, payAmt)
    const change = { cflId, payAmt, deductRate, deductFee, changeReason }
    const { cflChangePct } = await boundsOf(tx, session, flow.ourPartyId)
    const waits = needsReview(systemAmt, payAmt, cflChangePct)
    const written = waits ? undefined : await writeVersions(tx, session, [{ ...change, kind: 'amount' }])
    if (waits) await propose(context, flow, { ...change, oldAmt, deviationPct: pct })
    const after = { payAmt, changeReason, deviationPct: pct, waits }
    audit({ entity, entityId: cflId, orgId: flow.ourPartyId, before: { payAmt: oldAmt }, after })
    return answer(flow, written, waits ? pct : null)
  },

  async modifyCflDate(context, { cflId, version, payDateAdj, ...input }) {
    const { tx, session, today, audit } = context
    const changeReason = reasonOf(context, input)
    const flow = await lockFlow(tx, session, cflId, version)
    demandEditable(flow, session)
    const codes = calendarCodesOf(flow)
    demandPayDate(payDateAdj, today, await calendarsOf(tx, session, codes), codes)
    const written = await writeVersions(tx, session, [{ cflId, kind: 'date', payDateAdj, changeReason }])
    const before = { payDateAdj: flow.payDateAdj }
    audit({ entity, entityId: cflId, orgId: flow.ourPartyId, before, after: { payDateAdj, changeReason } })
    return answer(flow, written, null)
  },

  async modifyCflSettlePath(context, { cflId, version, alsoIds = [], alsoVersions, ...input }) {
    const { tx, session, audit } = context
    const also = alsoIds.map((id, index) => [id, alsoVersions && (alsoVersions[index] ?? -1)] as const)
    const seen = new Map<string, number | undefined>([[cflId, version], ...also])
    const flows = await lockFlows(tx, session, seen)
    const { counterPartyPathId = null, ourPartyPathId, payWay, postscript } = input
    const changeReason = reasonOf(context, input)
    const paths = await pathsById(tx, session, [ourPartyPathId, counterPartyPathId])
    const pathOf = (id: string) => paths.get(id) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    const ours = pathOf(ourPartyPathId)
    const theirs = counterPartyPathId === null ? undefined : pathOf(counterPartyPathId)
    demandAlike(flows)
    for (const flow of flows) {
      demandEditable(flow, session)
      const payment = { currency: flow.payCurrency, day: flow.payDateAdj }
      demandPayable(ours, { field: 'ourPartyPathId', ...ourSide(flow), ...payment })
      if (flow.counterPartyId !== null || theirs)
        demandPayable(theirs, { field: 'counterPartyPathId', ...theirSide(flow), ...payment })
    }
    const change = { payWay, ourPartyPathId, counterPartyPathId, changeReason, ...(postscript ? { postscript } : {}) }
    const versions = flows.map((flow) => ({ cflId: flow.cflId, kind: 'path' as const, ...change }))
    const written = await writeVersions(tx, session, versions)
    for (const flow of flows) {
      const before = { ourPartyPathId: flow.ourPartyPathId, counterPartyPathId: flow.counterPartyPathId }
      audit({ entity, entityId: flow.cflId, orgId: flow.ourPartyId, before, after: change })
    }
    const flow = flows.find((one) => one.cflId === cflId)
    assert(flow, 'the flow was locked before')
    return answer(flow, written, null)
  },

  async queryCflSettlePath(context, { id }) {
    const { tx, session } = context
    const flow = await findCashFlow(tx, session, id)
    const choices = await shownChoices(context, flow)
    const of = (party: PaidParty) => choices.filter((path) => isOf(path, party))
    const { ours, theirs } = await shownPaths(context, flow)
    return { cflId: id, ours, theirs, ourChoices: of(ourSide(flow)), theirChoices: of(theirSide(flow)) }
  },

  async queryCflDetail(context, { id }) {
    const { tx, session } = context
    const flow = await findCashFlow(tx, session, id)
    const change = await waitingChange(tx, session, id)
    return {
      flow,
      paths: await shownPaths(context, flow),
      versions: await versionsOf(tx, session, id),
      waiting: change ? { ...change, checkBlock: standingOf(flowChangeLife, change, session) } : null,
      cflChangePct: (await boundsOf(tx, session, flow.ourPartyId)).cflChangePct,
      trail: await trailOf(tx, session, entity, id),
    }
  },

  async checkCflChange(context, { id, version, ...decision }) {
    const { tx, session, audit } = context
    const numbers = await changedFlowNumbers(tx, session, [id])
    const [change] = await review(context, reviewedFlowChange(numbers), new Map([[id, version]]), decision)
    assert(change, 'a review answers the record that it decided on')
    const after = { checkStatus: decision.checkStatus, payAmt: change.newAmt }
    audit({
      entity,
      entityId: change.cflId,
      orgId: change.orgId,
      after,
      ...(decision.comment ? { comment: decision.comment } : {}),
    })
    return { id, version: version + 1 }
  },

  async withdrawCflChange(context, { id, version }) {
    const numbers = await changedFlowNumbers(context.tx, context.session, [id])
    const [change] = await takeBack(context, reviewedFlowChange(numbers), 'withdraw', new Map([[id, version]]))
    assert(change, 'a withdrawal answers the record that it took back')
    return { id, version: version + 1 }
  },
})
