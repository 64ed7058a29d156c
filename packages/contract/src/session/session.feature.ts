import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { accountApi, accountList } from './account/account.contract.ts'
import { captchaApi } from './captcha/captcha.contract.ts'
import { captchaRefusals } from './captcha/captcha.refusals.ts'
import { channelApi } from './captcha/channel.contract.ts'
import { codeSignInApi } from './captcha/code-sign-in.contract.ts'
import { contactApi } from './contact/contact.contract.ts'
import { factorApi, securityPolicyApi } from './factor/factor.contract.ts'
import { StepUpPolicy } from './factor/factor.dict.ts'
import { factorRefusals } from './factor/factor.refusals.ts'
import { passkeyApi } from './passkey/passkey.contract.ts'
import { passkeyRefusals } from './passkey/passkey.refusals.ts'
import { passwordApi } from './password/password.contract.ts'
import { passwordRefusals } from './password/password.refusals.ts'
import { profileApi } from './profile/profile.contract.ts'
import { profileRefusals } from './profile/profile.refusals.ts'
import { MemberLevel, MemberStep } from './profile/standing.dict.ts'
import { securityApi } from './security/security.contract.ts'
import { SecurityEventKind } from './security/security.dict.ts'
import { sessionApi } from './session.contract.ts'
import { sessionRefusals } from './session.refusals.ts'
import { sessionScreens } from './session.screens.ts'
import { tokenApi } from './token/token.contract.ts'
import { TokenLife, TokenState } from './token/token.dict.ts'
import { tokenRefusals } from './token/token.refusals.ts'

export const sessionFeature = feature({
  name: 'session',
  apis: [
    sessionApi,
    captchaApi,
    codeSignInApi,
    channelApi,
    passwordApi,
    contactApi,
    profileApi,
    factorApi,
    passkeyApi,
    accountApi,
    securityPolicyApi,
    securityApi,
    tokenApi,
  ],
  lists: [accountList],
  dictionaries: [SecurityEventKind, MemberLevel, MemberStep, StepUpPolicy, TokenLife, TokenState],
  refusals: [
    sessionRefusals,
    captchaRefusals,
    profileRefusals,
    passwordRefusals,
    factorRefusals,
    passkeyRefusals,
    tokenRefusals,
  ],
  grants: { 'account.edit': [duties.administrator] },
  screens: sessionScreens,
})
