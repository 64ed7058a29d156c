/**
 * What one kind of deal answers for itself. Everything else of a deal (parties, state, review, confirmation, lists) is
 * written once for all kinds, and nothing outside this folder compares business types.
 */
import type { CashFlowLeg } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import type { DateRules } from '../deal/trade-dates.rules.ts'
import type { TermRules } from '../deal/trade-terms.rules.ts'
import type { ExchangedDeal } from './exchange-flows.rules.ts'

export interface DealKind extends TermRules, DateRules {
  /** The three letters that its serial numbers begin with. */
  readonly serialPrefix: string
  readonly settleTypes: readonly string[]
  /** The stored market that its rate is compared with: spot alone, or that of its own value date. */
  readonly market: 'spot' | 'forward'
  /** What is paid and received once it is submitted, leg by leg. */
  readonly cashFlowsOf: (deal: ExchangedDeal) => CashFlowLeg[]
}
