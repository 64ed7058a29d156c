// The speed of single prices: columns of European options, one American tree, implied volatilities, one simulation.
import { greekColumns, priceColumns } from '@hedgerow/quant/kernels/option-columns'
import { randomStream } from '@hedgerow/quant/maths/random'
import { monteCarlo } from '@hedgerow/quant/pricing/simulation/monte-carlo'
import { americanOnNodes } from '@hedgerow/quant/pricing/vanilla/american-option'
import { garmanKohlhagen } from '@hedgerow/quant/pricing/vanilla/garman-kohlhagen'
import { impliedVolatility } from '@hedgerow/quant/pricing/vanilla/implied-volatility'
import { cpuTimes, scaled, type Times } from './timing.ts'

const OPTIONS = 20_000
const IMPLIED = 5000

/** The same ranges as in quantlib.cpp. */
function gkGreeksNs(): Times {
  const random = randomStream(7)
  const column = (low: number, width: number) =>
    Float64Array.from({ length: OPTIONS }, () => low + width * random.uniform())
  const options = {
    sign: Float64Array.from({ length: OPTIONS }, (_, i) => (i % 2 === 0 ? 1 : -1)),
    spot: column(7, 0.3),
    strike: column(7, 0.3),
    rDomestic: column(0, 0.02),
    rForeign: column(0, 0.04),
    time: column(0.05, 2),
    vol: column(0.03, 0.1),
  }
  const out = greekColumns(OPTIONS)
  return scaled(
    cpuTimes(101, () => priceColumns(options, out)),
    1e6 / OPTIONS,
  )
}

function crr500Us(): Times {
  const terms = {
    underlying: 'currency',
    optionType: 'put',
    spot: 7.967,
    strike: 7.9192,
    rDomestic: 0.0365,
    rForeign: 0.0319,
    time: 1,
  } as const
  return scaled(
    cpuTimes(201, () => americanOnNodes({ ...terms, vol: 0.118, steps: 500 })),
    1000,
  )
}

function impliedVolNs(): Times {
  const random = randomStream(7)
  const terms = { spot: 7.1, rDomestic: 0.018, rForeign: 0.043, time: 0.5 }
  const quotes = Array.from({ length: IMPLIED }, () => {
    const vol = 0.03 + 0.5 * random.uniform()
    const strike = 7.1 * Math.exp(vol * (random.uniform() - 0.5))
    const optionType = strike > 7.1 ? ('call' as const) : ('put' as const)
    const { price } = garmanKohlhagen({ ...terms, optionType, strike, vol })
    return { ...terms, optionType, strike, price }
  })
  const solveAll = () => quotes.reduce((sum, quote) => sum + impliedVolatility(quote).vol, 0)
  return scaled(cpuTimes(51, solveAll), 1e6 / IMPLIED)
}

function mc100kMs(): Times {
  const terms = { optionType: 'call', spot: 7.1, strike: 7.2, rDomestic: 0.018, rForeign: 0.043, time: 0.5 } as const
  const run = { ...terms, vol: 0.06, contract: { kind: 'european' }, steps: 1, paths: 100_000, seed: 1 } as const
  return cpuTimes(31, () => monteCarlo(run))
}

export function singleFigures() {
  return {
    gkGreeksNs: gkGreeksNs(),
    crr500Us: crr500Us(),
    impliedVolNs: impliedVolNs(),
    mc100kMs: mc100kMs(),
  }
}
