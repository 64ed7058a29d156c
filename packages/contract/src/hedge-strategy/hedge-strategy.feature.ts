import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { planCompareApi } from './compare/plan-compare.contract.ts'
import { BandVerdict } from './compare/plan-compare.dict.ts'
import { planCards, planFigures } from './compare/plan-figure.contract.ts'
import { hedgeStrategyScreens } from './hedge-strategy.screens.ts'
import { hedgeStrategyWaits } from './hedge-strategy.waits.ts'
import { payoffCard, payoffFigures } from './payoff/payoff-figure.contract.ts'
import { payoffLabApi } from './payoff/payoff-lab.contract.ts'
import { PayoffLegKind } from './payoff/payoff-lab.dict.ts'
import { payoffLabRefusals } from './payoff/payoff-lab.refusals.ts'
import { hedgeStrategyApi } from './strategy/hedge-strategy.contract.ts'
import { HedgeInstrument, NettingRule, StrategyStatus } from './strategy/hedge-strategy.dict.ts'
import { hedgeStrategyLife } from './strategy/hedge-strategy.life.ts'
import { hedgeStrategyList } from './strategy/hedge-strategy.list.ts'
import { hedgeStrategyRefusals } from './strategy/hedge-strategy.refusals.ts'

export const hedgeStrategyFeature = feature({
  name: 'hedge-strategy',
  apis: [hedgeStrategyApi, planCompareApi, payoffLabApi],
  lists: [hedgeStrategyList],
  dictionaries: [StrategyStatus, HedgeInstrument, NettingRule, BandVerdict, PayoffLegKind],
  refusals: [hedgeStrategyRefusals, payoffLabRefusals],
  grants: {
    'strategy.view': [],
    'strategy.edit': [duties.tradeMaker],
    'strategy.check': [duties.tradeReviewer],
  },
  screens: hedgeStrategyScreens,
  figures: { ...planFigures, ...payoffFigures },
  cards: [...planCards, payoffCard],
  lives: { 'hedge-strategy': hedgeStrategyLife },
  waits: waitingIn(hedgeStrategyWaits, {
    strategyCheck: {
      needs: ['strategy.check'],
      screen: 'strategy',
      filter: { strategyStatus: StrategyStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
  }),
})
