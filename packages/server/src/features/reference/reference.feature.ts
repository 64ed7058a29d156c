import type { Feature } from '../../kit/http/feature.ts'
import { currencyPairRoutes, currencyRoutes } from './currency.routes.ts'
import { dictionaryRoutes } from './dictionary/dictionary.routes.ts'
import { expireDateRoutes } from './expire-date.routes.ts'
import { placeRoutes } from './place.routes.ts'
import { systemDateRoutes } from './system-date.routes.ts'
import { virtualNumberRoutes } from './virtual-number.routes.ts'

export const referenceFeature: Feature = {
  routes: [
    ...currencyRoutes,
    ...currencyPairRoutes,
    ...dictionaryRoutes,
    ...expireDateRoutes,
    ...placeRoutes,
    ...virtualNumberRoutes,
    ...systemDateRoutes,
  ],
}
