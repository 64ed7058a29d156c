/** The applicant's commands on hedge requests (draft, submit, withdraw, void, close), and what dealers find to execute. */

import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import type { HedgePlanOf } from '../../kit/http/feature.ts'
import { type Context, pageOf, type Served, serve } from '../../kit/http/serve.ts'
import { demandGrant, demandOrganisation } from '../../kit/http/session.ts'
import { nextSerial } from '../../kit/record/numbers.ts'
import { handsOf, takeBack } from '../approval/review.act.ts'
import { findExposure, findExposures, lockExposures, moveAmounts } from '../exposure/exposure.store.ts'
import { usdRates } from '../exposure/exposure-usd.store.ts'
import { pairConvention } from '../reference/reference.store.ts'
import { hedgeCoverReply } from './cover/hedge-cover.answer.ts'
import { releaseReserves } from './execution/execution.act.ts'
import { reopen } from './execution/hedge-reopen.act.ts'
import { reviewedHedge } from './hedge-check.act.ts'
import { foreseenHedge, planReasonOf } from './policy/hedge-plan.rules.ts'
import { standingOfProposal } from './policy/hedge-policy.answer.ts'
import { contractsNamed, provedOf } from './policy/request-evidence.answer.ts'
import { demandEvidence, demandNotOverused, evidenceQuestion, namedContracts } from './policy/request-evidence.rules.ts'
import { evidenceRules } from './policy/request-evidence.store.ts'
import { factsOf } from './request/hedge-facts.store.ts'
import { tellSubmitted } from './request/hedge-request.notice.ts'
import {
  checkAmounts,
  checkDates,
  checkDecimals,
  checkExposures,
  checkSides,
  checkTwice,
  draftTotals,
  knownWorth,
  linesOfBase,
} from './request/hedge-request.rules.ts'
import { hedgeExecuteSource, hedgeRequestSource } from './request/hedge-request.sources.ts'
import {
  closeHedge,
  type Entered,
  findHedge,
  type HedgeTotals,
  insertHedge,
  lockHedge,
  markSubmitted,
  type NewHedge,
  rewriteHedge,
  type StoredHedge,
} from './request/hedge-request.store.ts'

const { entity } = hedgeRequestLife

/** As it now is: a lock has bumped the version that was seen. */
const saved = ({ id, requestCode, version }: StoredHedge) => ({ id, requestCode, version: version + 1 })
const added = ({ id, requestCode, version }: NewHedge) => ({ id, requestCode, version })

/** The list that a single base exposure stands for; a foreign or missing one does not exist. */
async function withLines<E extends Entered>({ tx, session }: Context, entered: E): Promise<E> {
  const { baseExposure } = entered
  const base = baseExposure ? await findExposure(tx, session, baseExposure) : undefined
  return { ...entered, exposureList: linesOfBase(entered, base) }
}

/** Locks the exposures and decides whether this may be submitted. @returns what the request hedges in total */
async function decideSubmission(
  { tx, session, today }: Context,
  planOf: HedgePlanOf,
  entered: Parameters<typeof checkSides>[0] & Entered,
) {
  const exposures = await lockExposures(
    tx,
    session,
    entered.exposureList.map((line) => line.exposureId),
  )
  const first = checkExposures(entered, exposures)
  const scales = await factsOf(tx, session, entered)
  checkDecimals(entered, scales, first.exposureDirection === ExposureDirection.of.long ? scales.sellAmt : scales.buyAmt)
  const amount = checkSides(entered, first)
  checkDates(entered, exposures, today)
  if (!(await pairConvention(tx, entered.buyCurrency, entered.sellCurrency)))
    refuse(referenceRefusals.NO_PAIR, {}, 'sellCurrency')
  checkAmounts(entered, exposures)
  await demandDocuments({ tx, session }, entered, exposures)
  const hedge = foreseenHedge(entered, first)
  const planReason = planReasonOf(hedge && (await planOf(tx, session, hedge, today)), entered.planReason)
  const worthUsd = await worthOf({ tx, session, today }, entered, exposures)
  return { currency: first.currency, amount, worthUsd, planReason }
}

