import { tokenApi } from '@hedgerow/contract/api-token/api-token.contract'
import { TokenState } from '@hedgerow/contract/api-token/api-token.dict'
import { tokenNotices } from '@hedgerow/contract/api-token/api-token.text'
import { labelsOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties as allDuties } from '@hedgerow/contract/kit/record/duty.dict'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { serve } from '../../kit/http/serve.ts'
import { demandStepUp } from '../../kit/http/session.ts'
import { notifyDutyHolders, notifyMember } from '../../kit/record/notifications.ts'
import { demandSealedPassword } from '../session/password/old-password.act.ts'
import { recordEvent } from '../session/security/security.store.ts'
import { demandNewToken, offeredDuties } from './api-token.rules.ts'
import { findTokens, insertToken, lockTokens, revokeToken } from './api-token.store.ts'

export const tokenRoutes = serve(tokenApi, {
  query: async ({ tx, session }) => ({
    tokens: await findTokens(tx, session),
    duties: offeredDuties(session.duties),
  }),

  async add(context, { tokenName, duties: input, validDays, oldPwd }) {
    const { tx, session, today, audit } = context
    demandStepUp(session)
    const duties = input ? [...new Set(input.split(','))] : []
    demandNewToken(await lockTokens(tx, session), offeredDuties(session.duties), { tokenName, duties })
    await demandSealedPassword(context, oldPwd)
    const made = await insertToken(tx, session, { tokenName, duties, days: Number(validDays) })
    await recordEvent(tx, session, SecurityEventKind.of.tokenMade, context)
    const notice = { message: tokenNotices.made, params: { name: tokenName }, url: pathOf('profile') }
    await notifyMember(tx, session, session.userId, { ...notice, variant: 'warning' as const })
    const named = (lang: Lang) => labelsOf(StaffDuty, duties.join(','), lang)
    const held = duties.length > 0 ? { zh: named('zh_CN'), en: named('en_US') } : tokenNotices.reading
    const params = { actor: session.realName, name: tokenName, duties: held, days: validDays }
    const others = { duties: [allDuties.administrator], orgId: session.orgId, today }
    const about = { message: tokenNotices.madeBy, params, url: pathOf('account-mng'), variant: 'warning' as const }
    await notifyDutyHolders(tx, session, others, about)
    const after = { tokenName, duties, validDays }
    audit({ entity: 'apiToken', entityId: made.id, orgId: session.orgId, after, comment: 'made' })
    return made
  },

  async revoke(context, { id }) {
    const { tx, session, audit } = context
    const token = (await lockTokens(tx, session)).find((one) => one.id === id)
    if (token?.tokenState !== TokenState.of.live) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    await revokeToken(tx, session, id)
    await recordEvent(tx, session, SecurityEventKind.of.tokenRevoked, context)
    audit({ entity: 'apiToken', entityId: id, orgId: session.orgId, comment: 'revoked' })
    return null
  },
})
