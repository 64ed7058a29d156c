import { feature } from '../kit/feature.ts'
import { contactApi } from './contact/contact.contract.ts'
import { passwordApi } from './password.contract.ts'
import { profileApi } from './profile.contract.ts'
import { profileRefusals } from './profile.refusals.ts'
import { profileScreens } from './profile.screens.ts'
import { MemberLevel, MemberStep } from './standing.dict.ts'

export const profileFeature = feature({
  name: 'profile',
  apis: [profileApi, passwordApi, contactApi],
  dictionaries: [MemberLevel, MemberStep],
  refusals: [profileRefusals],
  screens: profileScreens,
})
