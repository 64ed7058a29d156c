/** A model in fewer words: pairs are Chinese and English. */
import type { CalculatorCase, CalculatorModel } from './declaration.shape.ts'

type Pair = readonly [zh: string, en: string]

interface Spelled {
  readonly id: string
  readonly title: Pair
  readonly sections: readonly (readonly [zh: string, en: string, inputs: readonly string[]])[]
  readonly outputs: readonly string[]
  readonly inputs: CalculatorCase
  readonly example: {
    readonly id: string
    readonly output?: string
    readonly published: string
    readonly expected: number
    readonly tolerance?: number
    readonly source: Pair
    readonly isComputed?: true
  }
  readonly formula: Pair
  readonly graphs?: readonly (readonly [zh: string, en: string, output: string, input: string])[]
  readonly unknowns?: readonly string[]
  readonly more?: Pick<CalculatorModel, 'tree' | 'plot' | 'curve' | 'slowAbove'>
}

const usualTolerance = 1e-7
const text = ([zh, en]: Pair) => ({ zh, en })

export function calculatorModel({
  id,
  title,
  sections,
  outputs,
  inputs,
  example,
  formula,
  ...rest
}: Spelled): CalculatorModel {
  const { graphs = [], unknowns = [], more = {} } = rest
  const { output = 'price', tolerance = usualTolerance, source, ...facts } = example
  return {
    id,
    title: text(title),
    sections: sections.map(([zh, en, names]) => ({ title: { zh, en }, inputs: names })),
    outputs,
    example: { ...facts, output, tolerance, inputs, source: text(source) },
    formula: text(formula),
    graphs: graphs.map(([zh, en, drawn, input]) => ({ title: { zh, en }, output: drawn, input })),
    unknowns,
    ...more,
  }
}