/** @throws Refusal EVIDENCE_MISSING, EVIDENCE_OVERUSED by the policy */
async function demandDocuments(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  entered: Entered & Parameters<typeof evidenceQuestion>[0],
  exposures: readonly Exposure[],
): Promise<void> {
  const { orgId } = entered
  const currency = exposures[0]?.currency ?? ''
  const { enforced, overEvidence } = await evidenceRules(tx, session, orgId)
  const ids = exposures.map(({ id }) => id)
  const question = evidenceQuestion(entered, exposures, { proved: await provedOf(tx, session, ids), enforced })
  demandEvidence(question, currency)
  const taken = namedContracts(question)
  const contracts = await contractsNamed(tx, session, { orgId, currency, numbers: [...taken.keys()] })
  demandNotOverused(taken, contracts, overEvidence)
}

/** In US dollars, by the rate of each exposure or, where it has none, of today; null where that is missing, too. */
async function worthOf(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  { exposureList }: Pick<Entered, 'exposureList'>,
  exposures: readonly Exposure[],
): Promise<string | null> {
  const currency = exposures[0]?.currency ?? ''
  const isRateMissing = exposures.some(({ toUsdRate }) => toUsdRate === null)
  const rates = isRateMissing ? await usdRates(tx, session, [currency], today) : undefined
  return knownWorth(exposureList, exposures, rates?.get(currency)?.rate)
}

type Submitted = Omit<Awaited<ReturnType<typeof decideSubmission>>, 'planReason'> & {
  readonly editors: readonly string[]
}

/** Reserves the lines (or gives them back), tells the reviewers, and lets the audit know. */
async function submit(context: Context, hedge: NewHedge, entered: Entered, { worthUsd, editors }: Submitted) {
  const { tx, session, audit } = context
  await moveAmounts(
    tx,
    session,
    entered.exposureList.map(({ exposureId, hedgeAmt }) => ({ exposureId, reserved: decimal(hedgeAmt), locked: ZERO })),
  )
  await markSubmitted(tx, session, hedge, worthUsd)
  await tellSubmitted(context, hedge, { worthUsd, editors })
  audit({
    entity,
    entityId: hedge.id,
    orgId: hedge.orgId,
    before: { orderStatus: OrderStatus.of.draft },
    after: { ...entered, orderStatus: OrderStatus.of.submitted },
  })
}

const { measure, addCommit, modifyCommit, ...others } = hedgeApi

const otherRoutes = serve(others, {
  queryByPage: pageOf(hedgeRequestSource),
  query: ({ tx, session }, { id }) => findHedge(tx, session, id),
  cover: (context, { id }) => hedgeCoverReply(context, id),

  async addStore(context, input) {
    const { tx, session, today, audit } = context
    demandOrganisation(session, 'hedging.edit', input.orgId)
    const entered = await withLines(context, input)
    const totals = await checkDraft(context, entered)
    const hedge = await insertHedge(tx, session, entered, totals, await nextSerial(tx, session, 'REQ', today))
    audit({ entity, entityId: hedge.id, orgId: hedge.orgId, after: entered })
    return added(hedge)
  },

  async modifyStore(context, input) {
    const { tx, session, audit } = context
    const hedge = await editable(context, input)
    const entered = await withLines(context, input)
    const totals = await checkDraft(context, entered)
    await rewriteHedge(tx, session, hedge, entered, totals)
    audit({ entity, entityId: hedge.id, orgId: hedge.orgId, after: entered })
    return saved(hedge)
  },

  invalid: (context, { id }) => takenBack(context, 'void', id),
  withdraw: (context, { id }) => takenBack(context, 'withdraw', id),

  async closeRest(context, { id, reason }) {
    const { tx, session, audit } = context
    const hedge = await lockHedge(tx, session, id)
    demandGrant(session, 'hedging.edit', hedge.orgId)
    demandEvent(hedgeRequestLife, hedge, 'closeRest')
    await releaseReserves(tx, session, [id])
    await closeHedge(tx, session, id, reason)
    audit({ entity, entityId: id, orgId: hedge.orgId, after: { closedFlag: YesNo.of.yes }, comment: reason })
    return saved(hedge)
  },

  reopen,
})

