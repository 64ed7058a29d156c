import { feature } from '../kit/feature.ts'
import { factorApi, securityPolicyApi } from './factor.contract.ts'
import { StepUpPolicy } from './factor.dict.ts'
import { factorRefusals } from './factor.refusals.ts'
import { passkeyApi } from './passkey/passkey.contract.ts'
import { passkeyRefusals } from './passkey/passkey.refusals.ts'

export const factorFeature = feature({
  name: 'factor',
  apis: [factorApi, passkeyApi, securityPolicyApi],
  dictionaries: [StepUpPolicy],
  refusals: [factorRefusals, passkeyRefusals],
})
