// Answers what a screen or a caller asks of a calculator: its results, a graph, a surface, a tree, an unknown. Everything that the
// mathematics declines comes back as a refusal with its code and field; no answer carries NaN or Infinity.
import { QuantError, type QuantErrorParams } from '../basics/quant-error.ts'
import { brent } from '../maths/root-finder.ts'
import { CaseFault, caseInput } from '../reference/case-input.ts'
import type { Calculation, ModelCalculation, Results, TreePicture, WireInputs } from './calculation.ts'

/** A model with its inputs. */
export interface CaseInput {
  readonly model: string
  readonly inputs: WireInputs
}

export interface CalculatorRefusal {
  readonly code: string
  /** Name of the library's parameter. */
  readonly field: string
  readonly params: QuantErrorParams
  /** What else is wrong with the same inputs. */
  readonly others: readonly CalculatorRefusal[]
}
export type Answered<T> = { readonly answer: T } | { readonly refusal: CalculatorRefusal }

/** An axis of a graph: equally spaced values of one input. */
export interface Axis {
  readonly input: string
  readonly from: number
  readonly to: number
  readonly points: number
}

/** One curve by case; null where the case has no value. */
export interface Graph {
  readonly x: readonly number[]
  readonly curves: readonly (readonly (number | null)[])[]
}

export interface Surface {
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** By y, then by x. */
  readonly values: readonly (readonly (number | null)[])[]
  /** Why a cell has no value, in the same order; null where it has one, or where its case simply has none. */
  readonly refusals: readonly (readonly (CalculatorRefusal | null)[])[]
}

export interface Solution {
  readonly value: number
  readonly iterations: number
  /** The output at that value less its target. */
  readonly residual: number
  /** The output jumps over the target there, or comes no nearer to it. */
  readonly isLoose: boolean
}

function calculationOf(calculation: Calculation, model: string): ModelCalculation {
  const binding = calculation[model]
  if (!binding) throw new QuantError('not-finite', 'model')
  return binding
}

/** A refusal of the library as data, and an input that only some cases need. Anything else is a fault and stays one. */
function refusalOf(error: unknown): { readonly refusal: CalculatorRefusal } {
  if (error instanceof CaseFault)
    return { refusal: { code: 'input-missing', field: error.field, params: {}, others: [] } }
  if (!(error instanceof QuantError)) throw error
  return { refusal: asData(error) }
}

const asData = ({ code, field, params, others }: QuantError): CalculatorRefusal => ({
  code,
  field,
  params,
  others: others.map(asData),
})

