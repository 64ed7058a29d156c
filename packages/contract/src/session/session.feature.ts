import { feature } from '../kit/feature.ts'
import { RealNameAuthStatus, UserStatus } from '../kit/record/member.dict.ts'
import { memberRefusals } from './member/member.refusals.ts'
import { passwordApi } from './password/password.contract.ts'
import { passwordRefusals } from './password/password.refusals.ts'
import { sessionApi } from './session.contract.ts'
import { CheckOpType, CheckType, Gender, OrgUserType, Sex, UserType } from './session.dict.ts'
import { sessionRefusals } from './session.refusals.ts'
import { sessionScreens } from './session.screens.ts'
import { settingsApi } from './settings.contract.ts'
import { setupApi } from './setup/setup.contract.ts'
import { setupRefusals } from './setup/setup.refusals.ts'
import { shortcutApi } from './shortcut.contract.ts'
import { shortcutRefusals } from './shortcut.refusals.ts'

export const sessionFeature = feature({
  name: 'session',
  apis: [sessionApi, setupApi, passwordApi, settingsApi, shortcutApi],
  dictionaries: [Sex, Gender, UserType, UserStatus, OrgUserType, RealNameAuthStatus, CheckType, CheckOpType],
  refusals: [sessionRefusals, memberRefusals, passwordRefusals, setupRefusals, shortcutRefusals],
  screens: sessionScreens,
})
