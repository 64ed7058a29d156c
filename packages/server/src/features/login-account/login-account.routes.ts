import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { factorNotices } from '@hedgerow/contract/factor/factor.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { accountApi } from '@hedgerow/contract/login-account/login-account.contract'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { now } from '../../kit/process/clock.ts'
import { publish } from '../../kit/work/bus.ts'
import { endTokensOf } from '../api-token/api-token.store.ts'
import { demandSecondPerson } from '../approval/second-person.rules.ts'
import { endRest } from '../factor/factor.store.ts'
import { tellOwner } from '../factor/proof/identity-change.act.ts'
import { recordEvent } from '../session/security/security.store.ts'
import { forgiveAttempts } from '../session/session.store.ts'
import { endSessionsOf } from '../session/session-token.store.ts'
import { accountSource } from './login-account.sources.ts'
import { type Account, lockAccounts } from './login-account.store.ts'

/** The proofs that rest are their owner's act. */
const byOther = { duty: duties.administrator, by: 'other' } as const

const auditAll = ({ audit }: Context, accounts: readonly Account[], comment: string) => {
  for (const { id, orgId } of accounts) audit({ entity: 'member', entityId: id, orgId, comment })
}

export const accountRoutes = serve(accountApi, {
  queryByPage: pageOf(accountSource),

  async unlock(context, { ids }) {
    const { tx, db, session } = context
    const accounts = await lockAccounts(tx, session, ids)
    await forgiveAttempts(
      db,
      accounts.flatMap(({ userName, phone }) => [userName, `${userName} 2`, ...(phone ? [phone] : [])]),
    )
    auditAll(context, accounts, 'unlocked')
    return null
  },

  async endSessions(context, { ids }) {
    const { tx, session, token } = context
    const accounts = await lockAccounts(tx, session, ids)
    await endSessionsOf(tx, session, ids, token)
    await endTokensOf(tx, session.groupId, ids)
    for (const { id } of accounts)
      await recordEvent(tx, { ...session, userId: id }, SecurityEventKind.of.sessionsEnded, context)
    await publish(tx, 'session', ids)
    auditAll(context, accounts, 'sessions ended')
    return null
  },

  async confirmProofs(context, { id }) {
    const { tx, session } = context
    const accounts = await lockAccounts(tx, session, [id])
    if (id === session.userId) refuse(factorRefusals.NOT_OWN_PROOFS)
    // Whoever counts as the owner now would stand for a proof that they added themselves.
    const orgIds = accounts.map(({ orgId }) => orgId)
    demandSecondPerson(context, byOther, { orgIds, hands: [id], madeAt: now() })
    if (!(await endRest(tx, { groupId: session.groupId, userId: id }))) refuse(factorRefusals.NOTHING_RESTS)
    const [account] = accounts
    if (account)
      await tellOwner(context, {
        event: SecurityEventKind.of.proofsConfirmed,
        message: factorNotices.confirmed,
        params: { name: session.realName },
        owner: { ...account, userId: id },
      })
    auditAll(context, accounts, 'new proofs confirmed')
    return null
  },
})
