import { monteCarloCalculator } from '@hedgerow/contract/calculator/option/monte-carlo.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const MonteCarloPage = () => <CalculatorPage of={monteCarloCalculator} />
