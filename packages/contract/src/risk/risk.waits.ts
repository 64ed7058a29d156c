/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const riskWaits = waits({
  scenarioCheck: {
    order: 455,
    text: { zh: '压力情景待复核', en: 'Stress scenarios to review' },
    group: 'toReview',
  },
})
