import { bondPriceCalculator } from '@hedgerow/contract/calculator/rates/bond-price.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const BondPricePage = () => <CalculatorPage of={bondPriceCalculator} />
