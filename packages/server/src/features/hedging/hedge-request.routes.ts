/** The commands of hedge requests: draft, submit, review, execute, close. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import {
  type HedgePolicy,
  hedgeApi,
  hedgeCheckApi,
  hedgeExecuteApi,
} from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { notifyDutyHolders, notifyMember } from '../../kit/notifications.ts'
import { nextSerial } from '../../kit/numbers.ts'
import { type Context, pageOf, serve } from '../../kit/serve.ts'
import { demandGrant, limitOf } from '../../kit/session.ts'
import { blockOf, demandSegregated, demandTier, isFirstOfTwo } from '../approval/review.rules.ts'
import { logReview, tellReviewers } from '../approval/review.store.ts'
import { findExposure, lockExposures, moveAmounts } from '../exposure/exposure.store.ts'
import { pairConvention } from '../reference/reference.store.ts'
import { holdingDeals, releaseFromDeal } from './execution.store.ts'
import { factsOf } from './hedge-facts.store.ts'
import { standingOf } from './hedge-policy.answer.ts'
import { demandEvidence, demandPolicy, evidenceQuestion } from './hedge-policy.rules.ts'
import { evidenceNeeded } from './hedge-policy.store.ts'
import {
  checkAmounts,
  checkDates,
  checkDecimals,
  checkExposures,
  checkLimit,
  checkReview,
  checkSides,
  checkTwice,
  demandMaker,
  demandTransition,
  draftTotals,
  knownWorth,
  linesOfBase,
  usdAmount,
} from './hedge-request.rules.ts'
import { hedgeCheckSource, hedgeExecuteSource, hedgeRequestSource } from './hedge-request.sources.ts'
import {
  closeHedge,
  type Entered,
  findHedge,
  type HedgeTotals,
  hedgeLines,
  insertHedge,
  lockHedge,
  markSubmitted,
  type ReviewAxes,
  rewriteHedge,
  type StoredHedge,
  setStatus,
} from './hedge-request.store.ts'

const entity = 'exposureHedge'

function demandOrganisation({ session }: Context, orgId: string): void {
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  demandGrant(session, 'hedging.edit', orgId)
}

const unchecked = { checkStatus: '0', approveStatus: '0', firstCheckerId: null }
const saved = ({ id, requestCode, version }: StoredHedge) => ({ id, requestCode, version })

/** The list that a single base exposure stands for; a foreign or missing one does not exist. */
async function withLines<E extends Entered>({ tx, session }: Context, entered: E): Promise<E> {
  const { baseExposure } = entered
  const base = baseExposure ? await findExposure(tx, session, baseExposure) : undefined
  return { ...entered, exposureList: linesOfBase(entered, base) }
}

/** Locks the exposures and decides whether this may be submitted. @returns what the request hedges in total */
async function decideSubmission({ tx, session }: Context, entered: Parameters<typeof checkSides>[0] & Entered) {
  const exposures = await lockExposures(
    tx,
    session,
    entered.exposureList.map((line) => line.exposureId),
  )
  const first = checkExposures(entered, exposures)
  const scales = await factsOf(tx, session, entered)
  checkDecimals(entered, scales, first.exposureDirection === '1' ? scales.sellAmt : scales.buyAmt)
  const amount = checkSides(entered, first)
  checkDates(entered)
  if (!(await pairConvention(tx, entered.buyCurrency, entered.sellCurrency)))
    refuse(referenceRefusals.NO_PAIR, {}, 'sellCurrency')
  checkAmounts(entered, exposures)
  const enforced = await evidenceNeeded(tx, session, entered.orgId)
  demandEvidence(evidenceQuestion(entered, exposures, enforced), first.currency)
  return { currency: first.currency, amount, worthUsd: knownWorth(entered.exposureList, exposures) }
}

type Submitted = Awaited<ReturnType<typeof decideSubmission>>

