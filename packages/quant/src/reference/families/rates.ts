// Reference cases of bonds, swaps and options on rates; those of curves are beside this file.
import type { BondTerms } from '../../market/curve/bond-flows.ts'
import { bondFlows } from '../../market/curve/bond-flows.ts'
import { toContinuous } from '../../market/curve/compounding.ts'
import { flatZeroCurve, type YieldCurve } from '../../market/curve/zero-curve.ts'
import { bondFromCurve, bondFromYield, bondYield, parYield } from '../../pricing/rates/bond.ts'
import { blackBondOption, bondOption, forwardBondPrice, hullWhiteOption } from '../../pricing/rates/bond-option.ts'
import { blackCaplet, capFloor, capImpliedVol } from '../../pricing/rates/cap-floor.ts'
import { currencySwap } from '../../pricing/rates/currency-swap.ts'
import type { RateModel, RateRisk } from '../../pricing/rates/rate-model.ts'
import { interestRateSwap } from '../../pricing/rates/swap.ts'
import { swaption, swaptionImpliedVol } from '../../pricing/rates/swaption.ts'
import { treeBondOption } from '../../pricing/rates/tree-bond-option.ts'
import type { OptionType } from '../../pricing/vanilla/black.ts'
import type { CaseInput } from '../case-input.ts'
import { optionTypeOf } from '../option-input.ts'
import {
  compoundingOf,
  curveOf,
  firstName,
  frequencyIn,
  hasCurve,
  matchingName,
  numberOf,
  percentOf,
} from '../rates-input.ts'
import type { Families, Family } from '../reference-case.ts'
import { curveFamilies } from './curve.ts'

const PRINCIPAL = ['principal', 'notional', 'face']
const CASH_PRICE = ['cashPrice', 'bondCashPrice', 'cashBondPrice', 'dirtyPrice', 'bondPrice']

function bondTermsOf(input: CaseInput): BondTerms {
  return {
    principal: numberOf(input, PRINCIPAL, 100),
    coupon: percentOf(input, ['couponPct', 'annualCouponPct', 'couponRatePct'], 0),
    couponsPerYear: input.number('couponsPerYear', 0),
    life: numberOf(input, ['lifeYears', 'bondLifeYears', 'maturityYears', 'bondMaturityYears']),
  }
}

const bondPriceFamily: Family = (input) => {
  const terms = bondTermsOf(input)
  const compounding = compoundingOf(input, ['yieldCompoundingPerYear', 'compoundingPerYear'], 'continuous')
  const quoted = firstName(input, 'cleanPrice', 'quotedPrice')
  const cash = firstName(input, ...CASH_PRICE, 'price')
  const paid = quoted ? input.number(quoted) + bondFlows(terms).accrued : cash ? input.number(cash) : undefined
  const rate = paid === undefined ? input.percent('yieldPct', 0) : bondYield(terms, paid, compounding)
  const byCurve = paid === undefined && !input.has('yieldPct')
  const bond = byCurve ? bondFromCurve(terms, curveOf(input), compounding) : bondFromYield(terms, rate, compounding)
  const curve = hasCurve(input) ? curveOf(input) : flatZeroCurve(toContinuous(bond.yield, compounding))
  return {
    ...bond,
    cashPrice: bond.dirtyPrice,
    quotedPrice: bond.cleanPrice,
    accruedInterest: bond.accrued,
    yieldPct: 100 * bond.yield,
    macaulayYears: bond.macaulayDuration,
    dollarDuration: bond.dirtyPrice * bond.modifiedDuration,
    parYieldPct: 100 * parYield(terms, curve),
  }
}

const swapPriceFamily: Family = (input) =>
  /currency/.test(input.text('kind', '')) ? currencyLegs(input) : rateSwap(input)

/** The case's own life and frequency, or those of its payment times. */
function scheduleOf(input: CaseInput) {
  const times = input.has('paymentTimesYears') ? input.numbers('paymentTimesYears') : []
  const [last, before = 0] = [times.at(-1), times.at(-2)]
  const perYear = last === undefined ? undefined : Math.round(1 / (last - before))
  return {
    paymentsPerYear: numberOf(input, ['paymentsPerYear', 'settlementsPerYear'], perYear),
    life: numberOf(input, ['lifeYears', 'maturityYears', 'remainingLifeYears'], last),
  }
}

