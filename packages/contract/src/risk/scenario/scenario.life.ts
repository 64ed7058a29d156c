/** The life of a stress scenario (decision 0297): it is worked out as a draft, and nothing is measured by it before another person's pass. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { fresh, passedOnce, rejectedOnce } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { ScenarioStatus } from './scenario.dict.ts'
import { scenarioRefusals } from './scenario.refusals.ts'

const { SCENARIO_NOT_AWAITING, SCENARIO_NOT_DRAFT, SCENARIO_NOT_IN_FORCE, SCENARIO_NOT_VOIDABLE } = scenarioRefusals
const review = { duty: duties.tradeReviewer, by: 'other', refusal: SCENARIO_NOT_AWAITING } as const

export const scenarioLife = life({
  entity: 'stressScenario',
  axes: { scenarioStatus: ScenarioStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    draft: { scenarioStatus: ScenarioStatus.of.draft },
    submitted: { scenarioStatus: ScenarioStatus.of.submitted },
    inForce: { scenarioStatus: ScenarioStatus.of.inForce },
    void: { scenarioStatus: ScenarioStatus.of.void },
  },
  events: {
    save: { duty: duties.tradeMaker, from: { draft: { to: 'draft' } }, refusal: SCENARIO_NOT_DRAFT },
    submit: {
      duty: duties.tradeMaker,
      from: { draft: { to: 'submitted', sets: fresh } },
      refusal: SCENARIO_NOT_DRAFT,
    },
    withdraw: {
      duty: duties.tradeMaker,
      by: 'maker',
      from: { submitted: { to: 'draft', sets: fresh } },
      refusal: SCENARIO_NOT_AWAITING,
    },
    void: {
      duty: duties.tradeMaker,
      by: 'maker',
      from: { draft: { to: 'void', sets: fresh } },
      refusal: SCENARIO_NOT_VOIDABLE,
    },
    pass: { ...review, from: { submitted: { to: 'inForce', sets: passedOnce } } },
    reject: { ...review, from: { submitted: { to: 'draft', sets: rejectedOnce } } },
    /** Nobody takes the test away by which their own book is measured. */
    retire: { ...review, from: { inForce: { to: 'void' } }, refusal: SCENARIO_NOT_IN_FORCE },
  },
})
