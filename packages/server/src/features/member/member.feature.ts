import type { Feature } from '../../kit/http/feature.ts'
import { listViewRoutes } from './list-view/list-view.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { shortcutRoutes } from './shortcut/shortcut.routes.ts'

export const memberFeature: Feature = { routes: [...listViewRoutes, ...settingsRoutes, ...shortcutRoutes] }
