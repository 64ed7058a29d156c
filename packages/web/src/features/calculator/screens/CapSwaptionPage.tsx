import { capSwaptionCalculator } from '@hedgerow/contract/calculator/rates/cap-swaption.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const CapSwaptionPage = () => <CalculatorPage of={capSwaptionCalculator} />