/** Reserves the lines (or gives them back), tells the reviewers, and lets the audit know. */
async function submit(context: Context, hedge: StoredHedge, entered: Entered, { worthUsd }: Submitted) {
  const { tx, session, today, audit } = context
  await moveAmounts(
    tx,
    session,
    entered.exposureList.map(({ exposureId, hedgeAmt }) => ({ exposureId, reserved: decimal(hedgeAmt), locked: ZERO })),
  )
  await markSubmitted(tx, session, hedge, worthUsd)
  const waiting = { checkType: '1', orgId: hedge.orgId, worthUsd, except: [hedge.makerId], today } as const
  await tellReviewers(tx, session, waiting, toReviewers(hedgeTexts.noticeSubmitted, hedge))
  audit({
    entity,
    entityId: hedge.id,
    orgId: hedge.orgId,
    before: { orderStatus: 'T' },
    after: { ...entered, orderStatus: '1' },
  })
}

function toReviewers(message: Text, { requestCode }: StoredHedge) {
  return { message, params: { requestCode }, url: '/apps/exposureMng/exposureMng-check' }
}

/** What the lines still reserve: their amounts less what deals took. */
async function releaseReserve({ tx, session }: Context, hedgeId: string): Promise<void> {
  const lines = await hedgeLines(tx, session, hedgeId)
  await lockExposures(
    tx,
    session,
    lines.map((line) => line.exposureId),
  )
  const moves = lines.map(({ exposureId, hedgeAmt, executedAmt }) => ({
    exposureId,
    reserved: decimal(executedAmt).sub(decimal(hedgeAmt)),
    locked: ZERO,
  }))
  await moveAmounts(tx, session, moves)
}

export const hedgeRoutes = serve(hedgeApi, {
  queryByPage: pageOf(hedgeRequestSource),
  query: ({ tx, session }, { id }) => findHedge(tx, session, id),

  async addStore(context, said) {
    const { tx, session, today, audit } = context
    demandOrganisation(context, said.orgId)
    const entered = await withLines(context, said)
    const totals = await checkDraft(context, entered)
    const hedge = await insertHedge(tx, session, entered, totals, await nextSerial(tx, session, 'REQ', today))
    audit({ entity, entityId: hedge.id, orgId: hedge.orgId, after: entered })
    return saved(hedge)
  },

  async addCommit(context, said) {
    const { tx, session, today } = context
    demandOrganisation(context, said.orgId)
    const entered = await withLines(context, said)
    const totals = await decideSubmission(context, entered)
    const hedge = await insertHedge(tx, session, entered, totals, await nextSerial(tx, session, 'REQ', today))
    await submit(context, hedge, entered, totals)
    return saved(hedge)
  },

  async modifyStore(context, said) {
    const { tx, session, audit } = context
    const hedge = await editable(context, said)
    const entered = await withLines(context, said)
    const totals = await checkDraft(context, entered)
    await rewriteHedge(tx, session, hedge, entered, totals)
    audit({ entity, entityId: hedge.id, orgId: hedge.orgId, after: entered })
    return saved(hedge)
  },

  async modifyCommit(context, said) {
    const hedge = await editable(context, said)
    demandTransition(hedge, 'submit')
    const entered = await withLines(context, said)
    const totals = await decideSubmission(context, entered)
    await rewriteHedge(context.tx, context.session, hedge, entered, totals)
    await submit(context, { ...hedge, orgId: entered.orgId }, entered, totals)
    return saved(hedge)
  },

  async invalid({ tx, session, audit }, { id }) {
    const hedge = await lockHedge(tx, session, id)
    demandMaker(hedge.makerId, session.userId)
    demandTransition(hedge, 'void')
    await setStatus(tx, session, id, { ...unchecked, orderStatus: '0' })
    audit({
      entity,
      entityId: id,
      orgId: hedge.orgId,
      before: { orderStatus: hedge.orderStatus },
      after: { orderStatus: '0' },
    })
    return saved(hedge)
  },

  async withdraw(context, { id }) {
    const { tx, session, audit } = context
    const hedge = await lockHedge(tx, session, id)
    demandMaker(hedge.makerId, session.userId)
    demandTransition(hedge, 'withdraw')
    await releaseReserve(context, id)
    await setStatus(tx, session, id, { ...unchecked, orderStatus: 'T' })
    audit({ entity, entityId: id, orgId: hedge.orgId, before: { orderStatus: '1' }, after: { orderStatus: 'T' } })
    return saved(hedge)
  },

  async closeRest(context, { id, reason }) {
    const { tx, session, audit } = context
    const hedge = await lockHedge(tx, session, id)
    demandGrant(session, 'hedging.edit', hedge.orgId)
    demandTransition(hedge, 'closeRest')
    await releaseReserve(context, id)
    await closeHedge(tx, session, id, reason)
    audit({ entity, entityId: id, orgId: hedge.orgId, after: { closedFlag: '1' }, comment: reason })
    return saved(hedge)
  },
})

