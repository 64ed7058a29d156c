/** What a sum of profit and loss is made of. Pure. */
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import type { FigureInput } from '../../../kit/http/figure-source.ts'

/** What is added up; the parts say it one by one. */
export const partsInput = (values: readonly string[], unit: string): FigureInput => ({
  symbol: 'x',
  name: figureTexts.parts,
  value: values,
  unit,
})
