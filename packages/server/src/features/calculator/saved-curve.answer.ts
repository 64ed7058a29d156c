/** The curve of a case, computed here from what was typed: its nodes at the usual terms, and how it was made. */
import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import { calculatorScreens } from '@hedgerow/contract/calculator/calculator.screens'
import type { CalculatorModel } from '@hedgerow/contract/calculator/declaration.shape'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { zeroCurveRefusals } from '@hedgerow/contract/market/curve/zero-curve.refusals'
import { zeroCurveWords } from '@hedgerow/contract/market/curve/zero-curve.text'
import { type CurveNode, nodeDays } from '../market/curve/zero-curve.rules.ts'
import { type Computed, computed } from './calculator.answer.ts'
import { checkedCase } from './calculator.rules.ts'

interface FittedCase {
  readonly calculator: string
  readonly model: string
  readonly inputs: Readonly<Record<string, unknown>>
}

type Row = Readonly<Record<string, unknown>>
const rowsOf = (result: Computed, name: string): readonly Row[] =>
  Array.isArray(result[name]) ? (result[name] as readonly Row[]) : []

const daysInYear = 365

/** @throws Refusal NOT_IN_LIST, NO_CURVE, those of `checkedCase` and `computed` */
export async function fittedCurve({ calculator, model: id, inputs }: FittedCase) {
  const of = calculators.find(({ name }) => name === calculator)
  const model = of?.models.find((one) => one.id === id)
  if (!of || !model) {
    const allowed = calculators.map(({ name }) => name).join(', ')
    return refuse(fieldRefusals.NOT_IN_LIST, { field: zeroCurveWords.model, allowed }, 'model')
  }
  const { curve } = model
  if (!curve) return refuse(zeroCurveRefusals.NO_CURVE, {}, 'model')
  const checked = checkedCase(of, model, inputs)
  const run = (more: object = {}) =>
    computed({ calculator, model: model.id, inputs: { ...checked, ...more } as typeof checked })
  const nodes = await nodesOf(curve, run)
  if (nodes.length === 0) refuse(zeroCurveRefusals.NO_CURVE, {}, 'model')
  return { method: methodOf(of.screen, model), inputs: checked, nodes }
}

type Run = (more?: object) => Promise<Computed>

async function nodesOf(
  { rows: name, at, rate }: NonNullable<CalculatorModel['curve']>,
  run: Run,
): Promise<readonly CurveNode[]> {
  const rows = rowsOf(await run(), name)
  if (at === 'days') return rows.map((row) => ({ days: Number(row.days), ratePctCC: Number(row[rate]) }))
  const days = nodeDays(rows.map(({ time }) => Number(time)))
  const queryTimes = days.map((day) => ({ timeYears: day / daysInYear }))
  const queried = rowsOf(await run({ queryTimes }), 'queried')
  return days.flatMap((day, index) => {
    const row = queried[index]
    return row ? [{ days: day, ratePctCC: Number(row[rate]) }] : []
  })
}

/** The screen and the model by their titles, in both languages. */
function methodOf(screen: string, { title }: CalculatorModel) {
  const { title: of } = calculatorScreens.find(({ id }) => id === screen) ?? { title: { zh: '', en: '' } }
  return { zh: `${of.zh} · ${title.zh}`, en: `${of.en} · ${title.en}` }
}
