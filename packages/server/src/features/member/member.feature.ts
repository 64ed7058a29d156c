import type { Feature } from '../../kit/http/feature.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { shortcutRoutes } from './shortcut/shortcut.routes.ts'

export const memberFeature: Feature = { routes: [...settingsRoutes, ...shortcutRoutes] }
