/** Which way an option's exercise goes, by the values of its form. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'

/** Whether the exercise buys the option's currency for us: a bought call and a sold put do. */
export const buysCurrency = (
  dealDirection: string | null | undefined,
  optionFlag: string | null | undefined,
): boolean => (dealDirection === DealDirection.of.buy) === (optionFlag === OptionFlag.of.up)
