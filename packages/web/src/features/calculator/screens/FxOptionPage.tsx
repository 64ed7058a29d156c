import { fxOptionCalculator } from '@hedgerow/contract/calculator/option/fx-option.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const FxOptionPage = () => <CalculatorPage of={fxOptionCalculator} />
