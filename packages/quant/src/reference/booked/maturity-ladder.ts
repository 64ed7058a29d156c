// Reference cases of a book's sensitivities by pair and in total, its ladder by pair and bucket, and a twist of one curve.
import { type DatedTrade, maturityLadder } from '../../risk/stress/maturity-ladder.ts'
import { bookSensitivity, spotLadder } from '../../risk/stress/sensitivity.ts'
import type { CaseInput } from '../case-input.ts'

const BUCKETS = ['0-30', '31-90', '91-180', '181-365', '>365']
const BASIS_POINT = 1e-4
const numberIn = (input: CaseInput, name: string) => Number(input.text(name))
const percentIn = (input: CaseInput, name: string) => numberIn(input, name) / 100

function datedTrade(input: CaseInput): DatedTrade {
  const kind = input.word('kind', { forward: /^forward$/, option: /^option$/ })
  return {
    days: input.number('days'),
    trade: {
      pair: input.text('currencyPair'),
      kind,
      ...(kind === 'option' ? { optionType: input.word('optionType', { call: /^call$/, put: /^put$/ }) } : {}),
      notional: numberIn(input, 'notionalBase'),
      strike: numberIn(input, 'strike'),
      time: input.number('timeYears'),
      spot: numberIn(input, 'spot'),
      rDomestic: percentIn(input, 'rDomesticPctCC'),
      rForeign: percentIn(input, 'rForeignPctCC'),
      vol: kind === 'option' ? percentIn(input, 'volPct') : 0,
    },
  }
}

function twistIn(input: CaseInput) {
  const [short, long] = [input.number('shortBp') * BASIS_POINT, input.number('longBp') * BASIS_POINT]
  return { currency: input.text('currency'), short, long }
}

export function sensitivityLadder(input: CaseInput) {
  const dated = input.parts('book').map(datedTrade)
  const trades = dated.map(({ trade }) => trade)
  const rates = input.part('conversions')
  const conversions = Object.fromEntries(rates.names.map((currency) => [currency, numberIn(rates, currency)]))
  const steps = input.numbers('ladderSteps').map((percent) => percent / 100)
  const twist = input.has('twist') ? { twist: twistIn(input.part('twist')) } : {}
  const cells = maturityLadder(dated, { steps, ...twist }, conversions)
  return {
    ...bookSensitivity(trades, conversions),
    ladder: cells.map(({ pair, bucket, profits }) => ({ currencyPair: pair, bucket: BUCKETS[bucket], profits })),
    ladderTotal: spotLadder(trades, steps, conversions),
    twistProfit: cells.reduce((all, { twistProfit }) => all + (twistProfit ?? 0), 0),
  }
}
