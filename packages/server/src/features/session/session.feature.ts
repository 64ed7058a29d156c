import type { Feature } from '../../kit/http/feature.ts'
import { accountRoutes } from './account/account.routes.ts'
import { accountSource } from './account/account.sources.ts'
import { captchaRoutes, channelRoutes } from './captcha/captcha.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { securityPolicyRoutes } from './factor/policy.routes.ts'
import { factorRoutes } from './factor.routes.ts'
import { passkeyRoutes } from './passkey.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { securityRoutes } from './security/security.routes.ts'
import { sessionCleaning } from './session.jobs.ts'
import { codeSignInRoutes, sessionRoutes } from './session.routes.ts'
import { tokenRoutes } from './token/token.routes.ts'

export const sessionFeature: Feature = {
  routes: [
    ...sessionRoutes,
    ...captchaRoutes,
    ...codeSignInRoutes,
    ...channelRoutes,
    ...passwordRoutes,
    ...contactRoutes,
    ...profileRoutes,
    ...accountRoutes,
    ...factorRoutes,
    ...passkeyRoutes,
    ...securityPolicyRoutes,
    ...securityRoutes,
    ...tokenRoutes,
  ],
  sources: [accountSource],
  jobs: [sessionCleaning],
}
