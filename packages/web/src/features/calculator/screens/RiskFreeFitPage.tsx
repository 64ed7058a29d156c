import { riskFreeFitCalculator } from '@hedgerow/contract/calculator/rates/risk-free-fit.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const RiskFreeFitPage = () => <CalculatorPage of={riskFreeFitCalculator} />
