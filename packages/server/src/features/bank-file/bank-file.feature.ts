import { differenceList } from '@hedgerow/contract/bank-file/difference.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { differenceRoutes } from './difference/difference.routes.ts'
import { differenceSource } from './difference/difference.sources.ts'
import { paymentFileInvariants } from './payment/payment-file.invariants.ts'
import { paymentFileRoutes } from './payment/payment-file.routes.ts'
import { paymentFileSource } from './payment/payment-file.sources.ts'
import { statementRoutes } from './statement/statement.routes.ts'
import { statementSource } from './statement/statement.sources.ts'

export const bankFileFeature: Feature = {
  routes: [...statementRoutes, ...differenceRoutes, ...paymentFileRoutes],
  sources: [statementSource, paymentFileSource, { list: differenceList, sourceFor: differenceSource }],
  invariants: paymentFileInvariants,
}
