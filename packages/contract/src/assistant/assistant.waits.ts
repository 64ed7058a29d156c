/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const assistantWaits = waits({
  quotaNear: { order: 470, text: { zh: '有用户接近配额', en: 'Members near their quota' }, group: null },
})
