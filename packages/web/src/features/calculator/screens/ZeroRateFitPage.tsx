import { zeroRateFitCalculator } from '@hedgerow/contract/calculator/rates/zero-rate-fit.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const ZeroRateFitPage = () => <CalculatorPage of={zeroRateFitCalculator} />
