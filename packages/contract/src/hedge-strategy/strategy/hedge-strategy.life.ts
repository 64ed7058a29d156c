/** The life of one version of a hedge strategy (decision 0315): it holds from its day on once a manager other than its makers passed it. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { fresh, passedOnce, rejectedOnce } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { StrategyStatus } from './hedge-strategy.dict.ts'
import { hedgeStrategyRefusals } from './hedge-strategy.refusals.ts'

const review = {
  duty: duties.tradeReviewer,
  by: 'other',
  refusal: hedgeStrategyRefusals.STRATEGY_NOT_AWAITING,
} as const
const maker = { duty: duties.tradeMaker } as const

export const hedgeStrategyLife = life({
  entity: 'hedgeStrategy',
  axes: { strategyStatus: StrategyStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    draft: { strategyStatus: StrategyStatus.of.draft },
    submitted: { strategyStatus: StrategyStatus.of.submitted },
    inForce: { strategyStatus: StrategyStatus.of.inForce },
    void: { strategyStatus: StrategyStatus.of.void },
  },
  events: {
    save: { ...maker, from: { draft: { to: 'draft' } }, refusal: hedgeStrategyRefusals.STRATEGY_NOT_DRAFT },
    submit: {
      ...maker,
      from: { draft: { to: 'submitted', sets: fresh } },
      refusal: hedgeStrategyRefusals.STRATEGY_NOT_DRAFT,
    },
    withdraw: {
      ...maker,
      by: 'maker',
      from: { submitted: { to: 'draft', sets: fresh } },
      refusal: hedgeStrategyRefusals.STRATEGY_NOT_AWAITING,
    },
    void: {
      ...maker,
      by: 'maker',
      from: { draft: { to: 'void', sets: fresh } },
      refusal: hedgeStrategyRefusals.STRATEGY_NOT_VOIDABLE,
    },
    pass: { ...review, from: { submitted: { to: 'inForce', sets: passedOnce } } },
    reject: { ...review, from: { submitted: { to: 'draft', sets: rejectedOnce } } },
    /** What requests are held to is not taken away by who raises them. */
    retire: { ...review, from: { inForce: { to: 'void' } }, refusal: hedgeStrategyRefusals.STRATEGY_NOT_IN_FORCE },
  },
})
