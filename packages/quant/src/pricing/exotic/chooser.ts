// Simple chooser: at the decision date the holder makes the option a call or a put, both with the same strike and expiry.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { blackPrice } from '../vanilla/black.ts'
import { type Greeks, garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { exoticGreeks } from './exotic-greeks.ts'
import { type MarketTerms, requireMarket, requireResult } from './exotic-terms.ts'

interface ChooserInput extends MarketTerms {
  readonly strike: number
  /** Years to the decision, from 0 to a day before expiry. */
  readonly decisionTime: number
}

const DAY = 1 / 365
const ROUNDING = 1e-9 // a date written in years loses its last digits

function value({ spot, strike, rDomestic, rForeign, vol, time, decisionTime }: ChooserInput): number {
  const forward = spot * Math.exp((rDomestic - rForeign) * time)
  const discount = Math.exp(-rDomestic * time)
  return (
    blackPrice(1, forward, strike, vol * Math.sqrt(time), discount) +
    blackPrice(-1, forward, strike, vol * Math.sqrt(decisionTime), discount)
  )
}

function requireChooser(input: ChooserInput): void {
  requireMarket(input)
  requirePositive(input.strike, 'strike-positive', 'strike')
  const decision = requireFinite(input.decisionTime, 'decisionTime')
  if (decision < 0) throw new QuantError('time-positive', 'decisionTime', { value: decision })
  if (decision > input.time - DAY + ROUNDING)
    throw new QuantError('decision-date-at-most-life-minus-1-day', 'decisionTime', { value: decision })
}

/**
 * Price of a chooser: by put–call parity at the decision a call to T₂ plus a put whose volatility ends at T₁, both on the
 * forward to T₂. Units as in `MarketTerms`. Errors: those of `requireMarket`, `strike-positive`, `time-positive`,
 * `decision-date-at-most-life-minus-1-day`. Source: Rubinstein, Pay Now, Choose Later, Risk 4 (1991); Hull §26.7.
 */
export function chooserPrice(input: ChooserInput): number {
  requireChooser(input)
  return requireResult(value(input))
}

/** Chosen today it is the better of the two, with a kink between them that differences must not straddle. */
function decidedNow(input: ChooserInput): Greeks {
  const [call, put] = [
    garmanKohlhagen({ ...input, optionType: 'call' }),
    garmanKohlhagen({ ...input, optionType: 'put' }),
  ]
  return call.price >= put.price ? call : put
}

/** The same with Greeks; theta moves both dates. Errors as `chooserPrice`. */
export function chooserOption(input: ChooserInput): Greeks {
  requireChooser(input)
  requireResult(value(input))
  const { time, decisionTime } = input
  if (decisionTime === 0) return decidedNow(input)
  const age = (old: ChooserInput, years: number) => ({
    ...old,
    time: old.time - years,
    decisionTime: old.decisionTime - years,
  })
  return exoticGreeks(value, input, {
    age,
    shortest: Math.min(time, decisionTime),
    spotScale: input.vol * Math.sqrt(decisionTime),
  })
}