function rateSwap(input: CaseInput) {
  const fixing = matchingName(input, /(known|reset|fixing|current|last|next|floating).*Pct$/i)
  const swap = interestRateSwap({
    principal: numberOf(input, PRINCIPAL, 100),
    fixedRate: percentOf(input, ['fixedRatePct', 'couponPct']),
    ...scheduleOf(input),
    curve: curveOf(input),
    ...(fixing !== undefined && { knownRate: input.percent(fixing) }),
    ...(input.has('discountCurve') && { discountCurve: curveOf(input, 'discountCurve') }),
  })
  return {
    ...swap,
    value: swap.valueReceiveFixed,
    valuePayFixed: -swap.valueReceiveFixed,
    fixedLegValue: swap.fixedLeg,
    floatingLegValue: swap.floatingLeg,
    parRatePct: 100 * swap.parRate,
    dv01: swap.dv01ReceiveFixed,
  }
}

/** Fields carry the currencies in their names: `usdNotional`, `spotJpyPerUsd`. */
function currencyLegs(input: CaseInput) {
  const name = input.names.find((key) => /^spot[A-Z][a-z]{2}Per[A-Z][a-z]{2}$/.test(key)) ?? 'spot'
  const [, quote = '', base = ''] = /^spot(...)Per(...)$/.exec(name) ?? []
  const receive = input.text('receive', quote).toLowerCase()
  const pay = receive === quote.toLowerCase() ? base : quote
  const got = receive === quote.toLowerCase() ? quote : base
  if (receive !== got.toLowerCase()) throw new Error(`receive is neither ${base} nor ${quote}: ${receive}`)
  if (input.has('payCurrency')) input.word('payCurrency', { pay: new RegExp(`^${pay}$`, 'i') })
  const leg = (currency: string) => {
    const key = currency.toLowerCase()
    const rate = firstName(input, `${key}RatePctAnnual`, `${key}RatePct`, `${key}CouponPct`)
    return {
      principal: numberOf(input, [`${key}Notional`, `${key}Principal`]),
      curve: input.has(`${key}ZeroCurve`)
        ? curveOf(input, `${key}ZeroCurve`)
        : flatZeroCurve(input.percent(`${key}ZeroPctCC`)),
      ...(rate === undefined ? { kind: 'floating' as const } : { rate: input.percent(rate) }),
    }
  }
  const perYear = input.number('paymentsPerYear', 1)
  const spot = input.number(name)
  const value = currencySwap({
    receive: leg(got),
    pay: leg(pay),
    paymentTimes: input.numbers('paymentTimesYears'),
    period: 1 / perYear,
    spot: got === quote ? spot : 1 / spot,
  })
  return {
    [`value${got}`]: value.valueInReceived,
    [`value${pay}`]: value.valueInPaid,
    [`${got.toLowerCase()}Leg${got}`]: value.receiveLeg,
    [`${pay.toLowerCase()}Leg${pay}`]: value.payLeg,
  }
}

/** Volatility in percent: of the short rate when the model has one, else whatever the case calls it. */
const volOf = (input: CaseInput) =>
  percentOf(input, [
    firstName(input, 'shortRateVolPct', 'volPct') ?? matchingName(input, /^(?!.*yield).*vol.*Pct$/i) ?? 'volPct',
  ])

function modelOf(input: CaseInput): RateModel {
  const name = input.text('model', 'black').toLowerCase()
  if (!/black|hull|karasinski|vasicek|ho-lee|lognormal/.test(name)) throw new Error(`no rate model ${name}`)
  const isShortRate = /hull|karasinski|vasicek|ho-lee/.test(name) || input.has('shortRateVolPct')
  const vol = volOf(input)
  if (!isShortRate) return { kind: 'black', vol }
  const reversion = input.percent('reversionPct', 0)
  const lognormal = /karasinski|lognormal/.test(name)
  if (!lognormal && !/tree/.test(name) && !input.has('steps')) return { kind: 'hull-white', reversion, vol }
  const model = lognormal ? 'black-karasinski' : 'hull-white'
  return { kind: 'tree', model, reversion, vol, steps: input.number('steps', 200) }
}

const riskResults = (risk: RateRisk & { readonly impliedVol: number | null }) => ({
  ...risk,
  impliedVolPct: risk.impliedVol === null ? null : 100 * risk.impliedVol,
  vega: risk.vegaPer1Pct,
})

