/**
 * From an option to the deal that its exercise makes, seen from our side: a bought call and a sold put buy the option's
 * currency, the other two sell it. What the shared entry refuses of that deal is told by the option's own fields.
 */
import { Refusal } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { OptionDraft } from '@hedgerow/contract/trade/option/option.contract'
import { optionWords } from '@hedgerow/contract/trade/option.text'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import type { DealInput } from '../deal/deal.kind.ts'

export type OptionInput = Parsed<typeof OptionDraft>

/** The deal of an option as the shared entry takes it, with the option beside. */
export interface OptionEntry extends DealInput {
  readonly exePrice?: string | undefined
  /** Of the package that it is entered with. */
  readonly packageNo?: string | undefined
  readonly option: OptionInput
}

interface Side {
  readonly dealDirection?: string | null | undefined
  readonly optionFlag?: string | null | undefined
}

/** Whether its exercise buys the option's currency for us; undefined while a side is not said. */
export function buysCurrency({ dealDirection, optionFlag }: Side): boolean | undefined {
  if (!dealDirection || !optionFlag) return undefined
  return (dealDirection === DealDirection.of.buy) === (optionFlag === OptionFlag.of.up)
}

const bought = ['buyCurrency', 'buyAmt'] as const
const sold = ['sellCurrency', 'sellAmt'] as const

function sidesOf(option: OptionInput): Partial<DealInput> {
  const buys = buysCurrency(option)
  if (buys === undefined) return {}
  const [first, second] = buys ? [bought, sold] : [sold, bought]
  return {
    [first[0]]: option.currency,
    [first[1]]: option.nominalAmt,
    [second[0]]: option.currency2,
    [second[1]]: option.nominalAmt2,
  }
}

export function entryOf<O extends OptionInput>(option: O): OptionEntry & Pick<O, 'orgId'> {
  const { exePrice, maturitySettleDate: valueDate, sourceFlag: tradeSource, tradeDesc: remark } = option
  return { ...option, ...sidesOf(option), exePrice, valueDate, tradeSource, remark, option }
}

const { buyCurrency, buyAmt, sellCurrency, sellAmt } = tradeWords
const dealNames = { buyCurrency, buyAmt, sellCurrency, sellAmt } as const

/** The option's field behind a field of its deal. */
function fieldOf(field: string, option: OptionInput): string {
  const isFirst = buysCurrency(option) ? field.startsWith('buy') : field.startsWith('sell')
  if (field === 'buyCurrency' || field === 'sellCurrency') return isFirst ? 'currency' : 'currency2'
  if (field === 'buyAmt' || field === 'sellAmt') return isFirst ? 'nominalAmt' : 'nominalAmt2'
  if (field === 'exchangeRate') return 'exePrice'
  if (field === 'valueDate') return 'maturitySettleDate'
  return field
}

/** The same refusal, naming the option's field where it named one of its deal; `prefix` names the leg of a package. */
export function optionRefusal(refusal: Refusal, option: OptionInput, prefix = ''): Refusal {
  if (refusal.field === undefined) return refusal
  const field = fieldOf(refusal.field, option)
  const word = refusal.field in dealNames ? optionWords[field as keyof typeof optionWords] : undefined
  const params = word ? { ...refusal.params, field: word } : refusal.params
  return new Refusal(refusal.because, params, prefix + field, refusal.problems)
}
