/** Every calculator, once. */
import { alternativeModelCalculator } from './alternative-model.calculator.ts'
import { bondOptionCalculator } from './bond-option.calculator.ts'
import { bondPriceCalculator } from './bond-price.calculator.ts'
import type { Calculator } from './calculator.ts'
import { capSwaptionCalculator } from './cap-swaption.calculator.ts'
import { equityOptionCalculator } from './equity-option.calculator.ts'
import { fxOptionCalculator } from './fx-option.calculator.ts'
import { monteCarloCalculator } from './monte-carlo.calculator.ts'
import { riskFreeFitCalculator } from './risk-free-fit.calculator.ts'
import { swapPriceCalculator } from './swap-price.calculator.ts'
import { zeroCurveCalculator } from './zero-curve.calculator.ts'
import { zeroRateFitCalculator } from './zero-rate-fit.calculator.ts'

export const calculators: readonly Calculator[] = [
  fxOptionCalculator,
  equityOptionCalculator,
  alternativeModelCalculator,
  monteCarloCalculator,
  bondPriceCalculator,
  bondOptionCalculator,
  swapPriceCalculator,
  capSwaptionCalculator,
  zeroCurveCalculator,
  riskFreeFitCalculator,
  zeroRateFitCalculator,
]
