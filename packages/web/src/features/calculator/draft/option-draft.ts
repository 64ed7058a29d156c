/** An option as it was priced, as the address of the form that enters one: what the form does not find there stays to be agreed. */
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OptionStyle } from '@hedgerow/contract/trade/option/option.dict'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { roundToMoney } from '@hedgerow/quant/basics/money'
import { readNumber } from '../../../kit/input/typed-number.ts'
import { type AddressedLeg, legsText } from '../../../pieces/option/addressed-legs.ts'
import { fieldText } from '../state/axis-range.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { type PricedLeg, structureOf } from './option-structure.ts'

const styles: Readonly<Record<string, string>> = {
  european: OptionStyle.of.european,
  american: OptionStyle.of.american,
  strategy: OptionStyle.of.european,
}
const strikeDigits = 7
const months = 12
const days = 365

type Priced = Pick<CalculatorState, 'model' | 'present' | 'results' | 'isStale'>
type Draft = Readonly<Record<string, string>>
interface Conventions {
  /** Null of a currency that is not known: its amounts stay empty. */
  readonly amountScale: (currency: string) => number | null
  /** Units of the base that a rate of the pair is for. */
  /** NaN of a pair that is not known: its premium stays empty. */
  readonly quotedUnit: (pair: string) => number
}

/** By the names of the form; or why there is none: no pair, nothing computed, legs that the form does not know together. */
export function optionDraft(
  priced: Priced,
  conventions: Conventions,
): { readonly draft: Draft } | { readonly because: Text } {
  const { model, present, results, isStale } = priced
  const { typed } = present
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
  const [style, pair] = [styles[model.id], text('pair')]
  if (!style || pair === '' || results === null || isStale) return { because: calculatorTexts.draftNeeds }
  const legs = model.id === 'strategy' ? strategyLegs(priced) : [singleLeg(priced, text)]
  const structure = structureOf(legs)
  if (!structure) return { because: calculatorTexts.draftStructures }
  const [first, ...further] = structure.legs.map((leg) =>
    addressed(leg, readNumber(text('notional')), pair, conventions),
  )
  const quote = pair.slice(-3)
  const fields = {
    ...first,
    optionType: style,
    currency: pair.slice(0, 3),
    currency2: quote,
    feeCalCurrency: quote,
    feePayCurrency: quote,
    ...lifeOf(text),
    ...(further.length > 0 ? { structureType: structure.type, legs: legsText(further) } : {}),
  }
  return { draft: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) }
}

/** One option, bought, at the strike that was typed or found from a delta. */
function singleLeg({ model, results }: Priced, text: (name: string) => string): PricedLeg {
  const solvedStrike = results?.strike
  const isFound = model.id === 'european' && text('strikeBy') !== 'strike' && typeof solvedStrike === 'number'
  return {
    isBought: true,
    isCall: text('optionType') === 'call',
    strike: isFound ? fieldText(solvedStrike, strikeDigits) : text('strike'),
    ratio: '1',
    volPct: text('volPct'),
    price: Number(results?.price),
  }
}

function strategyLegs({ present, results }: Priced): readonly PricedLeg[] {
  const rows = Array.isArray(present.typed.legs)
    ? (present.typed.legs as readonly Readonly<Record<string, string>>[])
    : []
  const prices = Array.isArray(results?.legPrices) ? (results.legPrices as readonly { readonly price: number }[]) : []
  return rows.map(({ side, optionType, strike = '', ratio = '', volPct = '' }, at) => ({
    isBought: side !== 'sell',
    isCall: optionType === 'call',
    strike,
    ratio: readNumber(ratio) ?? '1',
    volPct,
    price: Number(prices[at]?.price),
  }))
}

/** The premium in quote currency, as much of the pair's units as the leg has of the notional. */
function addressed(
  { isBought, isCall, strike, ratio, volPct, price }: PricedLeg,
  notional: string | undefined,
  pair: string,
  { amountScale, quotedUnit }: Conventions,
): AddressedLeg {
  const nominal = notional === undefined ? undefined : decimal(notional).mul(decimal(ratio))
  const [base, quote] = [pair.slice(0, 3), pair.slice(-3)]
  const [nominalScale, feeScale] = [amountScale(base), amountScale(quote)]
  const fee = (nominal?.toNumber() ?? Number.NaN) * (price / quotedUnit(pair))
  return {
    dealDirection: isBought ? DealDirection.of.buy : DealDirection.of.sell,
    optionFlag: isCall ? OptionFlag.of.up : OptionFlag.of.down,
    nominalAmt: nominal && nominalScale !== null ? roundToMoney(base, nominalScale, nominal).amount.toString() : '',
    exePrice: readNumber(strike) ?? '',
    fee:
      Number.isFinite(fee) && feeScale !== null
        ? roundToMoney(quote, feeScale, Math.max(fee, 0)).amount.toString()
        : '',
    optionQuoteVol: readNumber(volPct) ?? '',
  }
}

/** The expiry where it is given by its date; else a period, whole months where the years are. */
function lifeOf(text: (name: string) => string): Draft {
  if (text('lifeBy') === 'dates') return isBusinessDate(text('expiryDate')) ? { maturityDate: text('expiryDate') } : {}
  const years = Number(text('timeYears'))
  if (!(years > 0)) return {}
  const whole = years * months
  return { timeLimit: Number.isInteger(whole) ? `${whole}M` : `${Math.max(1, Math.round(years * days))}D` }
}
