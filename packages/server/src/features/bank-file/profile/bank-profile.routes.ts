/** What each bank wants in a payment file: submitted, reviewed, replaced by a newer version. */
import { bankProfileApi } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { ProfileStatus } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileLife } from '@hedgerow/contract/bank-file/profile/bank-profile.life'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { review, takeBack } from '../../approval/review.act.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { reviewedProfile, submitProfile } from './bank-profile.act.ts'
import { demandStep } from './bank-profile.rules.ts'
import { bankProfileSource } from './bank-profile.sources.ts'
import { findProfile, lockProfile, profileInForce, type StoredProfile } from './bank-profile.store.ts'

const saved = (profiles: readonly StoredProfile[]) => {
  const { id, version } = profiles[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, version: version + 1 }
}

export const bankProfileRoutes = serve(bankProfileApi, {
  queryByPage: pageOf(bankProfileSource),

  async query({ tx, session }, { id }) {
    const profile = await findProfile(tx, session, id)
    const waits = profile.profileStatus === ProfileStatus.of.submitted
    return {
      profile,
      inForce: (waits ? await profileInForce(tx, session, profile) : undefined) ?? null,
      checkBlock: standingOf(bankProfileLife, profile, session),
      trail: await trailOf(tx, session, bankProfileLife.entity, id),
    }
  },

  async add(context, { orgId, bankId, ...input }) {
    const { tx, session } = context
    demandOrganisation(session, 'bank-file.edit', orgId)
    if (await profileInForce(tx, session, { orgId, bankId }))
      refuse(bankProfileRefusals.BANK_PROFILE_EXISTS, {}, 'bankId')
    return { id: await submitProfile(context, { orgId, bankId }, input), version: 0 }
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session } = context
    const before = await lockProfile(tx, session, id, version)
    demandOrganisation(session, 'bank-file.edit', before.orgId)
    demandStep(before, 'modify')
    return { id: await submitProfile(context, before, input, before), version: 0 }
  },

  async check(context, { id, version, ...decision }) {
    const { bankName } = await findProfile(context.tx, context.session, id)
    return saved(await review(context, reviewedProfile(bankName), new Map([[id, version]]), decision))
  },

  async withdraw(context, { id, version }) {
    const { bankName } = await findProfile(context.tx, context.session, id)
    return saved(await takeBack(context, reviewedProfile(bankName), 'withdraw', new Map([[id, version]])))
  },
})
