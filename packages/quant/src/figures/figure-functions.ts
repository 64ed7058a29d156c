// Every function behind a figure, by the name that a sheet says: whoever holds a sheet runs it again.

import { dealingFigures } from './analysis/dealing-figures.ts'
import { offsetFigures } from './analysis/offset-figures.ts'
import { planFigures } from './analysis/plan-figures.ts'
import { dealFigures } from './deal-figures.ts'
import { deliveryFigures } from './delivery-figures.ts'
import { explainFigures } from './explain-figures.ts'
import { exposureFigures } from './exposure-figures.ts'
import type { FigureFunction } from './figure.ts'
import { effectivenessFigures } from './hedge/effectiveness-figures.ts'
import { hedgeFigures } from './hedge/hedge-figures.ts'
import { layerFigures } from './hedge/layer-figures.ts'
import { partFigures } from './hedge/part-figures.ts'
import { payoffFigures } from './hedge/payoff-figures.ts'
import { lotFigures } from './lot-figures.ts'
import { changeFigures } from './risk/change-figures.ts'
import { ladderFigures } from './risk/ladder-figures.ts'
import { stressFigures } from './risk/stress-figures.ts'
import { rowFigures } from './row-figures.ts'
import { sumFigures } from './sum-figures.ts'
import { varFigures } from './var-figures.ts'

const functions = {
  ...changeFigures,
  ...dealFigures,
  ...dealingFigures,
  ...deliveryFigures,
  ...effectivenessFigures,
  ...explainFigures,
  ...exposureFigures,
  ...hedgeFigures,
  ...ladderFigures,
  ...layerFigures,
  ...lotFigures,
  ...offsetFigures,
  ...partFigures,
  ...payoffFigures,
  ...planFigures,
  ...rowFigures,
  ...stressFigures,
  ...sumFigures,
  ...varFigures,
} satisfies Readonly<Record<string, FigureFunction>>
export type FigureName = keyof typeof functions

export const figureFunctions: Readonly<Record<FigureName, FigureFunction>> = functions
export const isFigureName = (name: string): name is FigureName => Object.hasOwn(functions, name)
