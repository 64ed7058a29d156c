import { feature } from '../kit/feature.ts'
import { chatApi } from './chat.contract.ts'
import { ChatPresence } from './chat.dict.ts'
import { chatRefusals } from './chat.refusals.ts'

export const chatFeature = feature({
  name: 'chat',
  apis: [chatApi],
  dictionaries: [ChatPresence],
  refusals: [chatRefusals],
})
