/** An option as it was priced, as the address of the form that enters one: what the form does not find there stays to be agreed. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OptionStyle } from '@hedgerow/contract/trade/option/option.dict'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { fieldText } from '../state/axis-range.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

const styles: Readonly<Record<string, string>> = {
  european: OptionStyle.of.european,
  american: OptionStyle.of.american,
}
const strikeDigits = 7
const months = 12
const days = 365

type Priced = Pick<CalculatorState, 'model' | 'present' | 'results'>

/** By the names of the form. Null of a strategy, and as long as no pair is chosen or nothing was computed. */
export function optionDraft({ model, present: { typed }, results }: Priced): Readonly<Record<string, string>> | null {
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
  const [style, pair] = [styles[model.id], text('pair')]
  if (!style || pair === '' || results === null) return null
  const found = results.strike
  const exePrice =
    model.id === 'european' && text('strikeBy') !== 'strike' && typeof found === 'number'
      ? fieldText(found, strikeDigits)
      : text('strike')
  const said = {
    dealDirection: DealDirection.of.buy,
    optionFlag: text('optionType') === 'call' ? OptionFlag.of.up : OptionFlag.of.down,
    optionType: style,
    currency: pair.slice(0, 3),
    currency2: pair.slice(-3),
    nominalAmt: text('notional'),
    exePrice,
    ...lifeOf(text),
    optionQuoteVol: text('volPct'),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}

/** The expiry where it is given by its date; else a period, whole months where the years are. */
function lifeOf(text: (name: string) => string): Readonly<Record<string, string>> {
  if (text('lifeBy') === 'dates') return isBusinessDate(text('expiryDate')) ? { maturityDate: text('expiryDate') } : {}
  const years = Number(text('timeYears'))
  if (!(years > 0)) return {}
  const whole = years * months
  return { timeLimit: Number.isInteger(whole) ? `${whole}M` : `${Math.max(1, Math.round(years * days))}D` }
}
