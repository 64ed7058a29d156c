/** A risk limit on its way: what it must be, and as the values of a change. */

import type { InputOf } from '@hedgerow/contract/kit/call'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import type { RiskLimit, riskLimitApi } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { riskLimitWords } from '@hedgerow/contract/limit/risk/risk-limit.text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'

type NewRiskLimit = Omit<InputOf<(typeof riskLimitApi)['modify']>, 'orgId'>

const hundred = decimal('100')

/** From today on, in order, and a percentage where it is one. @throws Refusal DATE_ORDER, OUT_OF_RANGE */
export function demandRiskLimit(
  { limitKind, controlValue, amberPct, validFrom, validTo }: NewRiskLimit,
  today: BusinessDate,
) {
  const { validFrom: start, validTo: end } = riskLimitWords
  if (validTo !== undefined && (validTo < validFrom || validTo < today))
    refuse(fieldRefusals.DATE_ORDER, { start, end }, 'validTo')
  const percents = limitKind === RiskLimitKind.of.valueAtRisk ? { amberPct } : { amberPct, controlValue }
  for (const [name, value] of Object.entries(percents))
    if (decimal(value).gt(hundred))
      refuse(
        fieldRefusals.OUT_OF_RANGE,
        { field: riskLimitWords[name as keyof typeof percents], min: 0, max: 100 },
        name,
      )
}

type LimitTerms = Omit<RiskLimit, 'orgId' | 'orgName' | 'controlUnit' | 'validTo'> & {
  readonly validTo?: string | null | undefined
}

export const limitValues = (limit: LimitTerms): LimitValues => ({
  limitKind: limit.limitKind,
  controlValue: decimal(limit.controlValue).stripZeros().toString(),
  amberPct: decimal(limit.amberPct).stripZeros().toString(),
  warnLevel: limit.warnLevel,
  warnOperation: limit.warnOperation,
  validFrom: limit.validFrom,
  validTo: limit.validTo ?? null,
})

/** The newest of its kind, which may not have begun. */
export const newestOf = (
  limits: readonly RiskLimit[],
  { orgId, limitKind }: Pick<RiskLimit, 'orgId' | 'limitKind'>,
): RiskLimit | undefined => limits.findLast((one) => one.orgId === orgId && one.limitKind === limitKind)

/** What was agreed to for a day that has gone by counts from the day of the pass. */
export const startOf = ({ validFrom }: LimitValues, today: BusinessDate): string =>
  validFrom && validFrom > today ? validFrom : today
