/** The value at risk of an organisation on the frozen rates of the day, where a limit says how much may be at risk. */
import type { RiskLimit } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { riskLimitsOn } from '../../limit/risk/risk-limit.store.ts'
import { dayVar, readDayVars } from '../../risk/var/day-var.answer.ts'
import { type ControlDeclaration, measuredTogether, unnamed } from '../record/control.shape.ts'
import { againstLimit } from '../record/risk-control.rules.ts'

const notValued = { reasons: [controlMessages.notValued] } as const

export const valueAtRiskControl: ControlDeclaration = {
  controlKind: ControlKind.of.valueAtRisk,
  of: 'organisation',
  at: 'valuation',
  hasLimits: true,
  ...measuredTogether(async (tx, { scope, orgIds, day, keptDays }) => {
    const limits = await riskLimitsOn(tx, { ...scope, orgIds }, RiskLimitKind.of.valueAtRisk, day)
    const of = [...limits.values()].flatMap(({ orgId, controlUnit: convertCurrency }) => {
      const dayOf = keptDays ? keptDays.get(orgId) : day
      return dayOf ? [{ orgId, day: dayOf, convertCurrency }] : []
    })
    const vars = keptDays ? await readDayVars(tx, scope, of) : await measuredVars(tx, scope, of)
    return new Map(
      [...limits.values()].map((limit) => {
        const url = pathOf('var', { orgId: limit.orgId, calcDate: keptDays?.get(limit.orgId) ?? day })
        return [limit.orgId, heldAgainst(limit, vars.get(limit.orgId) ?? notValued, url)]
      }),
    )
  }),
}

type Vars = Awaited<ReturnType<typeof readDayVars>>

/** Each as its valuation kept it, or measured: one after the other, because only who valued a day measures. */
async function measuredVars(tx: Tx, scope: Scope, of: Parameters<typeof readDayVars>[2]): Promise<Vars> {
  const vars: [string, Awaited<ReturnType<typeof dayVar>>][] = []
  for (const one of of) vars.push([one.orgId, await dayVar(tx, scope, one)])
  return new Map(vars)
}

function heldAgainst(limit: RiskLimit, measured: NonNullable<ReturnType<Vars['get']>>, causeUrl: string) {
  const { controlValue, controlUnit: currency } = limit
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
}
