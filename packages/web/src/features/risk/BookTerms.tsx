import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { BookScope } from '@hedgerow/contract/risk/risk.dict'
import { varWords } from '@hedgerow/contract/risk/var/var.text'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../kit/input/LabelledChoice.tsx'
import { DictChoice } from './DictChoice.tsx'
import type { Terms } from './use-var-terms.ts'

interface BookTermsProps {
  readonly draft: Terms
  readonly set: (name: 'orgId' | 'convertCurrency' | 'bookScope') => (value: string) => void
}

/** Whose book is measured, in which currency it is told, and what of it counts. */
export function BookTerms({ draft, set }: BookTermsProps) {
  const organisations = useChoices(organisationChoice)
  const currencies = useChoices(currencyChoice)
  return (
    <>
      <LabelledChoice
        label={varWords.orgId}
        value={draft.orgId ?? ''}
        options={organisations}
        none="—"
        onChange={set('orgId')}
      />
      <LabelledChoice
        label={varWords.convertCurrency}
        value={draft.convertCurrency ?? ''}
        options={currencies}
        none="—"
        onChange={set('convertCurrency')}
      />
      <DictChoice
        label={varWords.bookScope}
        of={BookScope}
        value={draft.bookScope ?? BookScope.of.together}
        onChange={set('bookScope')}
      />
    </>
  )
}
