/** The value at risk of an organisation on the frozen rates of the day, where a limit says how much may be at risk. */
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { riskLimitOn } from '../../limit/risk/risk-limit.store.ts'
import { dayVar } from '../../risk/var/day-var.answer.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import { againstLimit } from '../record/risk-control.rules.ts'

export const valueAtRiskControl: ControlDeclaration = {
  controlKind: ControlKind.of.valueAtRisk,
  of: 'organisation',
  at: 'valuation',
  async measure(tx, { scope, orgId, day }) {
    const limit = await riskLimitOn(tx, scope, { orgId, limitKind: RiskLimitKind.of.valueAtRisk, day })
    if (!limit) return { findings: [] }
    const measured = await dayVar(tx, scope, { orgId, day, convertCurrency: limit.controlUnit })
    if (measured.reasons)
      return {
        findings: [],
        gaps: measured.reasons.map((reason, at) => ({ subject: `gap ${at}`, reason, params: {} })),
      }
    const { valueAtRisk: current, convertCurrency: currency } = measured
    const crossed = againstLimit(decimal(current), limit)
    if (!crossed) return { findings: [] }
    const finding = {
      ...crossed,
      subject: 'VaR',
      message: decimal(current).gt(decimal(limit.controlValue)) ? controlMessages.varAbove : controlMessages.varNear,
      params: { currency, current, control: limit.controlValue },
      controlUnit: currency,
      causeUrl: pathOf('var', { orgId, calcDate: day }),
    }
    return { findings: [finding] }
  },
}
