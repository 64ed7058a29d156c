import { bondOptionCalculator } from '@hedgerow/contract/calculator/rates/bond-option.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const BondOptionPage = () => <CalculatorPage of={bondOptionCalculator} />