/** The answer, or the refusal that ended it. */
export function answered<T>(work: () => T): Answered<T> {
  try {
    return { answer: work() }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The same for work that pauses. */
export async function answeredLater<T>(work: () => Promise<T>): Promise<Answered<T>> {
  try {
    return { answer: await work() }
  } catch (error) {
    return refusalOf(error)
  }
}

/** Refuses results in which any number, at any depth, is not finite. Error: `not-finite`. */
function requireNumbers(value: unknown, name: string): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new QuantError('not-finite', name)
  if (typeof value === 'object' && value !== null)
    for (const [inner, part] of Object.entries(value)) requireNumbers(part, Array.isArray(value) ? name : inner)
}

/** All results of a case, or those in `wanted`. Errors: those of the model. */
export function resultsOf(
  calculation: Calculation,
  { model, inputs }: CaseInput,
  wanted?: ReadonlySet<string>,
): Results {
  const wants = (name: string) => wanted === undefined || wanted.has(name)
  const results = calculationOf(calculation, model).compute(caseInput(inputs), wants, inputs)
  // What nobody asked for may be out of reach without taking the rest along.
  for (const [name, value] of Object.entries(results)) if (wants(name)) requireNumbers(value, name)
  return results
}

/** One number of a case, or why there is none. */
function valueAt(calculation: Calculation, calculable: CaseInput, output: string) {
  const answer = answered(() => resultsOf(calculation, calculable, new Set([output])))
  const value = 'answer' in answer ? answer.answer[output] : null
  return {
    value: typeof value === 'number' ? value : null,
    refusal: 'refusal' in answer ? answer.refusal : null,
  }
}
const outputAt = (calculation: Calculation, calculable: CaseInput, output: string): number | null =>
  valueAt(calculation, calculable, output).value

const withInput = ({ model, inputs }: CaseInput, name: string, value: number): CaseInput => ({
  model,
  inputs: { ...inputs, [name]: value },
})

const WHOLE = new Set(['steps', 'observations', 'paths', 'seed', 'pastObservations', 'couponsPerYear'])

function valuesOf({ input, from, to, points }: Axis): number[] {
  const values = Array.from({ length: points }, (_, at) => from + ((to - from) * at) / (points - 1))
  if (!WHOLE.has(input)) return values
  return [...new Set(values.map(Math.round))]
}

/** Called between points, so that a long answer lets others through; it throws when the answer is no longer wanted. */
export type Pause = () => Promise<void>

/** An output of several cases along one axis. */
export async function graphOf(
  calculation: Calculation,
  cases: readonly CaseInput[],
  output: string,
  axis: Axis,
  pause: Pause,
): Promise<Graph> {
  const x = valuesOf(axis)
  const curves: (number | null)[][] = cases.map(() => [])
  for (const value of x) {
    for (const [at, calculable] of cases.entries())
      curves[at]?.push(outputAt(calculation, withInput(calculable, axis.input, value), output))
    await pause()
  }
  return { x, curves }
}

/** An output over two axes. */
export async function surfaceOf(
  calculation: Calculation,
  calculable: CaseInput,
  { output, across, down }: SurfaceAsked,
  pause: Pause,
): Promise<Surface> {
  const [x, y] = [valuesOf(across), valuesOf(down)]
  const rows: (readonly ReturnType<typeof valueAt>[])[] = []
  for (const yValue of y) {
    const row = withInput(calculable, down.input, yValue)
    rows.push(x.map((xValue) => valueAt(calculation, withInput(row, across.input, xValue), output)))
    await pause()
  }
  return {
    x,
    y,
    values: rows.map((row) => row.map(({ value }) => value)),
    refusals: rows.map((row) => row.map(({ refusal }) => refusal)),
  }
}

export interface SurfaceAsked {
  readonly output: string
  readonly across: Axis
  readonly down: Axis
}

/** The tree of a case. Errors: `tree-display-at-most-10-steps`, those of the model. */
export function treeOf(calculation: Calculation, { model, inputs }: CaseInput): TreePicture | null {
  return calculationOf(calculation, model).tree?.(caseInput(inputs)) ?? null
}

const SCAN = 100
/** A root whose output misses the target by more than this share of it is no more than a place to look at. */
const LOOSE = 1e-6

/**
 * Every value of `unknown` between `low` and `high` at which the output is `target`: a scan of 100 points finds the changes of sign,
 * Brent's method each root. Errors: `no-solution` with the range that the output reaches there.
 */
export function solutionsOf(
  calculation: Calculation,
  calculable: CaseInput,
  { unknown, output, target, low, high }: Unknown,
): readonly Solution[] {
  let iterations = 0
  const excess = (value: number): number | null => {
    iterations += 1
    const computed = outputAt(calculation, withInput(calculable, unknown, value), output)
    return computed === null ? null : computed - target
  }
  const scanned = Array.from({ length: SCAN + 1 }, (_, at) => low + ((high - low) * at) / SCAN).map((value) => ({
    value,
    gap: excess(value),
  }))
  // Only between neighbours that both have a value: a stretch without one is no place for a root.
  const roots = scanned.slice(1).flatMap((right, at): Solution[] => {
    const left = scanned[at]
    if (!left || left.gap === null || right.gap === null || left.gap === 0) return []
    if (Math.sign(left.gap) * Math.sign(right.gap) > 0) return []
    iterations = 0
    const value = brent((x) => excess(x) ?? Number.NaN, left.value, right.value)
    const residual = excess(value) ?? Number.NaN
    return [{ value, iterations, residual, isLoose: !(Math.abs(residual) <= LOOSE * Math.max(1, Math.abs(target))) }]
  })
  if (roots.length > 0) return roots
  const gaps = scanned.flatMap(({ gap }) => (gap === null ? [] : [gap + target]))
  throw new QuantError(
    'no-solution',
    unknown,
    gaps.length === 0 ? {} : { lower: Math.min(...gaps), upper: Math.max(...gaps) },
  )
}

export interface Unknown {
  readonly unknown: string
  readonly output: string
  readonly target: number
  readonly low: number
  readonly high: number
}
