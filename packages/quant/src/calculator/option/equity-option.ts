// Equity, FX, index and futures options: the models of one screen.
import type { Calculation } from '../calculation.ts'
import { exoticOptions } from './exotic-option.ts'
import { americanTree, european } from './vanilla-option.ts'

export const calculation: Calculation = { european, american: americanTree, ...exoticOptions }
