import { organisationChoice, portfolioChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { DealType } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { type FieldOption, OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TimeField } from '../../../kit/fields/TimeField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormFold } from '../../../kit/form/FormFold.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { ChosenFacility, useCounterParties } from '../../../pieces/limit/use-counter-parties.tsx'
import { PathsMissing } from '../../../pieces/path/PathsMissing.tsx'
import { DealHours } from './DealHours.tsx'

/** With whom it is dealt: what a dealer says first. */
export function DealBank() {
  return <OptionsField name="counterPartyId" options={useCounterParties()} hint={<PartyHints />} />
}

/** For whom, when and what for; between them what a kind asks besides. All of it is proposed. */
export function DealParties({ children }: { readonly children: ReactNode }) {
  return (
    <FormFold title={tradeTexts.basics}>
      <OptionsField name="orgId" options={useChoices(organisationChoice)} />
      <OptionsField name="portfolioId" options={useChoices(portfolioChoice)} />
      <SelectField name="dealType" dictionary={DealType} />
      <SelectField name="hedgeExposureType" dictionary={ExposureType} />
      {children}
      <OptionsField name="trader" options={useTraderOptions()} />
      <DateField name="transDate" />
      <TimeField name="transTime" />
    </FormFold>
  )
}

function PartyHints() {
  return (
    <>
      <ChosenFacility name="counterPartyId" /> <DealHours /> <DealPaths />
    </>
  )
}

/** Whether both sides of the deal can be settled: for whom it is dealt stands in a closed group. */
function DealPaths() {
  const [orgId, ...currencies] = useWatch({
    name: ['orgId', 'buyCurrency', 'sellCurrency', 'currency', 'currency2'],
  }) as (string | undefined)[]
  return <PathsMissing orgId={orgId} currencies={currencies.filter((code) => code !== undefined)} />
}

/** Who a deal may be booked for: the group's traders. */
function useTraderOptions(): FieldOption[] {
  const { data = [] } = useQueryOf(fxDealApi.traders, {}, { staleTime: 3_600_000 })
  return data.map(({ userName, realName }) => ({ value: userName, label: `${realName} ${userName}` }))
}
