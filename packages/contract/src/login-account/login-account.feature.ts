import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { accountApi, accountList } from './login-account.contract.ts'
import { loginAccountScreens } from './login-account.screens.ts'

export const loginAccountFeature = feature({
  name: 'login-account',
  apis: [accountApi],
  lists: [accountList],
  grants: { 'account.edit': [duties.administrator] },
  screens: loginAccountScreens,
})
