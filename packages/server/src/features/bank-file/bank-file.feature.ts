import { differenceList } from '@hedgerow/contract/bank-file/difference.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { differenceRoutes } from './difference/difference.routes.ts'
import { differenceSource } from './difference/difference.sources.ts'
import { statementRoutes } from './statement/statement.routes.ts'
import { statementSource } from './statement/statement.sources.ts'

export const bankFileFeature: Feature = {
  routes: [...statementRoutes, ...differenceRoutes],
  sources: [statementSource, { list: differenceList, sourceFor: differenceSource }],
}
