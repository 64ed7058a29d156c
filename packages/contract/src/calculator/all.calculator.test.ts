import { expect, it } from 'vitest'
import { calculators } from './all.calculator.ts'
import { outputsOf } from './declaration.shape.ts'

/** Flags say yes or no, a verdict is a word, a seed is a seed, and the columns of tables carry their own units. */
const withoutUnit = new Set([
  'knocked',
  'fellerSatisfied',
  'seed',
  'paths',
  'variance',
  'errorsApart',
  'largestRepricing',
  'isSecured',
  'stance',
])

it('every result says what it means, by which formula and in which unit; the first one by the formula of its model', () => {
  for (const of of calculators)
    for (const model of of.models) {
      expect(Object.values(model.formula).every(Boolean)).toBe(true)
      for (const [at, { name, about, formula, unit, columns }] of outputsOf(of, model).entries()) {
        const where = `${of.name} ${model.id} ${name}`
        expect([about.zh, about.en].every(Boolean), where).toBe(true)
        if (at > 0) expect(formula, where).toBeTruthy()
        if (!columns && !withoutUnit.has(name)) expect([unit.zh, unit.en].every(Boolean), where).toBe(true)
      }
    }
})
