import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../../kit/person/language.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { optionDraft } from './option-draft.ts'

/** Opens the form of an option deal with what was priced; nothing is saved before its maker says so. */
export function OptionDraft({ state }: { readonly state: CalculatorState }) {
  const t = useText()
  const navigate = useNavigate()
  const draft = optionDraft(state)
  return (
    <WhyButton
      reason={draft ? '' : t(calculatorTexts.draftNeeds)}
      onClick={() => draft && void navigate({ to: pathOf('option'), search: draft as never })}
    >
      {t(calculatorTexts.asDraft)}
    </WhyButton>
  )
}