/** What stands to the plan of the organisation. */
const submissionRoutes = (planOf: HedgePlanOf) =>
  serve(
    { measure, addCommit, modifyCommit },
    {
      async measure({ tx, session, today }, input) {
        demandOrganisation(session, 'hedging.edit', input.orgId)
        const { orgId, exposureList } = input
        const exposures = await findExposures(
          tx,
          session,
          exposureList.map(({ exposureId }) => exposureId),
        )
        const worthUsd = await worthOf({ tx, session, today }, input, exposures)
        const proved = await provedOf(
          tx,
          session,
          exposures.map(({ id }) => id),
        )
        const evidence = (enforced: boolean) => evidenceQuestion(input, exposures, { proved, enforced })
        const standing = await standingOfProposal(tx, session, { orgId, exposureList, worthUsd, evidence }, today)
        const hedge = foreseenHedge(input, exposures[0])
        return { ...standing, plan: hedge && (await planOf(tx, session, hedge, today)) }
      },

      async addCommit(context, input) {
        const { tx, session, today } = context
        demandOrganisation(session, 'hedging.edit', input.orgId)
        const entered = await withLines(context, input)
        const { planReason, ...totals } = await decideSubmission(context, planOf, entered)
        const request = { ...entered, planReason }
        const hedge = await insertHedge(tx, session, request, totals, await nextSerial(tx, session, 'REQ', today))
        await submit(context, hedge, request, { ...totals, editors: [] })
        return added(hedge)
      },

      async modifyCommit(context, input) {
        const hedge = await editable(context, input)
        demandEvent(hedgeRequestLife, hedge, 'submit')
        const entered = await withLines(context, input)
        const { planReason, ...totals } = await decideSubmission(context, planOf, entered)
        const request = { ...entered, planReason }
        await rewriteHedge(context.tx, context.session, hedge, request, totals)
        await submit(context, { ...hedge, orgId: entered.orgId }, request, { ...totals, editors: handsOf(hedge) })
        return saved(hedge)
      },
    },
  )

export const hedgeRoutes = (planOf: HedgePlanOf): readonly Served[] => [...otherRoutes, ...submissionRoutes(planOf)]

async function takenBack(context: Context, event: 'withdraw' | 'void', id: string) {
  const [hedge] = await takeBack(context, reviewedHedge, event, new Map([[id, undefined]]))
  return saved(hedge ?? refuse(kitRefusals.DOES_NOT_EXIST))
}

async function editable(
  context: Context,
  entered: Entered & { id: string; version?: number | undefined },
): Promise<StoredHedge> {
  const { tx, session } = context
  const hedge = await lockHedge(tx, session, entered.id, entered.version)
  demandGrant(session, 'hedging.edit', hedge.orgId)
  demandOrganisation(session, 'hedging.edit', entered.orgId)
  demandEvent(hedgeRequestLife, hedge, 'edit')
  return hedge
}

/** A draft may be incomplete, but what it names must be there and in sight. @returns what it would hedge so far */
async function checkDraft({ tx, session }: Context, entered: Entered): Promise<HedgeTotals> {
  const ids = entered.exposureList.map((line) => line.exposureId)
  checkTwice(ids)
  checkDecimals(entered, await factsOf(tx, session, entered), undefined)
  return draftTotals(entered, await findExposures(tx, session, ids))
}

export const hedgeExecuteRoutes = serve(hedgeExecuteApi, { queryByPage: pageOf(hedgeExecuteSource) })
