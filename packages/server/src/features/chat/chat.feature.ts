import type { Feature } from '../../kit/http/feature.ts'
import { chatRoutes } from './chat.routes.ts'

export const chatFeature: Feature = { routes: chatRoutes }
