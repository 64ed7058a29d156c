import { feature } from '../kit/feature.ts'
import { RealNameAuthStatus, UserStatus } from '../kit/record/member.dict.ts'
import { listViewApi } from './list-view.contract.ts'
import { listViewRefusals } from './list-view.refusals.ts'
import { CheckOpType, CheckType, Gender, OrgUserType, Sex, UserType } from './member.dict.ts'
import { memberRefusals } from './member.refusals.ts'
import { settingsApi } from './settings.contract.ts'
import { shortcutApi } from './shortcut.contract.ts'
import { shortcutRefusals } from './shortcut.refusals.ts'

export const memberFeature = feature({
  name: 'member',
  apis: [listViewApi, settingsApi, shortcutApi],
  dictionaries: [Sex, Gender, UserType, UserStatus, OrgUserType, RealNameAuthStatus, CheckType, CheckOpType],
  refusals: [listViewRefusals, memberRefusals, shortcutRefusals],
})
