/** A figure as its function makes it from what its sheet shows. */
import { type FigureName, figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import type { FigureInput } from '../../../kit/http/figure-source.ts'

export const valuesOf = (inputs: readonly FigureInput[] = []): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value]))

export const madeBy = (by: FigureName, inputs: readonly FigureInput[] | undefined): string | undefined =>
  figureFunctions[by].work(valuesOf(inputs)).at(-1)?.value

/** As a number: a sheet shows all digits of a figure and no more. */
export const numberBy = (by: FigureName, inputs: readonly FigureInput[] | undefined): number =>
  Number(madeBy(by, inputs))
