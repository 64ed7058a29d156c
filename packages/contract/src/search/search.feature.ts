import { feature } from '../kit/feature.ts'
import { searchApi } from './search.contract.ts'
import { SearchKind } from './search.dict.ts'

export const searchFeature = feature({ name: 'search', apis: [searchApi], dictionaries: [SearchKind] })
