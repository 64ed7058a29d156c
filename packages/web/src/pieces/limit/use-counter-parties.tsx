/** The counterparties of a form, each with its limit while it is chosen, and the limit of the chosen one. */
import {
  type BankFacility,
  counterPartyApi,
  counterPartyChoice,
  counterPartyList,
} from '@hedgerow/contract/enterprise/counter-party.contract'
import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { useWatch } from 'react-hook-form'
import type { FieldOption } from '../../kit/fields/OptionsField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { LimitLine } from './LimitLine.tsx'

/** Others deal meanwhile. */
const fresh = { staleTime: 30_000 }
const nothing: readonly BankFacility[] = []

const useFacilities = () => useQueryOf(counterPartyApi.facilities, {}, fresh).data ?? nothing
const lineOf = (facility: BankFacility | undefined) =>
  facility ? (
    <LimitLine limit={facility.facilityUsd} used={facility.facilityUsedUsd} left={facility.headroomUsd} />
  ) : null

/** What is left of a limit; one without a limit, or of which nobody knows, comes last. */
const headroom = (facility: BankFacility | undefined): Decimal => decimal(facility?.headroomUsd ?? unknown)
const unknown = '-1000000000000'

/** In the order of their last deals; of one day the one with more headroom first. */
export function useCounterParties(): readonly FieldOption[] {
  const options = useChoices(counterPartyChoice)
  const { data: parties = [] } = useQueryOf(counterPartyApi.options, {}, { staleTime: 3_600_000 })
  const facilities = useFacilities()
  const days = new Map(parties.map(({ id, lastDealDay }) => [id, lastDealDay ?? '']))
  const dayOf = ({ value }: FieldOption) => days.get(value) ?? ''
  const facilityOf = ({ value }: FieldOption) => facilities.find(({ id }) => id === value)
  return options
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || headroom(facilityOf(b)).cmp(headroom(facilityOf(a))))
    .map((option) => ({ ...option, note: lineOf(facilityOf(option)) }))
}

const headroomFigure = `${counterPartyList.name}.headroomUsd`

/** Under the field: the limit of what it holds. */
export function ChosenFacility({ name }: { readonly name: string }) {
  const chosen: string = useWatch({ name }) ?? ''
  const facilities = useFacilities()
  const facility = facilities.find(({ id }) => id === chosen)
  return (
    <>
      {lineOf(facility)}
      {facility && facility.headroomUsd !== null ? (
        <FigureMark id={figureId(headroomFigure, { id: facility.id })} name={counterPartyWords.headroomUsd} />
      ) : null}
    </>
  )
}
