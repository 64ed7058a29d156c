import { feature } from '../kit/feature.ts'
import { CheckBlock, CheckStatus, CheckTier, OverEvidence, ReviewStage } from './approval.dict.ts'
import { approvalRefusals } from './approval.refusals.ts'
import { Separation } from './separation.dict.ts'
import { timelineApi } from './timeline/timeline.contract.ts'

export const approvalFeature = feature({
  name: 'approval',
  apis: [timelineApi],
  dictionaries: [CheckStatus, CheckTier, CheckBlock, OverEvidence, ReviewStage, Separation],
  refusals: [approvalRefusals],
})
