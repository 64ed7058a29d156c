import { hedgeStrategyList } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.list'
import type { Feature } from '../../kit/http/feature.ts'
import { planCompareRoutes } from './compare/plan-compare.routes.ts'
import { planFigureSources } from './compare/plan-figure.answer.ts'
import { hedgePlanFigures, hedgePlanOf } from './compare/plan-standing.answer.ts'
import { payoffFigureSources } from './payoff/payoff-figure.answer.ts'
import { payoffLabRoutes } from './payoff/payoff-lab.routes.ts'
import { hedgeStrategyRoutes } from './strategy/hedge-strategy.routes.ts'
import { hedgeStrategySource, hedgeStrategyWaits } from './strategy/hedge-strategy.sources.ts'
import { strategyFigures } from './strategy/strategy-figure.answer.ts'

export const hedgeStrategyFeature: Feature = {
  routes: [...hedgeStrategyRoutes, ...planCompareRoutes, ...payoffLabRoutes],
  figures: { ...strategyFigures, ...planFigureSources, ...hedgePlanFigures, ...payoffFigureSources },
  sources: [{ list: hedgeStrategyList, sourceFor: hedgeStrategySource }],
  waits: hedgeStrategyWaits,
  hedgePlan: hedgePlanOf,
}
