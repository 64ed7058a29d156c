import { bondPriceCalculator } from '@hedgerow/contract/calculator/bond-price.calculator'
import { CalculatorPage } from './CalculatorPage.tsx'

export const BondPricePage = () => <CalculatorPage of={bondPriceCalculator} />