const capsFamily: Family = (input) => {
  if (input.has('firstCaplet')) input.word('firstCaplet', { omitted: /^omitted/ })
  const kind = input.word('kind', { floor: /floor/, cap: /cap/ }, 'cap')
  const strike = percentOf(input, ['strikePct', 'capRatePct', 'floorRatePct'])
  if (/let/.test(input.text('kind', 'cap'))) return caplet(input, kind, strike)
  const isDifference = /cap.*(minus|-).*floor/.test(input.text('kind', 'cap'))
  const terms = {
    kind,
    strike,
    principal: numberOf(input, PRINCIPAL, 100),
    settlementsPerYear: numberOf(input, ['settlementsPerYear', 'paymentsPerYear']),
    life: numberOf(input, ['lifeYears', 'maturityYears']),
    curve: curveOf(input),
  } as const
  if (input.has('price')) return { impliedVolPct: 100 * capImpliedVol(terms, input.number('price')) }
  const value = capFloor(terms, modelOf(input))
  const breakEvenRatePct = 100 * value.breakEvenRate
  if (isDifference) {
    const cap = capFloor({ ...terms, kind: 'cap' }, modelOf(input))
    return { capPrice: cap.price, floorPrice: value.price, price: cap.price - value.price, breakEvenRatePct }
  }
  return { ...riskResults(value), breakEvenRatePct, swapRatePct: breakEvenRatePct }
}

const FIXING = [
  ...['fixingYears', 'fixingTimeYears', 'startYears', 'startTimeYears', 'capletStartYears', 'floorletStartYears'],
  ...['resetYears', 'resetTimeYears', 'optionLifeYears', 'expiryYears', 'timeYears'],
]

function caplet(input: CaseInput, kind: 'cap' | 'floor', strike: number) {
  const fixing = numberOf(input, FIXING)
  const perYear = firstName(input, 'settlementsPerYear', 'paymentsPerYear')
  const length = perYear
    ? 1 / input.number(perYear)
    : numberOf(input, ['tenorYears', 'accrualYears', 'periodYears', 'lengthYears', 'accrualPeriodYears'])
  const curve = hasCurve(input) ? curveOf(input) : undefined
  const discount = curve ? curve.discount(fixing + length) : input.number('discountFactor')
  const given = firstName(input, 'forwardRatePct', 'forwardPct')
  const forward = given ? input.percent(given) : ((curve?.discount(fixing) ?? 1) / discount - 1) / length
  const principal = numberOf(input, PRINCIPAL, 100)
  return {
    price: blackCaplet({ kind, principal, forward, strike, fixing, length, discount, vol: volOf(input) }),
  }
}

const EXERCISE = { american: /american/, bermudan: /bermud/, european: /european/ }

const swaptionsFamily: Family = (input) => {
  const terms = {
    kind: input.word('kind', { receiver: /receive/, payer: /pay/ }, 'payer'),
    principal: numberOf(input, PRINCIPAL, 100),
    optionLife: numberOf(input, ['optionLifeYears', 'expiryYears']),
    swapLife: numberOf(input, ['swapLifeYears', 'tenorYears']),
    paymentsPerYear: numberOf(input, ['paymentsPerYear', 'settlementsPerYear']),
    strike: percentOf(input, ['strikePct', 'fixedRatePct']),
    curve: curveOf(input),
    exercise: input.word('exercise', EXERCISE, 'european'),
  } as const
  if (input.has('price')) return { impliedVolPct: 100 * swaptionImpliedVol(terms, input.number('price')) }
  const value = swaption(terms, modelOf(input))
  const forwardSwapRatePct = 100 * value.forwardSwapRate
  return { ...riskResults(value), forwardSwapRatePct, breakEvenRatePct: forwardSwapRatePct }
}

/** A bond in words ("9-year zero, face 100", "10-year 8% semiannual, face 100") or in fields. */
export function optionBondOf(input: CaseInput): BondTerms {
  if (input.holds('bond', 'object')) return bondTermsOf(input.part('bond'))
  if (!input.has('bond')) return bondTermsOf(input)
  const words = input.text('bond')
  const find = (pattern: RegExp, otherwise: number) => Number(pattern.exec(words)?.[1] ?? otherwise)
  const coupon = find(/([\d.]+) ?%/, 0)
  const often = frequencyIn(words) ?? 1
  const principal = find(/(?:face|principal) ([\d.]+)/, numberOf(input, PRINCIPAL, 100))
  return {
    principal,
    coupon: coupon / 100,
    couponsPerYear: coupon === 0 ? 0 : input.number('couponsPerYear', often),
    life: find(/([\d.]+)[- ]?y(?:ea)?r/, 0),
  }
}

function strikeKindOf(input: CaseInput): 'quoted' | 'cash' | undefined {
  const name = firstName(input, 'strikeKind', 'strikeType', 'strikeIs', 'strikeConvention', 'strikeQuote')
  return name === undefined ? undefined : input.word(name, { quoted: /quoted|clean/, cash: /cash|dirty/ })
}

