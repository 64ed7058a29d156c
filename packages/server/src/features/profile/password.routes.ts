import { refuse } from '@hedgerow/contract/kit/refusal'
import { passwordApi } from '@hedgerow/contract/profile/password.contract'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { passwordNotices } from '@hedgerow/contract/session/password/password.text'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { serve } from '../../kit/http/serve.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { publish } from '../../kit/work/bus.ts'
import { tellOwner } from '../factor/proof/identity-change.act.ts'
import { demandStrongest } from '../factor/proof/proof.act.ts'
import { lockAccount, savePassword } from '../member/password.store.ts'
import { demandOldPassword } from '../session/password/old-password.act.ts'
import { demandNewPassword } from '../session/password/password.rules.ts'
import { endOtherSessions } from '../session/session-token.store.ts'

export const passwordRoutes = serve(passwordApi, {
  async modify(context, { oldPwd, newPwd, confirmPwd }) {
    const { tx, session, services, token, audit } = context
    await demandStrongest(context)
    const opened = await services.passwordKeys.openAll(session.userName, 'modify', [oldPwd, newPwd, confirmPwd])
    const [old, password, confirm] = opened ?? []
    if (old === undefined || password === undefined || confirm === undefined)
      refuse(passwordRefusals.PASSWORD_UNREADABLE, {}, 'oldPwd')
    const account = await lockAccount(tx, session)
    await demandOldPassword(context, account, old)
    demandNewPassword({ old, password, confirm }, account)
    await savePassword(tx, session, await hashPassword(password))
    await endOtherSessions(tx, session, token)
    await tellOwner(context, { event: SecurityEventKind.of.passwordChanged, message: passwordNotices.changed })
    await publish(tx, 'session', [session.userId])
    audit({ entity: 'member', entityId: session.userId, comment: 'password changed' })
    return null
  },
})
