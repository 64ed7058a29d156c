/** What of a model can be filled from the stored market: the figures of an option, or zero curves. */
import { activeInputs, type Calculator, type CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import type { CalculatorState } from '../state/use-calculator-state.ts'

/** Inputs of an option in the order of a form, by their names on the wire. */
const optionFigures = ['spot', 'rDomesticPctCC', 'rForeignPctCC', 'volPct'] as const

/** Both rates are needed: an option on a share has no pair behind it. */
const needed = ['spot', 'rDomesticPctCC', 'rForeignPctCC']
const forwardInputs = ['pair', 'marketRate', 'points']
const rateColumns = ['ratePctCC', 'ratePct']

export interface Fillable {
  readonly figures: readonly CalculatorInput[]
  /** Tables of times and zero rates, each with the column of its rate. */
  readonly curves: readonly { readonly input: CalculatorInput; readonly rate: string }[]
  /** Spot and points of a pair. */
  readonly hasForwards: boolean
}

/** Null where nothing of the present case has a stored counterpart. */
export function fillableOf(
  of: Calculator,
  { model, present }: Pick<CalculatorState, 'model' | 'present'>,
): Fillable | null {
  const active = activeInputs(of, model, present.typed)
  const names = new Set(active.map(({ name }) => name))
  const { underlying } = present.typed
  const isOnPair = needed.every((name) => names.has(name)) && (underlying === undefined || underlying === 'currency')
  const figures = isOnPair ? active.filter(({ name }) => (optionFigures as readonly string[]).includes(name)) : []
  const curves = active.flatMap((input) => {
    const columns = input.columns?.map(({ name }) => name) ?? []
    const rate = rateColumns.find((name) => columns.includes(name))
    return rate && columns.length === 2 && columns[0] === 'timeYears' ? [{ input, rate }] : []
  })
  const hasForwards = forwardInputs.every((name) => names.has(name))
  return figures.length + curves.length > 0 || hasForwards ? { figures, curves, hasForwards } : null
}
