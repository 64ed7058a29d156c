/** Our party: submitted, reviewed, replaced by a newer version, and deleted where nothing was dealt under it. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import { ourPartyLife } from '@hedgerow/contract/our-party/our-party.life'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { demandOrganisation } from '../../kit/http/session.ts'
import { review, takeBack } from '../approval/review.act.ts'
import { trailOf } from '../approval/review-trail.store.ts'
import { standingOf } from '../approval/verdict.rules.ts'
import { reviewedParty, submitParty } from './our-party.act.ts'
import { demandStep } from './our-party.rules.ts'
import { ourPartySource } from './our-party.sources.ts'
import { findParty, hasDeals, lockParty, partyInForce, type StoredParty, voidInForce } from './our-party.store.ts'

const saved = (parties: readonly StoredParty[]) => {
  const { id, version } = parties[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, version: version + 1 }
}

export const ourPartyRoutes = serve(ourPartyApi, {
  queryByPage: pageOf(ourPartySource),

  async query({ tx, session }, { id }) {
    const party = await findParty(tx, session, id)
    const waits = party.partyStatus === PartyStatus.of.submitted
    return {
      party,
      inForce: (waits ? await partyInForce(tx, session, party.orgId) : undefined) ?? null,
      checkBlock: standingOf(ourPartyLife, party, session),
      trail: await trailOf(tx, session, ourPartyLife.entity, id),
    }
  },

  async add(context, { orgId, ...input }) {
    const { tx, session } = context
    demandOrganisation(session, 'ourParty.edit', orgId)
    if (await partyInForce(tx, session, orgId)) refuse(ourPartyRefusals.OUR_PARTY_EXISTS, {}, 'orgId')
    return { id: await submitParty(context, orgId, input), version: 0 }
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session } = context
    const before = await lockParty(tx, session, id, version)
    demandOrganisation(session, 'ourParty.edit', before.orgId)
    demandStep(before, 'modify')
    return { id: await submitParty(context, before.orgId, input, before), version: 0 }
  },

  async delete({ tx, session, audit }, { id, version }) {
    const party = await lockParty(tx, session, id, version)
    demandOrganisation(session, 'ourParty.edit', party.orgId)
    demandStep(party, 'delete')
    if (await hasDeals(tx, session, party.orgId)) refuse(ourPartyRefusals.OUR_PARTY_USED)
    await voidInForce(tx, session, [party.orgId])
    audit({ entity: ourPartyLife.entity, entityId: id, orgId: party.orgId, before: party })
    return { id, version: version + 1 }
  },

  check: async (context, { id, version, ...decision }) =>
    saved(await review(context, reviewedParty, new Map([[id, version]]), decision)),

  withdraw: async (context, { id, version }) =>
    saved(await takeBack(context, reviewedParty, 'withdraw', new Map([[id, version]]))),
})
