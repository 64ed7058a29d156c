import { swapPriceCalculator } from '@hedgerow/contract/calculator/swap-price.calculator'
import { CalculatorPage } from './CalculatorPage.tsx'

export const SwapPricePage = () => <CalculatorPage of={swapPriceCalculator} />
