/**
 * Who may do what, once. A duty is `check type - operation` (BASE_CHECK_TYPE × BASE_CHECK_OP_TYPE): 1 application,
 * 2 trade, 3 settlement; 0 initiate, 1 review. A grant with an empty list belongs to every member of the organisation.
 * The server enforces it, the menu and the buttons read it.
 */
import { duty } from './session.dict.ts'

export const grants = {
  'dashboard.view': [],
  'exposure.view': [],
  'exposure.edit': [duty.requestEntry],
  'hedging.view': [],
  'hedging.edit': [duty.requestEntry],
  'hedging.check': [duty.requestReview],
  'hedging.execute': [duty.tradeEntry],
  'trade.view': [],
  'trade.edit': [duty.tradeEntry],
  'trade.check': [duty.tradeReview],
  'trade.match': [duty.settlementEntry],
  'settlement.view': [],
  'market.view': [],
  'market.import': [duty.tradeEntry, duty.tradeReview, duty.settlementEntry],
  'profit-loss.view': [],
  'calculator.use': [],
} as const satisfies Readonly<Record<`${string}.${string}`, readonly string[]>>

export type Grant = keyof typeof grants

/** The grants that a set of duties confers. */
export const grantsOf = (duties: readonly string[]): Grant[] =>
  (Object.keys(grants) as Grant[]).filter((grant) => {
    const asks: readonly string[] = grants[grant]
    return asks.length === 0 || asks.some((duty) => duties.includes(duty))
  })
