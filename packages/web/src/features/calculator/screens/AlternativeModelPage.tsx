import { alternativeModelCalculator } from '@hedgerow/contract/calculator/option/alternative-model.calculator'
import { CalculatorPage } from '../CalculatorPage.tsx'

export const AlternativeModelPage = () => <CalculatorPage of={alternativeModelCalculator} />
