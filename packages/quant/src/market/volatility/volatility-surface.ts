// Volatility by expiry and strike from smiles quoted at several expiries. Between expiries every quoted delta keeps its own line
// of total variance, and the smile of the asked time is built from those volatilities with that time's forward.
import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import { linearInterpolation } from '../../maths/interpolation.ts'
import type { OptionType } from '../../pricing/vanilla/black.ts'
import {
  type SmileConventions,
  type SmileQuotes,
  type VolatilitySmile,
  volatilitySmile,
  type WingQuote,
} from './volatility-smile.ts'

/** The ATM variance to a later expiry is below that to an earlier one: a calendar spread could be had for less than nothing. */
type SurfaceWarning = { readonly kind: 'total-variance-falls'; readonly time: number }

export interface VolatilitySurface {
  readonly smileAt: (time: number) => VolatilitySmile
  readonly volAtStrike: (time: number, strike: number) => number
  readonly volAtDelta: (time: number, optionType: OptionType, delta: number) => number
  readonly warnings: readonly SurfaceWarning[]
}

/**
 * The surface of a pair. Between expiries σ²t of each pillar and r·t of each currency are linear in t; before the first and after the
 * last expiry volatilities and rates are held. All expiries quote the same deltas. Errors: `curve-empty` (no expiry),
 * `curve-not-increasing` (expiries), `lengths-differ` (deltas), those of `volatilitySmile`, which every expiry must pass.
 * Sources: Clark, Foreign Exchange Option Pricing (2011), ch. 4.
 */
export function volatilitySurface(
  spot: number,
  expiries: readonly SmileQuotes[],
  conventions: SmileConventions,
): VolatilitySurface {
  checkExpiries(expiries)
  for (const quotes of expiries) volatilitySmile(spot, quotes, conventions)
  const quotesAt = interpolatedQuotes(expiries)
  const smileAt = (time: number) => {
    if (!(requireFinite(time, 'time') > 0)) throw new QuantError('time-positive', 'time', { value: time })
    return volatilitySmile(spot, quotesAt(time), conventions)
  }
  return {
    smileAt,
    volAtStrike: (time, strike) => smileAt(time).volAtStrike(strike),
    volAtDelta: (time, optionType, delta) => smileAt(time).volAtDelta(optionType, delta),
    warnings: fallingVariances(expiries),
  }
}

const sortedDeltas = ({ wings }: SmileQuotes) => wings.map(({ delta }) => delta).sort((one, other) => one - other)

function checkExpiries(expiries: readonly SmileQuotes[]): void {
  const [first] = expiries
  if (!first) throw new QuantError('curve-empty', 'expiries')
  const deltas = sortedDeltas(first).join()
  expiries.forEach((quotes, at) => {
    if (quotes.time <= (expiries[at - 1]?.time ?? 0)) {
      throw new QuantError('curve-not-increasing', 'expiries', { time: quotes.time })
    }
    if (sortedDeltas(quotes).join() !== deltas) throw new QuantError('lengths-differ', 'wings', { time: quotes.time })
  })
}

function fallingVariances(expiries: readonly SmileQuotes[]): SurfaceWarning[] {
  const variance = ({ atmVol, time }: SmileQuotes) => atmVol * atmVol * time
  return expiries.flatMap((quotes, at) => {
    const before = expiries[at - 1]
    return before && variance(quotes) < variance(before)
      ? [{ kind: 'total-variance-falls' as const, time: quotes.time }]
      : []
  })
}

/** A quantity per year whose total up to t is linear between expiries and grows at its own level outside them. */
function perYear(times: readonly number[], values: readonly number[]): (time: number) => number {
  const totals = linearInterpolation(
    times,
    values.map((value, at) => value * (times[at] ?? 0)),
  )
  const [first = 0, end = 0] = [times[0], times.at(-1)]
  const [firstValue = 0, lastValue = 0] = [values[0], values.at(-1)]
  return (time) => (time <= first ? firstValue : time >= end ? lastValue : totals.value(time) / time)
}

function interpolatedQuotes(expiries: readonly SmileQuotes[]): (time: number) => SmileQuotes {
  const times = expiries.map(({ time }) => time)
  const along = (value: (quotes: SmileQuotes) => number) => perYear(times, expiries.map(value))
  const volAlong = (vol: (quotes: SmileQuotes) => number) => {
    const variance = along((quotes) => vol(quotes) ** 2)
    return (time: number) => Math.sqrt(variance(time))
  }
  const atm = volAlong(({ atmVol }) => atmVol)
  const [rDomestic, rForeign] = [along((quotes) => quotes.rDomestic), along((quotes) => quotes.rForeign)]
  const wings = sortedDeltas(expiries[0] as SmileQuotes).map((delta) => ({
    delta,
    put: volAlong((quotes) => wingVol(quotes, delta, -1)),
    call: volAlong((quotes) => wingVol(quotes, delta, 1)),
  }))
  return (time) => {
    const atmVol = atm(time)
    const quoted = wings.map(({ delta, put, call }): WingQuote => {
      const [putVol, callVol] = [put(time), call(time)]
      return { delta, riskReversal: callVol - putVol, butterfly: (callVol + putVol) / 2 - atmVol }
    })
    return { time, atmVol, wings: quoted, rDomestic: rDomestic(time), rForeign: rForeign(time) }
  }
}

function wingVol({ atmVol, wings }: SmileQuotes, delta: number, sign: 1 | -1): number {
  const wing = wings.find((one) => one.delta === delta)
  return atmVol + (wing?.butterfly ?? 0) + (sign * (wing?.riskReversal ?? 0)) / 2
}
