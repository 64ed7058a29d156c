/** From what stands behind a figure to the sheet that a reader opens. Pure. */
import type { FigureSheet, SheetInput } from '@hedgerow/contract/figure/sheet.contract'
import type { Figure } from '@hedgerow/contract/kit/figure/figure'
import { businessDate, daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { inNumbers } from '@hedgerow/quant/figures/figure'
import { figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import type { FigureInput, FigureOrigin, FigurePart, RecordPart } from '../../kit/http/figure-source.ts'
import { placeOfRecord } from './record-place.rules.ts'

/** The value is the screen's own; the lines are those of the function, run here as the reader runs it again. */
export function sheetOf(figureId: string, { title }: Pick<Figure, 'title'>, origin: FigureOrigin): FigureSheet {
  const { by, inputs, parts = [] } = origin
  const values = Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value]))
  const { calls, work } = figureFunctions[by]
  const steps = origin.steps ?? work(values)
  return {
    figureId,
    name: title,
    value: origin.value,
    valueUnit: origin.unit,
    calcDate: origin.calcDate,
    isLive: origin.isLive,
    snapshotId: origin.snapshotId ?? null,
    runId: origin.runId ?? null,
    seed: origin.seed ?? null,
    functionName: by,
    functionCalls: [...calls],
    libraryVersion,
    steps: steps.map((step, at) => ({ ...step, numbers: inNumbers(step.formula, values, steps.slice(0, at)) })),
    inputs: inputs.map((input) => inputOf(input, origin.calcDate)),
    parts: parts.map(partOf).map(({ name, value, unit, figureId: own = null, url = null }) => ({
      name,
      value,
      valueUnit: unit,
      figureId: own,
      url,
    })),
  }
}

function partOf(part: FigurePart | RecordPart): FigurePart {
  if (!('record' in part)) return part
  const { record, unit } = part
  return { ...placeOfRecord(record), value: record.amount, unit }
}

function inputOf({ symbol, name, value, ...about }: FigureInput, calcDate: string): SheetInput {
  const { unit = null, source = null, date = null, url = null } = about
  return {
    symbol,
    name,
    value: typeof value === 'string' ? value : [...value],
    valueUnit: unit,
    valueSource: source,
    date,
    ageDays: date && isBusinessDate(date) ? daysBetween(businessDate(date), businessDate(calcDate)) : null,
    url,
  }
}
