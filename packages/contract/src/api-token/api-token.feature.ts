import { feature } from '../kit/feature.ts'
import { tokenApi } from './api-token.contract.ts'
import { TokenLife, TokenState } from './api-token.dict.ts'
import { tokenRefusals } from './api-token.refusals.ts'

export const apiTokenFeature = feature({
  name: 'api-token',
  apis: [tokenApi],
  dictionaries: [TokenLife, TokenState],
  refusals: [tokenRefusals],
})