async function editable(context: Context, entered: Entered & { id: string; version: number }): Promise<StoredHedge> {
  const { tx, session } = context
  const hedge = await lockHedge(tx, session, entered.id, entered.version)
  demandGrant(session, 'hedging.edit', hedge.orgId)
  demandOrganisation(context, entered.orgId)
  demandTransition(hedge, 'edit')
  return hedge
}

/** A draft may be incomplete, but what it names must be there and in sight. @returns what it would hedge so far */
async function checkDraft({ tx, session }: Context, entered: Entered): Promise<HedgeTotals> {
  const ids = entered.exposureList.map((line) => line.exposureId)
  checkTwice(ids)
  checkDecimals(entered, await factsOf(tx, session, entered), undefined)
  return draftTotals(entered, ids.length > 0 ? await lockExposures(tx, session, ids) : [])
}

export const hedgeCheckRoutes = serve(hedgeCheckApi, {
  queryByPage: pageOf(hedgeCheckSource),

  async review({ tx, session, today }, { id }) {
    const hedge = await findHedge(tx, session, id)
    const waits = hedge.orderStatus === OrderStatus.of.submitted
    const checkBlock = waits ? blockOf(hedge, session, '1-1') : CheckBlock.of.decided
    return { hedge, checkBlock, policy: await standingOf(tx, session, hedge, today) }
  },

  async check(context, { id, version, checkStatus, comment }) {
    const { tx, session, audit } = context
    const hedge = await lockHedge(tx, session, id, version)
    demandGrant(session, 'hedging.check', hedge.orgId)
    const isAgreed = checkStatus === '1'
    const isFirst = isAgreed && isFirstOfTwo(hedge)
    demandTransition(hedge, isFirst ? 'firstAgree' : isAgreed ? 'agree' : 'reject')
    checkReview({ ...hedge, checkerId: session.userId, checkStatus, comment })
    demandSegregated(hedge, session, '1-1')
    if (isAgreed) await demandWithinLimit(context, hedge)
    const policy = await policyDecided(context, hedge, isAgreed, comment)
    if (!isAgreed) await releaseReserve(context, id)
    const after = checkedAxes(hedge, session.userId, isAgreed, isFirst)
    await setStatus(tx, session, id, after)
    const decided = { entity, id, orgId: hedge.orgId, makerId: hedge.makerId, version: hedge.version } as const
    await logReview(tx, session, decided, { checkStatus, comment: comment ?? '', policy })
    if (isFirst) await tellSecond(context, hedge)
    else await tellResult(context, hedge, isAgreed, comment ?? '')
    audit({
      entity,
      entityId: id,
      orgId: hedge.orgId,
      before: { orderStatus: '1', checkStatus: hedge.checkStatus, approveStatus: hedge.approveStatus },
      after,
      comment: comment ?? '',
    })
    return saved(hedge)
  },
})

