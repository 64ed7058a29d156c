import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { futureUsual } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeWords } from '@hedgerow/contract/risk/future/future-trade.text'
import { useChoices, useOptionsOf } from '../../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { TermsForm } from '../TermsForm.tsx'
import type { Terms } from '../use-var-terms.ts'
import { futureForm } from './future-plan.ts'

interface FutureTermsProps {
  readonly draft: Terms
  readonly onChange: (draft: Terms) => void
  readonly onRun: () => void
  readonly isRunning: boolean
}

type Name = keyof typeof futureTradeWords & string

/** Another pair or side has other months: what was planned of the one before goes. */
const startsAnew: readonly Name[] = ['orgId', 'currencyPair', 'exposureDirection']

export function FutureTerms({ draft, onChange, onRun, isRunning }: FutureTermsProps) {
  const organisations = useChoices(organisationChoice)
  const pairs = useChoices(pairChoice)
  const sides = useOptionsOf(ExposureDirection).map(({ value, label }) => ({ value, label: String(label) }))
  const set = (name: Name) => (value: string) => {
    const { plan = '', ...rest } = draft
    const others = startsAnew.includes(name) ? rest : { ...rest, plan }
    onChange(Object.fromEntries(Object.entries({ ...others, [name]: value }).filter(([, of]) => of !== '')))
  }
  const choice = (name: Name, options: readonly { readonly value: string; readonly label: string }[]) => (
    <LabelledChoice
      label={futureTradeWords[name]}
      value={draft[name] ?? ''}
      options={options}
      none="—"
      onChange={set(name)}
    />
  )
  return (
    <TermsForm id={futureForm} onRun={onRun} isRunning={isRunning}>
      {choice('orgId', organisations)}
      {choice('currencyPair', pairs)}
      {choice('exposureDirection', sides)}
      <LabelledNumber
        label={futureTradeWords.horizon}
        value={draft.horizon ?? String(futureUsual.horizon)}
        onChange={set('horizon')}
      />
      <LabelledNumber
        label={futureTradeWords.spreadPips}
        value={draft.spreadPips ?? futureUsual.spreadPips}
        onChange={set('spreadPips')}
      />
    </TermsForm>
  )
}
