/** The counterparties of a form, each with its limit while it is chosen, and the limit of the chosen one. */
import {
  type BankFacility,
  counterPartyApi,
  counterPartyChoice,
} from '@hedgerow/contract/enterprise/counter-party.contract'
import { useWatch } from 'react-hook-form'
import type { FieldOption } from '../../kit/fields/OptionsField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { LimitLine } from './LimitLine.tsx'

/** Others deal meanwhile. */
const fresh = { staleTime: 30_000 }
const nothing: readonly BankFacility[] = []

const useFacilities = () => useQueryOf(counterPartyApi.facilities, {}, fresh).data ?? nothing
const lineOf = (facility: BankFacility | undefined) =>
  facility ? <LimitLine limit={facility.facilityUsd} used={facility.facilityUsedUsd} /> : null

export function useCounterParties(): readonly FieldOption[] {
  const options = useChoices(counterPartyChoice)
  const facilities = useFacilities()
  return options.map((option) => ({ ...option, note: lineOf(facilities.find(({ id }) => id === option.value)) }))
}

/** Under the field: the limit of what it holds. */
export function ChosenFacility({ name }: { readonly name: string }) {
  const chosen: string = useWatch({ name }) ?? ''
  const facilities = useFacilities()
  return lineOf(facilities.find(({ id }) => id === chosen))
}
