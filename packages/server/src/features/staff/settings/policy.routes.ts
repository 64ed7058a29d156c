/** What organisations ask of their reviews: read, and changed by two administrators. */
import { Separation } from '@hedgerow/contract/approval/separation.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import { type OrgPolicy, orgSettingsApi } from '@hedgerow/contract/staff/settings/policy.contract'
import { serve } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { type Policy, policiesOf, savePolicy, usualPolicy } from '../../approval/policy.store.ts'
import { isManager } from '../../approval/review.rules.ts'
import { carriedFromTheFirst, premiumDaysOf } from '../../enterprise/premium-day.store.ts'
import { currencies } from '../../reference/reference.store.ts'
import { waitingChanges } from '../change/org-change.store.ts'
import { submitOrgChange } from '../change/org-change-submit.act.ts'
import { type DutyHolder, holdersOf, secondAdministration } from '../member/staff.store.ts'
import { demandBounds, demandPolicy, reviewableUsd } from './policy.rules.ts'

const makerOf = {
  [duties.applicationReviewer]: duties.applicationMaker,
  [duties.tradeReviewer]: duties.tradeMaker,
  [duties.settlementReviewer]: duties.settlementMaker,
} as const

/** Who reviews for an organisation, by duty; where duties are kept apart by duty, whoever initiates the same there may not (decision 0019). */
function reviewersOf(holders: readonly DutyHolder[], { orgId, separation }: Pick<OrgPolicy, 'orgId' | 'separation'>) {
  const isByRecord = separation === Separation.of.byRecord
  const here = holders.filter(({ orgIds }) => orgIds.includes(orgId))
  return Object.entries(makerOf).flatMap(([review, maker]) =>
    here
      .filter(({ duty }) => duty === review)
      .filter(({ userId }) => isByRecord || !here.some((one) => one.userId === userId && one.duty === maker))
      .map((holder) => ({ ...holder, duty: review as keyof typeof makerOf, isManager: isManager(holder) })),
  )
}

export const policyRoutes = serve(orgSettingsApi, {
  async query({ tx, session, today }) {
    const policies = await policiesOf(tx, session)
    const waiting = await waitingChanges(tx, session, OrgChangeKind.of.policy)
    const holders = await holdersOf(tx, session, Object.values(duties), today)
    const orgIds = policies.map(({ orgId }) => orgId)
    const premiumDays = await premiumDaysOf(tx, session, orgIds)
    return policies.map((policy) => {
      const premiumDay = premiumDays.get(policy.orgId) ?? carriedFromTheFirst
      const here = reviewersOf(holders, policy)
      const trades = here.filter(({ duty }) => duty === duties.tradeReviewer)
      return {
        ...policy,
        premiumAssetFrom: premiumDay === carriedFromTheFirst ? null : premiumDay,
        reviewers: here.map(({ duty, realName, limitUsd }) => ({ duty, realName, limitUsd })),
        reviewableUsd: reviewableUsd(trades, policy),
        pending: waiting.includes(policy.orgId),
      }
    })
  },

  async modify(context, { orgId, ...input }) {
    const { tx, session, today, audit } = context
    demandOrganisation(session, 'staff.edit', orgId)
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    const policy = { ...usualPolicy, ...Object.fromEntries(given) } as Policy
    demandPolicy(policy)
    const currenciesByCode = await currencies(tx)
    demandBounds(policy, (code) => currenciesByCode.has(code))
    const stored =
      (await policiesOf(tx, session)).find((one) => one.orgId === orgId) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    const { orgName, orgId: _, inheritedFrom: __, ...before } = stored
    if ((await secondAdministration(tx, session, [orgId], today)) !== undefined) {
      const changeKind = OrgChangeKind.of.policy
      await submitOrgChange(context, { orgId, changeKind, subjectId: null, subject: orgName, before, after: policy })
      return { pending: true }
    }
    await savePolicy(tx, session, orgId, policy)
    audit({ entity: 'checkPolicy', entityId: orgId, orgId, before, after: policy })
    return { pending: false }
  },
})
