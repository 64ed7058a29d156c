import { feature } from '../kit/feature.ts'
import { CheckBlock, CheckStatus, CheckTier } from './approval.dict.ts'
import { approvalRefusals } from './approval.refusals.ts'

export const approvalFeature = feature({
  name: 'approval',
  dictionaries: [CheckStatus, CheckTier, CheckBlock],
  refusals: [approvalRefusals],
})
