import { zeroCurveCalculator } from '@hedgerow/contract/calculator/zero-curve.calculator'
import { CalculatorPage } from './CalculatorPage.tsx'

export const ZeroCurvePage = () => <CalculatorPage of={zeroCurveCalculator} />
