/** Which orders of sources there are: every source once, by hand first, simulated last. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { fxRateRefusals } from '@hedgerow/contract/market/rate/fx-rate.refusals'
import { orderedSources } from '@hedgerow/contract/market/rate/rate-quality.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'

interface AskedOrder {
  /** Joined by commas. */
  readonly sources: string
  readonly validFrom: string
}

/** The whole order, from what was entered by hand to what is simulated. @throws Refusal SOURCE_ORDER, ORDER_PAST, ORDER_SAME */
export function wholeOrder(asked: AskedOrder, inForce: readonly string[], today: BusinessDate): string[] {
  const said = asked.sources.split(',')
  const isWhole = said.length === orderedSources.length && orderedSources.every((source) => said.includes(source))
  if (!isWhole) refuse(fxRateRefusals.SOURCE_ORDER, { sources: orderedSources.join(',') }, 'sources')
  // What was valued on an earlier day stays as it was.
  if (asked.validFrom < today) refuse(fxRateRefusals.ORDER_PAST, {}, 'validFrom')
  const whole = [RateSource.of.manual, ...said, RateSource.of.demo]
  if (whole.join() === inForce.join()) refuse(fxRateRefusals.ORDER_SAME, {}, 'sources')
  return whole
}
