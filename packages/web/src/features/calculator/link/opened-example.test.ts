import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import type { CalculatorCase } from '@hedgerow/contract/calculator/declaration.shape'
import { answered, resultsOf } from '@hedgerow/quant/calculator/answer'
import { openedCases, storedCases } from '@hedgerow/quant/calculator/examples'
import { loadCalculation } from '@hedgerow/quant/calculator/load'
import { describe, expect, it } from 'vitest'
import { checkedCase, isExample } from '../state/calculator-case.ts'
import { agreedDecimals, besideOurs, caseOfExample, loadedFrom } from './opened-example.ts'

const stored = await storedCases()

describe.each(calculators.map((of) => ({ name: of.name, of })))('a reference case on the screen of $name', ({ of }) => {
  it('fills the form, and what it expects stands beside ours and agrees', async () => {
    const calculation = await loadCalculation(of.name)
    const cases = openedCases(calculation, stored).filter(({ kind }) => kind !== 'refused')
    expect(cases.length).toBeGreaterThan(0)
    for (const one of cases) {
      const where = `${one.model} ${one.id}`
      const held = caseOfExample(of, one)
      const loaded = loadedFrom(one)
      expect(loaded, where).toBeDefined()
      if (!loaded) continue
      expect(isExample(of, held, loaded.inputs as CalculatorCase), where).toBe(true)
      const { calculable } = checkedCase(of, held)
      const answer = calculable ? answered(() => resultsOf(calculation, calculable)) : null
      expect(answer, where).toHaveProperty('answer')
      const beside = answer && 'answer' in answer ? besideOurs(loaded, answer.answer) : null
      expect(beside?.agrees, `${where}: ${beside?.ours} for ${loaded.published}`).toBe(true)
    }
  })

  it('is refused where the reference says so, with a reason at a field', async () => {
    const calculation = await loadCalculation(of.name)
    for (const one of openedCases(calculation, stored).filter(({ kind }) => kind === 'refused')) {
      expect(loadedFrom(one), one.id).toBeUndefined()
      expect(checkedCase(of, caseOfExample(of, one)).problems, one.id).toEqual({})
    }
  })
})

it.each([
  ['0.0291', [0.0290992531494], 4],
  ['5.96', [5.9644], 2],
  ['955.1637', [955.16371], 4],
  ['0.0291', [0.02904], undefined],
  ['5.94 ± 0.03 (6.00)', [5.94], undefined],
  ['1.5 · 2.5', [1.5, 2.5], undefined],
])('what was published as %s agrees at its own decimals', (published, ours, decimals) => {
  expect(agreedDecimals(published, ours)).toBe(decimals)
})
