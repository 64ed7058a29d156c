import type { Feature } from '../../kit/http/feature.ts'
import { hedgeMatrixFigures } from './hedge-matrix-figure.answer.ts'
import { queryRoutes } from './query.routes.ts'
import { dealQuerySource, hedgeQuerySource } from './query.sources.ts'
import { queryFigures } from './query-figure.answer.ts'

export const queryFeature: Feature = {
  routes: queryRoutes,
  sources: [dealQuerySource, hedgeQuerySource],
  figures: { ...queryFigures, ...hedgeMatrixFigures },
}