/** What the policy says of an agreement; a rejection needs no policy. @throws Refusal QUOTA_EXCEEDED, OUTSIDE_BAND */
async function policyDecided(
  { tx, session, today }: Context,
  hedge: StoredHedge,
  isAgreed: boolean,
  comment: string | undefined,
): Promise<HedgePolicy | undefined> {
  if (!isAgreed) return undefined
  const policy = await standingOf(tx, session, await findHedge(tx, session, hedge.id), today)
  demandPolicy(policy, hedge.worthUsd, comment)
  return policy
}

/** The axes after a decision: with two reviews asked, the first leaves the request where it is. */
function checkedAxes(hedge: StoredHedge, userId: string, isAgreed: boolean, isFirst: boolean): ReviewAxes {
  const isSecond = hedge.firstCheckerId !== null
  const approveStatus = isSecond ? (isAgreed ? '1' : '2') : '0'
  if (!isAgreed) return { orderStatus: 'T', checkStatus: '2', approveStatus, firstCheckerId: null }
  const firstCheckerId = isFirst ? userId : hedge.firstCheckerId
  return { orderStatus: isFirst ? '1' : '2', checkStatus: '1', approveStatus, firstCheckerId }
}

async function tellSecond({ tx, session, today }: Context, hedge: StoredHedge): Promise<void> {
  const { orgId, worthUsd, makerId, lastEditorId } = hedge
  const waiting = { checkType: '1', orgId, worthUsd, except: [makerId, lastEditorId], today } as const
  await tellReviewers(tx, session, waiting, toReviewers(hedgeTexts.noticeToSecond, hedge))
}

/** Within the own limit, a manager where the amount asks for one. Without a limit no USD rate is needed. */
async function demandWithinLimit({ tx, session }: Context, hedge: StoredHedge): Promise<void> {
  const limit = limitOf(session, 'hedging.check', hedge.orgId)
  if (limit !== null) checkLimit(usdAmount(await hedgeLines(tx, session, hedge.id)), limit)
  demandTier(hedge, session)
}

/** The applicant hears the result; on agreement also the others who can deal. */
async function tellResult(
  { tx, session, today }: Context,
  hedge: StoredHedge,
  isAgreed: boolean,
  comment: string,
): Promise<void> {
  const params = { requestCode: hedge.requestCode, comment }
  const message = isAgreed ? hedgeTexts.noticeAgreed : hedgeTexts.noticeRejected
  await notifyMember(tx, session, hedge.makerId, { message, params, url: '/apps/exposureMng/exposureMng-request' })
  if (!isAgreed) return
  const execution = { message, params, url: '/apps/trademanage/trademanage-requestmng' }
  const dealers = { duties: ['2-0'], orgId: hedge.orgId, today, except: [hedge.makerId] }
  await notifyDutyHolders(tx, session, dealers, execution)
}

export const hedgeExecuteRoutes = serve(hedgeExecuteApi, {
  queryByPage: pageOf(hedgeExecuteSource),

  /** Deals give their part back when they are rejected, withdrawn or voided; this does it for drafts that still hold one. */
  async cancel({ tx, session, audit }, { id }) {
    const hedge = await lockHedge(tx, session, id)
    demandGrant(session, 'hedging.execute', hedge.orgId)
    const deals = await holdingDeals(tx, session, id)
    if (deals.length === 0) refuse(hedgeRefusals.NOTHING_EXECUTED)
    if (deals.some((deal) => deal.tradeStatus === '1' || deal.tradeStatus === '2')) refuse(hedgeRefusals.DEAL_LIVE)
    for (const deal of deals) await releaseFromDeal(tx, session, deal.dealId)
    audit({ entity, entityId: id, orgId: hedge.orgId, comment: 'execution cancelled', after: { deals } })
    return saved(hedge)
  },
})
