import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { certificationApi, certificationReviewApi } from './certification.contract.ts'
import { CertificationReason } from './certification.dict.ts'
import { certificationList } from './certification.list.ts'
import { certificationRefusals } from './certification.refusals.ts'
import { certificationScreens } from './certification.screens.ts'

export const certificationFeature = feature({
  name: 'certification',
  apis: [certificationApi, certificationReviewApi],
  lists: [certificationList],
  dictionaries: [CertificationReason],
  refusals: [certificationRefusals],
  grants: {
    'certification.edit': [duties.administrator],
    'certification.review': [duties.certifier],
  },
  screens: certificationScreens,
})
