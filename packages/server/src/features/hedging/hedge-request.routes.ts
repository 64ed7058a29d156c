/** The commands of hedge requests: draft, submit, review, execute, close. */
import { hedgeApi, hedgeCheckApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { notifyDutyHolders, notifyMember } from '../../kit/notifications.ts'
import { nextSerial } from '../../kit/numbers.ts'
import { type Context, pageOf, serve } from '../../kit/serve.ts'
import { demandGrant, limitOf } from '../../kit/session.ts'
import { lockExposures, moveAmounts } from '../exposure/exposure.store.ts'
import { pairConvention } from '../reference/reference.store.ts'
import { holdingDeals, releaseFromDeal } from './execution.store.ts'
import { factsOf } from './hedge-facts.store.ts'
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
  rewriteHedge,
  type StoredHedge,
  setStatus,
  writeCheck,
} from './hedge-request.store.ts'

const entity = 'exposureHedge'

function demandOrganisation({ session }: Context, orgId: string): void {
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  demandGrant(session, 'hedging.edit', orgId)
}

const saved = ({ id, requestCode, version }: StoredHedge) => ({ id, requestCode, version })

/** Locks the exposures and decides whether this may be submitted. @returns what the request hedges in total */
async function decideSubmission({ tx, session }: Context, entered: Parameters<typeof checkSides>[0]) {
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
    refuse(hedgeRefusals.NO_PAIR, {}, 'sellCurrency')
  checkAmounts(entered, exposures)
  return { currency: first.currency, amount }
}

/** Reserves the lines (or gives them back), tells the reviewers, and lets the audit know. */
async function submit(context: Context, hedge: StoredHedge, entered: Entered) {
  const { tx, session, audit } = context
  await moveAmounts(
    tx,
    session,
    entered.exposureList.map(({ exposureId, hedgeAmt }) => ({ exposureId, reserved: decimal(hedgeAmt), locked: ZERO })),
  )
  await setStatus(tx, session, hedge.id, '1', '0')
  const notice = {
    message: hedgeTexts.noticeSubmitted,
    params: { requestCode: hedge.requestCode },
    url: '/apps/exposureMng/exposureMng-check',
  }
  await notifyDutyHolders(tx, session, { checkType: '1', checkOpType: '1', orgId: hedge.orgId }, notice)
  audit({
    entity,
    entityId: hedge.id,
    orgId: hedge.orgId,
    before: { orderStatus: 'T' },
    after: { ...entered, orderStatus: '1' },
  })
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

  async addStore(context, entered) {
    const { tx, session, today, audit } = context
    demandOrganisation(context, entered.orgId)
    const totals = await checkDraft(context, entered)
    const hedge = await insertHedge(tx, session, entered, totals, await nextSerial(tx, session, 'REQ', today))
    audit({ entity, entityId: hedge.id, orgId: hedge.orgId, after: entered })
    return saved(hedge)
  },

  async addCommit(context, entered) {
    const { tx, session, today } = context
    demandOrganisation(context, entered.orgId)
    const totals = await decideSubmission(context, entered)
    const hedge = await insertHedge(tx, session, entered, totals, await nextSerial(tx, session, 'REQ', today))
    await submit(context, hedge, entered)
    return saved(hedge)
  },

  async modifyStore(context, entered) {
    const { tx, session, audit } = context
    const hedge = await editable(context, entered)
    const totals = await checkDraft(context, entered)
    await rewriteHedge(tx, session, hedge, entered, totals)
    audit({ entity, entityId: hedge.id, orgId: hedge.orgId, after: entered })
    return saved(hedge)
  },

  async modifyCommit(context, entered) {
    const hedge = await editable(context, entered)
    demandTransition(hedge, 'submit')
    const totals = await decideSubmission(context, entered)
    await rewriteHedge(context.tx, context.session, hedge, entered, totals)
    await submit(context, { ...hedge, orgId: entered.orgId }, entered)
    return saved(hedge)
  },

  async invalid({ tx, session, audit }, { id }) {
    const hedge = await lockHedge(tx, session, id)
    demandMaker(hedge.makerId, session.userId)
    demandTransition(hedge, 'void')
    await setStatus(tx, session, id, '0', '0')
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
    await setStatus(tx, session, id, 'T', '0')
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

  async check(context, { id, version, checkStatus, comment }) {
    const { tx, session, audit } = context
    const hedge = await lockHedge(tx, session, id, version)
    demandGrant(session, 'hedging.check', hedge.orgId)
    demandTransition(hedge, checkStatus === '1' ? 'agree' : 'reject')
    checkReview({ ...hedge, checkerId: session.userId, checkStatus, comment })
    const isAgreed = checkStatus === '1'
    if (isAgreed) await demandWithinLimit(context, hedge)
    else await releaseReserve(context, id)
    await setStatus(tx, session, id, isAgreed ? '2' : 'T', checkStatus)
    await writeCheck(tx, session, hedge, checkStatus, comment ?? '')
    await tellResult(context, hedge, isAgreed, comment ?? '')
    audit({
      entity,
      entityId: id,
      orgId: hedge.orgId,
      before: { orderStatus: '1' },
      after: { orderStatus: isAgreed ? '2' : 'T', checkStatus },
      comment: comment ?? '',
    })
    return saved(hedge)
  },
})

/** A reviewer without a limit needs no USD rate; for any other a missing rate refuses. */
async function demandWithinLimit({ tx, session }: Context, hedge: StoredHedge): Promise<void> {
  const limit = limitOf(session, 'hedging.check', hedge.orgId)
  if (limit !== null) checkLimit(usdAmount(await hedgeLines(tx, session, hedge.id)), limit)
}

/** The applicant hears the result; on agreement also those who can deal. */
async function tellResult(
  { tx, session }: Context,
  hedge: StoredHedge,
  isAgreed: boolean,
  comment: string,
): Promise<void> {
  const params = { requestCode: hedge.requestCode, comment }
  const message = isAgreed ? hedgeTexts.noticeAgreed : hedgeTexts.noticeRejected
  await notifyMember(tx, session, hedge.makerId, { message, params, url: '/apps/exposureMng/exposureMng-request' })
  if (!isAgreed) return
  const execution = { message, params, url: '/apps/trademanage/trademanage-requestmng' }
  await notifyDutyHolders(tx, session, { checkType: '2', checkOpType: '0', orgId: hedge.orgId }, execution)
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
