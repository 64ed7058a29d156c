import { capSwaptionCalculator } from '@hedgerow/contract/calculator/cap-swaption.calculator'
import { CalculatorPage } from './CalculatorPage.tsx'

export const CapSwaptionPage = () => <CalculatorPage of={capSwaptionCalculator} />
