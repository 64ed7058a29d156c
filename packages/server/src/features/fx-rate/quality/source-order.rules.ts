/** Which orders of sources there are: every source once, by hand first, simulated last. */

import { fxRateRefusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import { orderedSources } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'

interface OrderInput {
  /** Left out for all pairs. */
  readonly currencyPair?: string | undefined
  /** Joined by commas; left out where the exception of the pair ends. */
  readonly sources?: string | undefined
  readonly validFrom: string
}

/** What holds for the pair already, or for all pairs where none is asked. */
interface HeldOrder {
  /** The pair of an exception. */
  readonly currencyPair: string | null
  readonly sources: readonly string[]
}

/**
 * The whole order, from what was entered by hand to what is simulated; none where the exception of a pair ends.
 * @throws Refusal SOURCE_ORDER, ORDER_PAST, ORDER_SAME
 */
export function wholeOrder(order: OrderInput, held: HeldOrder, today: BusinessDate): string[] {
  // What was valued on an earlier day stays as it was.
  if (order.validFrom < today) refuse(fxRateRefusals.ORDER_PAST, {}, 'validFrom')
  if (order.sources === undefined && order.currencyPair !== undefined) {
    if (held.currencyPair === null) refuse(fxRateRefusals.ORDER_SAME, {}, 'sources')
    return []
  }
  const sources = order.sources?.split(',') ?? []
  const isWhole = sources.length === orderedSources.length && orderedSources.every((source) => sources.includes(source))
  if (!isWhole) refuse(fxRateRefusals.SOURCE_ORDER, { sources: orderedSources.join(',') }, 'sources')
  const whole = [RateSource.of.manual, ...sources, RateSource.of.demo]
  if (whole.join() === held.sources.join()) refuse(fxRateRefusals.ORDER_SAME, {}, 'sources')
  return whole
}
