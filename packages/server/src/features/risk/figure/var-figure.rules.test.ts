import { filled } from '@hedgerow/contract/kit/text'
import { VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { varInputs } from '@hedgerow/contract/risk/var/var.text'
import { describe, expect, it } from 'vitest'
import { resultOf } from '../var/var.rules.ts'
import { varTerms, varWork } from '../var/var-work.fixture.ts'
import { numberBy, valuesOf } from './made-figure.fixture.ts'
import { functionOf, rowFunctionOf, varInputsOf } from './var-figure.rules.ts'

/** Twenty days before the sample, at another rate. */
const early = Array.from({ length: 20 }, () => [50])
const longer = varWork({
  rates: [...early, ...varWork().rates],
  dates: Array.from({ length: 41 }, (_, at) => String(20260201 + at)),
})

describe('what a value at risk is made of', () => {
  it('makes the figures of the page again', () => {
    const made = Object.entries(functionOf).map(([name, by]) => [name, numberBy(by, varInputsOf(longer, undefined))])
    // Of 600 open a tenth; of 1,000 a tenth; of 400 sold a twentieth.
    expect(Object.fromEntries(made)).toEqual({
      valueAtRisk: 60,
      expectedShortfall: 60,
      diversificationBenefit: 0,
      itemValueAtRisk: 100,
      hedgeValueAtRisk: 20,
      netPosition: 600,
    })
  })

  it('makes those of a currency again', () => {
    const [row] = resultOf(longer).currencies
    for (const [name, by] of Object.entries(rowFunctionOf))
      expect([name, numberBy(by, varInputsOf(longer, 'USD'))]).toEqual([
        name,
        Number(row?.[name as keyof typeof rowFunctionOf]),
      ])
  })

  it('takes the rates of the sample, and those before it for the past alone', () => {
    const ratesOf = (work = longer, past?: boolean) =>
      varInputsOf(work, undefined, past).find(({ symbol }) => symbol === 'r')
    const span = (from: string) => filled(varInputs.rates, { from, to: '20260241' })
    expect(ratesOf()).toMatchObject({ name: span('20260221'), date: '20260241' })
    expect(ratesOf()?.value).toHaveLength(21)
    expect(ratesOf(longer, true)).toMatchObject({ name: span('20260201') })
    expect(ratesOf(longer, true)?.value).toHaveLength(41)
    expect(ratesOf(varWork())?.value).toHaveLength(21)
  })

  const sampled = { alg: 'historical', c: '0.95', h: '1', n: '20', ret: 'simple', est: 'sample' }
  it.each([
    ['the closed form', { algorithm: 'parametric' }, { alg: 'parametric' }, ['est']],
    [
      'weights that fall',
      { algorithm: 'parametric', estimator: { kind: 'ewma', lambda: 0.94 } },
      { est: '0.94' },
      ['est'],
    ],
    ['history', {}, { ...sampled, scaling: 'square-root', tail: 'rank' }, ['est', 'scaling', 'tail']],
    [
      'history at the volatility of today, its days by age',
      { tail: { lambda: 0.995 }, volatilityLambda: 0.9 },
      { tail: '0.995', volλ: '0.9' },
      ['est', 'scaling', 'tail', 'volλ'],
    ],
    [
      'what is drawn',
      { algorithm: 'monte-carlo' },
      { m: '10000', process: 'lognormal', centre: 'median', seed: '7' },
      ['est', 'm', 'process', 'centre', 'seed'],
    ],
  ] as const)('takes the terms of %s alone', (_, over, values, symbols) => {
    const work = varWork({ algorithm: VarAlgorithm.of.historical, terms: varTerms(over) })
    const inputs = varInputsOf(work, undefined)
    expect(valuesOf(inputs)).toMatchObject(values)
    const names = inputs.map(({ symbol }) => symbol)
    expect(names.slice(names.indexOf('est'), names.indexOf('home'))).toEqual(symbols)
  })
})
