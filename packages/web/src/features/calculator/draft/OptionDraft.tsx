import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useGo } from '../../../kit/link/use-go.ts'
import { amountScaleOf, quotedUnitOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { optionDraft } from './option-draft.ts'

/** Opens the form of an option deal with what was priced, premium and legs too; nothing is saved before its maker says so. */
export function OptionDraft({ state }: { readonly state: CalculatorState }) {
  const t = useText()
  const go = useGo()
  const conventions = useConventions()
  const drafted = optionDraft(state, {
    amountScale: (currency) => amountScaleOf(conventions, currency),
    quotedUnit: (pair) => quotedUnitOf(conventions, pair) ?? Number.NaN,
  })
  return (
    <WhyButton
      reason={'because' in drafted ? t(drafted.because) : ''}
      onClick={() => 'draft' in drafted && go(pathOf('option'), drafted.draft)}
    >
      {t(calculatorTexts.asDraft)}
    </WhyButton>
  )
}
