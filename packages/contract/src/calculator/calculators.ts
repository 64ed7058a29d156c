/** Every calculator, once. */
import type { Calculator } from './calculator.ts'
import { equityOptionCalculator } from './equity-option.calculator.ts'
import { fxOptionCalculator } from './fx-option.calculator.ts'

export const calculators: readonly Calculator[] = [fxOptionCalculator, equityOptionCalculator]
