import { feature } from '../kit/feature.ts'
import { today, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { assistantApi } from './assistant.contract.ts'
import { AnswerOutcome, AssistantFeature, Helpful } from './assistant.dict.ts'
import { assistantRefusals } from './assistant.refusals.ts'
import { assistantScreens } from './assistant.screens.ts'
import { assistantWaits } from './assistant.waits.ts'
import { callList, nearPct, usageApi, usageList } from './usage.contract.ts'
import { usageCards, usageFigures } from './usage-figure.contract.ts'

export const assistantFeature = feature({
  name: 'assistant',
  apis: [assistantApi, usageApi],
  lists: [callList, usageList],
  figures: usageFigures,
  cards: usageCards,
  dictionaries: [AnswerOutcome, AssistantFeature, Helpful],
  refusals: [assistantRefusals],
  grants: { 'assistant.use': [], 'assistant.admin': [duties.administrator] },
  screens: assistantScreens,
  waits: waitingIn(assistantWaits, {
    quotaNear: {
      needs: ['assistant.admin'],
      screen: 'ai-usage',
      filter: { usageDateStart: today, usageDateEnd: today, quotaPctStart: String(nearPct) },
    },
  }),
})
