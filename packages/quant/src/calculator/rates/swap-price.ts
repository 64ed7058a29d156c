// Swaps: of currencies, and of a fixed against a floating rate.
import { currencySwap } from '../../pricing/rates/currency-swap.ts'
import { interestRateSwap } from '../../pricing/rates/swap.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import type { Calculation, Results, WireInputs } from '../calculation.ts'
import { curveIn, curveOut, timesIn } from './rates-inputs.ts'

function legOf(input: CaseInput, side: 'receive' | 'pay') {
  const kind = input.word(`${side}Kind`, { floating: /^floating/, fixed: /^fixed/ }, 'fixed')
  const rate = input.has(`${side}RatePct`) ? { rate: input.percent(`${side}RatePct`) } : {}
  return { principal: input.number(`${side}Principal`), kind, curve: curveIn(input, `${side}Curve`), ...rate }
}

const currency = (input: CaseInput): Results => ({
  ...currencySwap({
    receive: legOf(input, 'receive'),
    pay: legOf(input, 'pay'),
    paymentTimes: timesIn(input, 'paymentTimes'),
    period: input.number('periodYears'),
    spot: input.number('spot'),
  }),
})

function rate(input: CaseInput): Results {
  const { parRate, ...value } = interestRateSwap({
    principal: input.number('principal'),
    fixedRate: input.percent('fixedRatePct'),
    paymentsPerYear: Number(input.text('paymentsPerYear')),
    life: input.number('lifeYears'),
    curve: curveIn(input),
    ...(input.has('knownRatePct') ? { knownRate: input.percent('knownRatePct') } : {}),
    ...(input.has('discountCurve') && input.parts('discountCurve').length > 0
      ? { discountCurve: curveIn(input, 'discountCurve') }
      : {}),
  })
  return { ...value, valuePayFixed: -value.valueReceiveFixed, parRatePct: 100 * parRate }
}

const flat = (ratePctCC: unknown) => [{ timeYears: 1, ratePctCC: Number(ratePctCC) }]

/** The reference case names its currencies in its fields: yen are received, dollars paid. */
function openCurrency(reference: WireInputs): WireInputs | undefined {
  if (reference.kind !== 'currency') return undefined
  const times = Array.isArray(reference.paymentTimesYears) ? reference.paymentTimesYears : []
  return {
    receivePrincipal: reference.jpyNotional ?? 0,
    receiveKind: 'fixed',
    receiveRatePct: reference.jpyRatePctAnnual ?? 0,
    receiveCurve: flat(reference.jpyZeroPctCC),
    payPrincipal: reference.usdNotional ?? 0,
    payKind: 'fixed',
    payRatePct: reference.usdRatePctAnnual ?? 0,
    payCurve: flat(reference.usdZeroPctCC),
    paymentTimes: times.map((timeYears) => ({ timeYears })),
    periodYears: 1,
    spot: reference.spotJpyPerUsd ?? 0,
  }
}

function openRate(reference: WireInputs): WireInputs | undefined {
  if (reference.kind === 'currency') return undefined
  const { notional = 100, fixedRatePct = 0, paymentsPerYear = 1, lifeYears = 1 } = reference
  return {
    principal: notional,
    fixedRatePct,
    paymentsPerYear: String(paymentsPerYear),
    lifeYears,
    ...curveOut(reference),
  }
}

export const calculation: Calculation = {
  currency: {
    families: ['swap_price'],
    names: { valueUsd: 'valueInPaid', usdLegUsd: 'payLeg', jpyLegJpy: 'receiveLeg' },
    compute: currency,
    open: openCurrency,
  },
  rate: { families: ['swap_price'], compute: rate, open: openRate },
}
