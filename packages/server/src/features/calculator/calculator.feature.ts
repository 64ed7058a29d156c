import type { Feature } from '../../kit/http/feature.ts'
import { calculatorRoutes } from './calculator.routes.ts'
import { savedCurveRoutes } from './saved-curve.routes.ts'

export const calculatorFeature: Feature = { routes: [...calculatorRoutes, ...savedCurveRoutes] }
