import type { PairPl } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'

const { buy, sell, rightToBuy, rightToSell } = DealStance.of

/** Forwards and spots: their average is a locked rate, that of options a strike. */
export const isAgreed = ({ dealStance }: PairPl): boolean => dealStance === buy || dealStance === sell

/** Options that we bought. */
export const isRight = ({ dealStance }: PairPl): boolean => dealStance === rightToBuy || dealStance === rightToSell
