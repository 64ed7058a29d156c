import { enterpriseRefusals } from '@hedgerow/contract/enterprise/enterprise.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { memberRefusals } from '@hedgerow/contract/member/member.refusals'
import { registerApi } from '@hedgerow/contract/register/register.contract'
import { registerRefusals } from '@hedgerow/contract/register/register.refusals'
import { agreementVersion } from '@hedgerow/contract/session/agreement.text'
import { serve } from '../../kit/http/serve.ts'
import { isOrganisationNamed } from '../enterprise/organisation.store.ts'
import { isKnownEmail, isKnownName, isKnownPhone } from '../member/known-member.store.ts'
import { keepAcceptance } from '../session/agreement.store.ts'
import { countGuestCall } from '../session/captcha/guest-call.store.ts'
import { recoverPassword } from './forgotten-password.act.ts'
import { registerAccount } from './register.act.ts'

export const registerRoutes = serve(registerApi, {
  organization: (context, input) => registerAccount(context, { ...input, kind: 'organization' }),
  personal: (context, input) => registerAccount(context, { ...input, kind: 'personal', orgName: `@${input.userName}` }),
  forgot: recoverPassword,

  async accept({ tx, session, lang, ip, userAgent, audit }, { agreementVersion: version }) {
    if (version !== agreementVersion) refuse(registerRefusals.AGREE_FIRST, {}, 'agreementVersion')
    await keepAcceptance(tx, session, { version, language: lang }, { ip, userAgent })
    audit({ entity: 'member', entityId: session.userId, comment: 'agreement accepted', after: { version } })
    return null
  },

  async checkUserName({ db, ip }, { userName, formKey }) {
    await countGuestCall(db, 'check', ip, formKey)
    if (await isKnownName(db, userName)) refuse(memberRefusals.NAME_TAKEN, {}, 'userName')
    return null
  },
  async checkMobile({ db, ip }, { mobile, formKey }) {
    await countGuestCall(db, 'check', ip, formKey)
    if (await isKnownPhone(db, mobile)) refuse(memberRefusals.PHONE_TAKEN, {}, 'mobile')
    return null
  },
  async checkEmail({ db, ip }, { email, formKey }) {
    await countGuestCall(db, 'check', ip, formKey)
    if (await isKnownEmail(db, email)) refuse(memberRefusals.EMAIL_TAKEN, {}, 'email')
    return null
  },
  async checkOrgName({ db, ip }, { orgName, formKey }) {
    await countGuestCall(db, 'check', ip, formKey)
    if (await isOrganisationNamed(db, orgName)) refuse(enterpriseRefusals.ORG_TAKEN, {}, 'orgName')
    return null
  },
})
