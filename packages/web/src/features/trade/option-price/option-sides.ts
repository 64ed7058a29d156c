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
export function rightOf({ dealDirection, optionFlag, currency, currency2 }: RightOf): Text | undefined {
  if (!dealDirection || !optionFlag || !currency || !currency2) return undefined
  const [sell, buy] = optionFlag === OptionFlag.of.down ? [currency, currency2] : [currency2, currency]
  const { mayWe, mayTheBank } = optionTexts
  return filled(dealDirection === DealDirection.of.buy ? mayWe : mayTheBank, { sell, buy })
}
