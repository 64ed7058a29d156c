import { feature } from '../kit/feature.ts'
import { figureRefusals } from './figure.refusals.ts'
import { figureApi } from './sheet.contract.ts'

export const figureFeature = feature({ name: 'figure', apis: [figureApi], refusals: [figureRefusals] })
