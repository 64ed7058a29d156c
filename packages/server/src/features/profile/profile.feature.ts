import type { Feature } from '../../kit/http/feature.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { profileRoutes } from './profile.routes.ts'

export const profileFeature: Feature = { routes: [...profileRoutes, ...passwordRoutes, ...contactRoutes] }
