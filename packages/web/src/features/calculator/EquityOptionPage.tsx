import { equityOptionCalculator } from '@hedgerow/contract/calculator/equity-option.calculator'
import { CalculatorPage } from './CalculatorPage.tsx'

export const EquityOptionPage = () => <CalculatorPage of={equityOptionCalculator} />
