import { feature } from '../kit/feature.ts'
import { captchaApi } from './captcha/captcha.contract.ts'
import { captchaRefusals } from './captcha/captcha.refusals.ts'
import { channelApi } from './captcha/channel.contract.ts'
import { codeSignInApi } from './captcha/code-sign-in.contract.ts'
import { passwordRefusals } from './password/password.refusals.ts'
import { securityApi } from './security/security.contract.ts'
import { SecurityEventKind } from './security/security.dict.ts'
import { sessionApi } from './session.contract.ts'
import { sessionRefusals } from './session.refusals.ts'
import { sessionScreens } from './session.screens.ts'

export const sessionFeature = feature({
  name: 'session',
  apis: [sessionApi, captchaApi, codeSignInApi, channelApi, securityApi],
  dictionaries: [SecurityEventKind],
  refusals: [sessionRefusals, captchaRefusals, passwordRefusals],
  screens: sessionScreens,
})
