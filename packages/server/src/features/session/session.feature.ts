import type { Feature } from '../../kit/http/feature.ts'
import { captchaRoutes, channelRoutes } from './captcha/captcha.routes.ts'
import { securityRoutes } from './security/security.routes.ts'
import { sessionCleaning } from './session.jobs.ts'
import { codeSignInRoutes, sessionRoutes } from './session.routes.ts'

export const sessionFeature: Feature = {
  routes: [...sessionRoutes, ...captchaRoutes, ...codeSignInRoutes, ...channelRoutes, ...securityRoutes],
  jobs: [sessionCleaning],
}