const bondOptionsFamily: Family = (input) => {
  const optionType = optionTypeOf(input)
  const strikeKind = strikeKindOf(input) ?? 'cash'
  const expiry = numberOf(input, ['optionLifeYears', 'expiryYears'])
  const strike = numberOf(input, ['strike', 'strikePrice'])
  const curve = curveOf(input)
  const forward = forwardOf(input, curve, expiry)
  if (forward !== undefined) return fromForward(input, { optionType, strike, expiry, forward, curve })
  const terms = { optionType, bond: optionBondOf(input), strike, strikeKind, expiry, curve } as const
  const style = input.word(firstName(input, 'exercise', 'style', 'exerciseStyle') ?? 'exercise', EXERCISE, 'european')
  const yieldVol = firstName(input, 'yieldVolPct', 'forwardYieldVolPct')
  const model = yieldVol ? ({ kind: 'black', vol: input.percent(yieldVol) } as const) : modelOf(input)
  if (model.kind === 'hull-white') return { ...hullWhiteOption(terms, model) }
  if (model.kind === 'tree') {
    const exercise = style === 'american' || input.flag('american', false) ? 'american' : 'european'
    const span = input.has('stepsSpan') ? { span: input.word('stepsSpan', SPAN) } : {}
    return { price: treeBondOption({ ...terms, model, exercise, steps: model.steps, ...span }).price }
  }
  const cash = firstName(input, ...CASH_PRICE)
  const value = bondOption({
    ...terms,
    vol: model.vol,
    volKind: yieldVol ? 'yield' : 'price',
    ...(cash !== undefined && { cashPrice: input.number(cash) }),
  })
  return { ...value, forwardBondPrice: value.forwardPrice }
}

const SPAN = { bond: /bond|maturity/, option: /option|expiry/ }

/** A forward bond price that the case gives, or the parts of it: cash price and the coupons before the expiry. */
function forwardOf(input: CaseInput, curve: YieldCurve, expiry: number): number | undefined {
  const given = firstName(input, 'forwardPrice', 'forwardBondPrice')
  if (given !== undefined) return input.number(given)
  const coupons = couponsBefore(input)
  if (coupons === undefined) return undefined
  return forwardBondPrice(numberOf(input, CASH_PRICE), coupons, curve.discount(expiry))
}

function couponsBefore(input: CaseInput): number | undefined {
  const value = firstName(input, 'pvCoupons', 'presentValueCoupons', 'couponsPv', 'couponPv')
  if (value !== undefined) return input.number(value)
  if (input.has('coupons')) return listedCoupons(input)
  if (!input.has('couponTimesYears')) return undefined
  const rates = firstName(input, 'couponZeroRatesPctCC', 'couponZerosPctCC', 'couponRatesPctCC')
  return input.numbers('couponTimesYears').reduce((sum, time, at) => {
    const amount = input.has('couponAmounts')
      ? (input.numbers('couponAmounts')[at] ?? 0)
      : numberOf(input, ['couponAmount', 'coupon'])
    const rate = rates ? (input.numbers(rates)[at] ?? 0) / 100 : curveOf(input).zeroRate(time)
    return sum + amount * Math.exp(-rate * time)
  }, 0)
}

function listedCoupons(input: CaseInput): number {
  return input.parts('coupons').reduce((sum, row) => {
    const time = numberOf(row, ['timeYears', 'time'])
    const rate = matchingName(row, /PctCC$|^(zero|rate).*Pct$/i)
    const discount = rate ? Math.exp(-row.percent(rate) * time) : curveOf(input).discount(time)
    return sum + row.number('amount') * discount
  }, 0)
}

function fromForward(
  input: CaseInput,
  option: { optionType: OptionType; strike: number; expiry: number; forward: number; curve: YieldCurve },
) {
  const { optionType, expiry, forward, curve } = option
  input.word('model', { black: /black/ }, 'black')
  const name = firstName(input, 'accruedAtExpiry', 'accruedInterestAtExpiry', 'accruedAtOptionExpiry')
  const accrued = name === undefined ? 0 : input.number(name)
  const isCash = strikeKindOf(input) === 'cash'
  const strike = option.strike + (isCash ? 0 : accrued)
  const discount = curve.discount(expiry)
  const price = blackBondOption({
    optionType,
    forwardPrice: forward,
    strike,
    expiry,
    discount,
    vol: volOf(input),
  })
  return { price, forwardPrice: forward, forwardBondPrice: forward, cashStrike: strike }
}

export const ratesFamilies: Families = {
  ...curveFamilies,
  bond_price: bondPriceFamily,
  swap_price: swapPriceFamily,
  caps_floors: capsFamily,
  swaptions: swaptionsFamily,
  bond_options: bondOptionsFamily,
}
