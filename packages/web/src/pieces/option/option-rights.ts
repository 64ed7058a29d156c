/** Which way an option's exercise goes, by the values of its form. */
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'

/** Whether the exercise buys the option's currency for us: a bought call and a sold put do. */
export const buysCurrency = (
  dealDirection: string | null | undefined,
  optionFlag: string | null | undefined,
): boolean => (dealDirection === DealDirection.of.buy) === (optionFlag === OptionFlag.of.up)

export interface RightOf {
  readonly dealDirection: string | null | undefined
  readonly optionFlag: string | null | undefined
  readonly currency: string | null | undefined
  readonly currency2: string | null | undefined
}

/** Whose right it is to sell which currency for which; undefined until all of it is said. */
export function rightOf({ dealDirection, ...option }: RightOf): Text | undefined {
  const sides = sidesOf(option)
  if (!dealDirection || !sides) return undefined
  const { mayWe, mayTheBank } = optionTexts
  return filled(dealDirection === DealDirection.of.buy ? mayWe : mayTheBank, sides)
}

/** Call and put each with its currency, for a column; undefined until the option says them. */
export function callAndPut(option: Omit<RightOf, 'dealDirection'>): Text | undefined {
  const sides = sidesOf(option)
  return sides && filled(optionTexts.callAndPut, sides)
}

/** What the option's holder may sell and buy: a call on one currency is a put on the other. */
function sidesOf({ optionFlag, currency, currency2 }: Omit<RightOf, 'dealDirection'>) {
  if (!optionFlag || !currency || !currency2) return undefined
  return optionFlag === OptionFlag.of.down ? { sell: currency, buy: currency2 } : { sell: currency2, buy: currency }
}

/** The currency against an option's own, of a row that says its pair alone. */
export const otherOf = (currency: string | null | undefined, currencyPair: string | null | undefined) =>
  currencyPair?.split('/').find((side) => side !== currency)
