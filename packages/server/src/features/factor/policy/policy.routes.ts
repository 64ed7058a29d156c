import { securityPolicyApi } from '@hedgerow/contract/factor/factor.contract'
import { StepUpPolicy } from '@hedgerow/contract/factor/factor.dict'
import { factorNotices } from '@hedgerow/contract/factor/factor.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import type { TextParams } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { type Notice, notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { confirmed, type StandingPolicy, wished } from './policy.rules.ts'
import { isAlone, lockPolicy, policyOf, savePolicy } from './policy.store.ts'

const byOther = { duty: duties.administrator, by: 'other' } as const

/** The other administrators hear of what changed, and of what waits for them. */
async function tell({ tx, session, today, audit }: Context, before: StandingPolicy, after: Partial<StandingPolicy>) {
  const { orgId } = session
  const isPending = after.proposed !== null
  const message = isPending ? factorNotices.pending : factorNotices.changed
  const params: TextParams = isPending
    ? { name: session.realName }
    : { policy: labelOf(StepUpPolicy, after.stepUp ?? StepUpPolicy.of.off) }
  const notice: Notice = { message, params, url: pathOf('account-mng'), variant: 'warning' }
  await notifyDutyHolders(tx, session, { duties: [duties.administrator], orgId, today }, notice)
  const { stepUp, proposed } = before
  audit({ entity: 'security_policy', entityId: orgId, orgId, before: { stepUp, proposed }, after })
}

export const securityPolicyRoutes = serve(securityPolicyApi, {
  query: ({ tx, session }) => policyOf(tx, session),

  async modify(context, { stepUp, version }) {
    const { tx, session, today } = context
    const standing = await lockPolicy(tx, session)
    const wish = { stepUp, version, userId: session.userId, isAlone: await isAlone(tx, session, today) }
    const after = wished(standing, wish)
    await savePolicy(tx, session, after)
    await tell(context, standing, after)
    return { isPending: after.proposed !== null }
  },

  async confirm(context, { accept, version }) {
    const { tx, session } = context
    const standing = await lockPolicy(tx, session)
    const { proposedBy, proposedAt } = standing
    if (proposedBy !== session.userId && proposedAt !== null)
      demandSecondPerson(
        context,
        byOther,
        { orgIds: [session.orgId], hands: [proposedBy], madeAt: proposedAt },
        accept === '1',
      )
    const after = confirmed(standing, { isAccepted: accept === '1', version, userId: session.userId })
    await savePolicy(tx, session, after)
    await tell(context, standing, after)
    return null
  },
})
