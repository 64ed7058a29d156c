import { zeroCurveCalculator } from '@hedgerow/contract/calculator/rates/zero-curve.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const ZeroCurvePage = () => <CalculatorPage of={zeroCurveCalculator} />
