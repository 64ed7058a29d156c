import { feature } from '../kit/feature.ts'
import { reminderApi, reminderList } from './reminder.contract.ts'
import { EnableStatus, RemindOwner, RemindReceiver, RemindTimeType, RemindType } from './reminder.dict.ts'
import { reminderRefusals } from './reminder.refusals.ts'
import { reminderScreens } from './reminder.screens.ts'

export const reminderFeature = feature({
  name: 'reminder',
  apis: [reminderApi],
  lists: [reminderList],
  dictionaries: [RemindType, RemindReceiver, RemindTimeType, EnableStatus, RemindOwner],
  refusals: [reminderRefusals],
  screens: reminderScreens,
})
