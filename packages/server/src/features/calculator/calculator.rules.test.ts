import { readFileSync } from 'node:fs'
import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import { modelOf } from '@hedgerow/contract/calculator/declaration.shape'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { answered, treeOf } from '@hedgerow/quant/calculator/answer'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { type OpenedCase, openedCases, storedCases } from '@hedgerow/quant/calculator/examples'
import { loadCalculation } from '@hedgerow/quant/calculator/load'
import { caseInput } from '@hedgerow/quant/reference/case-input'
import { families } from '@hedgerow/quant/reference/families'
import { judge } from '@hedgerow/quant/reference/reference-case'
import { describe, expect, it } from 'vitest'
import { computed } from './calculator.answer.ts'
import { checkedCase } from './calculator.rules.ts'

const stored = await storedCases()
const storedById = new Map(stored.map((one) => [one.id, one]))

async function throughDeclaration(calculator: string, { model, inputs }: OpenedCase) {
  const of = calculators.find(({ name }) => name === calculator)
  if (!of) throw new Error(`no calculator ${calculator}`)
  return computed({ calculator, model, inputs: checkedCase(of, modelOf(of, model), inputs) })
}

/** What the family of the reference case computes itself. */
function throughFamily(id: string): Readonly<Record<string, unknown>> {
  const one = storedById.get(id)
  return one ? (families[one.family]?.(caseInput(one.inputs)) ?? {}) : {}
}

for (const of of calculators) {
  const calculation = await loadCalculation(of.name)
  const cases = openedCases(calculation, stored)

  describe(`the calculator ${of.name}`, () => {
    it('opens reference cases, and has a published one for each model', async () => {
      expect(cases.length).toBeGreaterThan(0)
      for (const { id, example } of of.models) {
        const model = modelOf(of, id)
        const result = await computed({
          calculator: of.name,
          model: id,
          inputs: checkedCase(of, model, example.inputs),
        })
        expect(Math.abs(Number(result[example.output]) - example.expected), `${id} ${example.id}`).toBeLessThanOrEqual(
          example.tolerance,
        )
        expect(storedById.has(example.id), example.id).toBe(true)
      }
    })

    it('declares every name that it lists', () => {
      const inputs = new Set(of.inputs.map(({ name }) => name))
      const outputs = new Set(of.outputs.map(({ name }) => name))
      for (const model of of.models) {
        const named = [...model.sections.flatMap((section) => section.inputs), ...model.unknowns]
        expect(named.filter((name) => !inputs.has(name))).toEqual([])
        expect(
          [...model.outputs, ...model.graphs.map(({ output }) => output)].filter((name) => !outputs.has(name)),
        ).toEqual([])
        expect(Object.keys(model.example.inputs).filter((name) => !inputs.has(name))).toEqual([])
      }
    })

    it('computes every output that it lists', async () => {
      for (const { id, outputs, example } of of.models) {
        const inputs = checkedCase(of, modelOf(of, id), example.inputs)
        const result = await computed({ calculator: of.name, model: id, inputs })
        expect(
          outputs.filter((name) => result[name] === undefined),
          id,
        ).toEqual([])
      }
    })

    it.each(cases.filter(({ kind }) => kind !== 'refused'))('gives the digits of the library for $id', async (one) => {
      const result = await throughDeclaration(of.name, one)
      const own = throughFamily(one.id)
      const shared = Object.keys(result).filter((name) => name in own)
      for (const name of shared) expect(result[name], name).toEqual(own[name])
      const expected = Object.fromEntries(Object.entries(one.expected).filter(([name]) => name in result))
      const family = storedById.get(one.id)?.family ?? ''
      const verdict = judge(() => result, { ...one, family, inputs: {}, expected })
      expect(verdict.differing).toEqual([])
      expect([...shared, ...Object.keys(expected)].length).toBeGreaterThan(0)
    })

    it.each(cases.filter(({ kind }) => kind === 'refused'))('refuses $id in words', async (one) => {
      const refusal = await throughDeclaration(of.name, one).catch((error: unknown) => error)
      if (!(refusal instanceof Refusal)) {
        // Priced, but too large to be drawn.
        const drawn = answered(() => treeOf(calculation, one))
        expect('refusal' in drawn && drawn.refusal.code).toBe(one.expected.error)
        return
      }
      expect(refusal.params.code).toBe(one.expected.error)
      expect(say(refusal.because, 'zh_CN', refusal.params)).not.toMatch(/[{}]/)
      expect(say(refusal.because, 'en_US', refusal.params)).not.toMatch(/[{}]/)
    })
  })
}

it('the edition of the library is that of its package', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../../quant/package.json', import.meta.url), 'utf8'))
  expect(libraryVersion).toBe(manifest.version)
})
