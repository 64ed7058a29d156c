import { feature } from '../kit/feature.ts'
import { CheckBlock, CheckStatus, CheckTier, OverEvidence, ReviewStage } from './approval.dict.ts'
import { approvalRefusals } from './approval.refusals.ts'

export const approvalFeature = feature({
  name: 'approval',
  dictionaries: [CheckStatus, CheckTier, CheckBlock, OverEvidence, ReviewStage],
  refusals: [approvalRefusals],
})
