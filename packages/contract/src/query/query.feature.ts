import { feature } from '../kit/feature.ts'
import { dealQueryApi, dealQueryList } from './deal-query.contract.ts'
import { hedgeQueryApi, hedgeQueryList } from './hedge-query.contract.ts'
import { hedgeQueryCards, hedgeQueryFigures } from './hedge-query-figure.contract.ts'
import { CoverBand, LockType } from './query.dict.ts'
import { queryScreens } from './query.screens.ts'

export const queryFeature = feature({
  name: 'query',
  apis: [dealQueryApi, hedgeQueryApi],
  lists: [dealQueryList, hedgeQueryList],
  figures: hedgeQueryFigures,
  cards: hedgeQueryCards,
  dictionaries: [CoverBand, LockType],
  screens: queryScreens,
})
