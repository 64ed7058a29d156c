/** Hedging relationships: drafted, submitted, withdrawn, reviewed; what may be chosen, and what a deal or an exposure proposes. */
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationLife } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.life'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandOrganisation } from '../../kit/http/session.ts'
import { differencesOf, handsOf, review, takeBack } from '../approval/review.act.ts'
import { trailOf } from '../approval/review-trail.store.ts'
import { standingOf } from '../approval/verdict.rules.ts'
import { documentOf } from './document/hedge-document.store.ts'
import { reviewedRelation } from './hedge-relation-review.act.ts'
import { heldShares } from './relation/designated-principal.store.ts'
import { dealsHeld, dealsNamed, exposuresHeld, exposuresNamed } from './relation/hedge-free.store.ts'
import { proposalFor } from './relation/hedge-proposal.answer.ts'
import { draftOf, submissionOf, submitRelation } from './relation/hedge-relation.act.ts'
import { freeOfDeal, termsOf } from './relation/hedge-relation.rules.ts'
import { hedgeRelationListSource } from './relation/hedge-relation.sources.ts'
import {
  findRelation,
  insertRelation,
  instrumentsOf,
  itemsOf,
  lockRelation,
  rewriteRelation,
  type StoredRelation,
  shortShares,
} from './relation/hedge-relation.store.ts'

const { entity } = hedgeRelationLife
const needs = 'hedge-relation.edit'

const saved = ([relation]: readonly StoredRelation[]) => {
  const { id, version, relationNo } = relation ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, version: version + 1, relationNo }
}

/** Locked for a change that its state allows. @throws Refusal of the life, STALE_VERSION, NOT_PERMITTED */
async function editable(
  { tx, session }: Context,
  { id, version, orgId }: { readonly id: string; readonly version: number; readonly orgId: string },
  event: EventOf<typeof hedgeRelationLife>,
): Promise<StoredRelation> {
  const stored = await lockRelation(tx, session, id, version)
  demandOrganisation(session, needs, stored.orgId)
  demandOrganisation(session, needs, orgId)
  const { relationStatus, checkStatus, approveStatus } = stored
  demandEvent(hedgeRelationLife, { relationStatus, checkStatus, approveStatus }, event)
  return stored
}

export const hedgeRelationRoutes = serve(hedgeRelationApi, {
  queryByPage: pageOf(hedgeRelationListSource),

  async query({ tx, session }, { id }) {
    const relation = await findRelation(tx, session, id)
    const items = await itemsOf(tx, session, id)
    const instruments = await instrumentsOf(tx, session, id)
    return {
      relation,
      items,
      instruments,
      ...(await shortShares(tx, session, id)),
      terms: termsOf(relation, items, instruments),
      documentHash: (await documentOf(tx, session, id))?.documentHash ?? null,
      checkBlock: standingOf(hedgeRelationLife, relation, session),
      differences: await differencesOf(tx, session, reviewedRelation, id),
      trail: await trailOf(tx, session, entity, id),
    }
  },

  async free({ tx, session, today }, { id, ...held }) {
    demandOrganisation(session, 'hedge-relation.view', held.orgId)
    if (id !== undefined) await findRelation(tx, session, id)
    const exposures = await exposuresHeld(tx, session, held, today, id)
    const deals = await dealsHeld(tx, session, held, id)
    return {
      exposures: exposures.map(({ exposureId, serialNo, exposureType, exposureDirection, endDate, freeAmt }) => ({
        exposureId,
        serialNo,
        exposureType,
        exposureDirection,
        endDate,
        freeAmt,
      })),
      deals: deals.map((deal) => ({
        dealId: deal.dealId,
        dealSerialNo: deal.dealSerialNo,
        businType: deal.businType,
        currencyPair: deal.currencyPair,
        valueDate: deal.valueDate,
        freeAmt: freeOfDeal(deal, held.transCurrency).toString(),
      })),
    }
  },

  propose: proposalFor,

  async holding({ tx, session }, { dealId, exposureId }) {
    const isNoDeal = dealId !== undefined && (await dealsNamed(tx, session, [dealId])).length === 0
    if (isNoDeal) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'dealId')
    const isNoExposure = exposureId !== undefined && (await exposuresNamed(tx, session, [exposureId])).length === 0
    if (isNoExposure) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'exposureId')
    return heldShares(tx, session, { dealId, exposureId })
  },

  async addStore(context, input) {
    const { tx, session, today, audit } = context
    demandOrganisation(session, needs, input.orgId)
    const row = await draftOf(context, input)
    const relation = await insertRelation(tx, session, row, today)
    audit({ entity, entityId: relation.id, orgId: input.orgId, after: row })
    return { ...relation, version: 0 }
  },

  async addCommit(context, input) {
    const { tx, session, today } = context
    demandOrganisation(session, needs, input.orgId)
    const row = await submissionOf(context, input)
    const relation = await insertRelation(tx, session, row, today)
    await submitRelation(context, relation, { row, editors: [] })
    return { ...relation, version: 0 }
  },

  async modifyStore(context, { id, version, ...input }) {
    const { tx, session, audit } = context
    const stored = await editable(context, { id, version, orgId: input.orgId }, 'edit')
    const row = await draftOf(context, input, id)
    await rewriteRelation(tx, session, stored, row)
    audit({ entity, entityId: id, orgId: input.orgId, after: row })
    return saved([stored])
  },

  async modifyCommit(context, { id, version, ...input }) {
    const { tx, session } = context
    const stored = await editable(context, { id, version, orgId: input.orgId }, 'submit')
    const row = await submissionOf(context, input, id)
    await rewriteRelation(tx, session, stored, row)
    await submitRelation(context, stored, { row, editors: handsOf(stored) })
    return saved([stored])
  },

  check: async (context, { id, version, ...decision }) =>
    saved(await review(context, reviewedRelation, new Map([[id, version]]), decision)),

  withdraw: async (context, { id, version }) =>
    saved(await takeBack(context, reviewedRelation, 'withdraw', new Map([[id, version]]))),

  invalid: async (context, { id, version }) =>
    saved(await takeBack(context, reviewedRelation, 'void', new Map([[id, version]]))),
})
