import type { Feature } from '../../kit/http/feature.ts'
import { customsRoutes } from './customs.routes.ts'
import {
  customsWaits,
  declarationTimeline,
  exportDeclarationSource,
  importDeclarationSource,
} from './customs.sources.ts'
import { customsFigures } from './customs-figure.answer.ts'
import { customsSync } from './customs-sync.jobs.ts'

export const customsFeature: Feature = {
  routes: customsRoutes,
  sources: [exportDeclarationSource, importDeclarationSource],
  jobs: [customsSync],
  figures: customsFigures,
  waits: customsWaits,
  timelines: { customsDeclaration: declarationTimeline },
}
