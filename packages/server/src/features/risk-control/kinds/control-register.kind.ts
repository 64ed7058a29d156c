/** Every control once; what is measured first stands first. */
import type { ControlDeclaration } from '../record/control.shape.ts'
import { bankLimitControl } from './bank-limit.kind.ts'
import { boardQuotaControl } from './board-quota.kind.ts'
import { budgetControl } from './budget.kind.ts'
import { concentrationControl } from './concentration.kind.ts'
import { disclosureControl } from './disclosure.kind.ts'
import { effectivenessControl } from './effectiveness.kind.ts'
import { expiryControl } from './expiry.kind.ts'
import { pathControl } from './path.kind.ts'
import { policyBandControl } from './policy-band.kind.ts'
import { unmatchedControl } from './unmatched.kind.ts'
import { valueAtRiskControl } from './value-at-risk.kind.ts'

export const controlKinds: readonly ControlDeclaration[] = [
  policyBandControl,
  bankLimitControl,
  boardQuotaControl,
  concentrationControl,
  valueAtRiskControl,
  unmatchedControl,
  pathControl,
  expiryControl,
  disclosureControl,
  effectivenessControl,
  budgetControl,
]
