/** Every calculator, once. */

import type { Calculator } from './declaration.shape.ts'
import { guaranteedRateCalculator } from './hedge/guaranteed-rate.calculator.ts'
import { alternativeModelCalculator } from './option/alternative-model.calculator.ts'
import { equityOptionCalculator } from './option/equity-option.calculator.ts'
import { fxOptionCalculator } from './option/fx-option.calculator.ts'
import { monteCarloCalculator } from './option/monte-carlo.calculator.ts'
import { bondOptionCalculator } from './rates/bond-option.calculator.ts'
import { bondPriceCalculator } from './rates/bond-price.calculator.ts'
import { capSwaptionCalculator } from './rates/cap-swaption.calculator.ts'
import { riskFreeFitCalculator } from './rates/risk-free-fit.calculator.ts'
import { swapPriceCalculator } from './rates/swap-price.calculator.ts'
import { zeroCurveCalculator } from './rates/zero-curve.calculator.ts'
import { zeroRateFitCalculator } from './rates/zero-rate-fit.calculator.ts'

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
  guaranteedRateCalculator,
]
