/** Options far from the money are answered by every model: 40 deviations either way, where a price and its Greeks are nothing. */
import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import { modelOf } from '@hedgerow/contract/calculator/declaration.shape'
import { describe, expect, it } from 'vitest'
import { computed } from './calculator.answer.ts'
import { checkedCase } from './calculator.rules.ts'

const deviations = Array.from({ length: 17 }, (_, at) => at * 5 - 40)
const numberAt = (inputs: Readonly<Record<string, unknown>>, name: string, otherwise: number) =>
  Number(inputs[name] ?? otherwise)

/** Every number of an answer, with its place. */
function numbersOf(value: unknown, place = ''): [string, number][] {
  if (typeof value === 'number') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => numbersOf(part, `${place}.${name}`))
}

const struck = calculators.flatMap((of) =>
  of.models
    .filter(({ example }) => 'strike' in example.inputs && 'spot' in example.inputs)
    .map(({ id, example }) => ({ of, id, inputs: example.inputs as Readonly<Record<string, unknown>> })),
)

describe('a strike 40 deviations from the market', () => {
  it('is asked of every model with a spot and a strike', () => expect(struck.length).toBeGreaterThanOrEqual(15))

  it.each(struck.map((one) => [one.of.name, one.id, one] as const))(
    '%s %s is answered with numbers',
    async (_name, _id, { of, id, inputs }) => {
      const deviation = (numberAt(inputs, 'volPct', 20) / 100) * Math.sqrt(numberAt(inputs, 'timeYears', 1))
      for (const at of deviations) {
        const strike = Number((numberAt(inputs, 'spot', 1) * Math.exp(at * deviation)).toPrecision(8))
        const answer = await computed({
          calculator: of.name,
          model: id,
          inputs: checkedCase(of, modelOf(of, id), { ...inputs, strike }),
        })
        const wrong = numbersOf(answer).filter(([, value]) => !Number.isFinite(value))
        expect(wrong, `${at} deviations, strike ${strike}`).toEqual([])
      }
    },
    60_000,
  )
})
