// `npm run bench:quant [-- --json] [--book FILE] [--curve]`: how fast packages/quant is on one thread, by the CPU time of this
// process, beside QuantLib in the same run where Debian's libquantlib0-dev and g++ are installed. The table compares the
// fastest rounds of both, because a shared machine may slow either to a third for seconds; medians stand beside and in the JSON.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { madeBook, readBook } from './book.ts'
import { quantlibFigures } from './quantlib.ts'
import { riskCurve, riskFigures } from './risk-figures.ts'
import { singleFigures } from './single-figures.ts'
import type { Times } from './timing.ts'

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    book: { type: 'string' },
    curve: { type: 'boolean', default: false },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)
const book = options.book ? readBook(options.book) : madeBook(1000)
const single = singleFigures()
const risk = riskFigures(book)
const quantlib = quantlibFigures(book, risk.shocks)

function line(what: string, ours: Times, unit: string, theirs?: number): void {
  const beside =
    theirs === undefined ? '' : `${theirs.toFixed(1).padStart(10)} ${(theirs / ours.fastest).toFixed(1).padStart(8)} ×`
  const [fastest, median] = [ours.fastest.toFixed(2).padStart(10), ours.median.toFixed(2).padStart(10)]
  say(`${what.padEnd(50)} ${unit.padEnd(3)}${fastest}${median}${beside}`)
}

say(`${book.trades.length} trades, ${book.spots.length} pairs, ${risk.scenarios} scenarios; Node ${process.version}`)
say(
  quantlib
    ? `${'fastest'.padStart(64)}${'median'.padStart(10)}${'QuantLib'.padStart(10)}${'faster'.padStart(9)}`
    : 'QuantLib is not installed: apt-get install g++ libquantlib0-dev',
)
line('European: price and Greeks', single.gkGreeksNs, 'ns', quantlib?.gkGreeksNs)
line('American put, 500 steps: price, delta, gamma', single.crr500Us, 'µs', quantlib?.crr500Us)
line('implied volatility to 1e-11', single.impliedVolNs, 'ns', quantlib?.impliedVolNs)
line('Monte Carlo, 100,000 paths', single.mc100kMs, 'ms')
line('value at risk (beside BlackCalculator in a loop)', risk.varMs, 'ms', quantlib?.varCalculatorMs)
line('value at risk (beside blackFormula in a loop)', risk.varMs, 'ms', quantlib?.varFormulaMs)
line('value at risk by brute force', risk.varBruteMs, 'ms', quantlib?.varFormulaMs)
say(`VaR 99 % ${risk.var99.toFixed(2)}, ES 99 % ${risk.es99.toFixed(2)}, method ${risk.method}`)
say(`largest error over all scenarios beside brute force: ${risk.maxError.toExponential(2)} of the VaR`)
if (quantlib) say(`VaR 99 % by QuantLib on the same scenarios: ${(risk.today - quantlib.value99).toFixed(2)}`)

if (options.curve) {
  say('\n    trades  scenarios         ms   memory MB')
  for (const { trades, scenarios, ms, megabytes } of riskCurve())
    say(
      `${String(trades).padStart(10)} ${String(scenarios).padStart(10)} ${ms.toFixed(1).padStart(10)} ${megabytes.toFixed(0).padStart(11)}`,
    )
}

if (options.json) {
  const { var99, es99, maxError } = risk
  const medians = {
    gkGreeksNs: single.gkGreeksNs.median,
    crr500Us: single.crr500Us.median,
    mc100kMs: single.mc100kMs.median,
    impliedVolNs: single.impliedVolNs.median,
    varMs: risk.varMs.median,
    varBruteMs: risk.varBruteMs.median,
  }
  say(JSON.stringify({ ...medians, var: { var99, es99, maxError } }))
}
