import { swapPriceCalculator } from '@hedgerow/contract/calculator/rates/swap-price.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const SwapPricePage = () => <CalculatorPage of={swapPriceCalculator} />
