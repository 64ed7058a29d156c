import { equityOptionCalculator } from '@hedgerow/contract/calculator/option/equity-option.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const EquityOptionPage = () => <CalculatorPage of={equityOptionCalculator} />
