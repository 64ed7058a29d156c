/** The value at risk of an organisation on the frozen rates of the day, where a limit says how much may be at risk. */
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { riskLimitOn } from '../../limit/risk/risk-limit.store.ts'
import { dayVar, readDayVar } from '../../risk/var/day-var.answer.ts'
import { type ControlDeclaration, unnamed } from '../record/control.shape.ts'
import { againstLimit } from '../record/risk-control.rules.ts'

const notValued = { reasons: [controlMessages.notValued] } as const

export const valueAtRiskControl: ControlDeclaration = {
  controlKind: ControlKind.of.valueAtRisk,
  of: 'organisation',
  at: 'valuation',
  hasLimits: true,
  async measure(tx, { scope, orgId, day, keptDay }) {
    const limit = await riskLimitOn(tx, scope, { orgId, limitKind: RiskLimitKind.of.valueAtRisk, day })
    if (!limit) return {}
    const { controlValue, controlUnit: currency } = limit
    const of = { orgId, day: keptDay ?? day, convertCurrency: currency }
    const measured = keptDay === undefined ? await dayVar(tx, scope, of) : await keptVar(tx, scope, keptDay && of)
    const causeUrl = pathOf('var', { orgId, calcDate: of.day })
    const use = { subject: 'VaR', name: unnamed, controlUnit: currency, controlValue, causeUrl }
    if (measured.reasons)
      return {
        inUse: [{ ...use, currentValue: null, usedPct: null, crossed: null }],
        gaps: measured.reasons.map((reason, at) => ({ subject: `gap ${at}`, reason, params: {} })),
      }
    const { valueAtRisk: current } = measured
    const { warning, ...figures } = againstLimit(decimal(current), limit)
    const message = decimal(current).gt(decimal(controlValue)) ? controlMessages.varAbove : controlMessages.varNear
    const params = { currency, current, control: controlValue }
    return { inUse: [{ ...use, ...figures, crossed: warning && { ...warning, message, params } }] }
  },
}

const keptVar = async (tx: Tx, scope: Scope, of: Parameters<typeof readDayVar>[2] | null) =>
  (of && (await readDayVar(tx, scope, of))) ?? notValued
