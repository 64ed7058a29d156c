/** A reference case as the screen holds it. */

import { withChoices } from '@hedgerow/contract/calculator/calculator.shape'
import { type Calculator, inputsOf, modelOf } from '@hedgerow/contract/calculator/declaration.shape'
import type { OpenedCase } from '@hedgerow/quant/calculator/examples'
import { type DeskCase, typedOf } from './calculator-case.ts'
import type { LoadedExample } from './use-calculator-state.ts'

/** What the source says before the list of confirmations. */
export const sourceText = ({ source }: OpenedCase): string => source.split(' | confirmed by')[0] ?? source

/** The fields of a reference case: its own inputs, nothing of what stood there before. */
export function caseOfExample(of: Calculator, { model: id, inputs }: OpenedCase): DeskCase {
  const model = modelOf(of, id)
  const empty = Object.fromEntries(inputsOf(of, model).map(({ name }) => [name, '']))
  return { model: model.id, typed: { ...empty, ...typedOf(withChoices(of, model, inputs)) } }
}

const published = /published ([\d.,-]+\d)/
const sizeOf = (size: unknown) => (typeof size === 'number' ? size : 0)

/** The case with the first number that it expects; one that must be refused expects none. */
export function loadedFrom(one: OpenedCase): LoadedExample | undefined {
  const output = 'price' in one.expected ? 'price' : Object.keys(one.expected)[0]
  const expected = output === undefined ? undefined : one.expected[output]
  if (output === undefined || typeof expected !== 'number') return undefined
  const { abs, rel } = one.tolerance
  return {
    id: one.id,
    model: one.model,
    inputs: one.inputs,
    output,
    published: published.exec(one.source)?.[1] ?? String(expected),
    expected,
    tolerance: Math.max(sizeOf(abs), sizeOf(rel) * Math.abs(expected)),
    source: { zh: sourceText(one), en: sourceText(one) },
    isComputed: one.kind === 'computed',
  }
}
