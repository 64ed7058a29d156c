import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { DealType, TradeMode, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { useCounterPartyOptions, useOrgOptions, usePortfolioOptions } from '../../../kit/fields/reference-options.ts'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TimeField } from '../../../kit/fields/TimeField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { DealHours } from './DealHours.tsx'
import { useTraderOptions } from './use-trader-options.ts'

/** Who deals with whom, and what for. */
export function DealParties() {
  return (
    <FormSection title={tradeTexts.basics}>
      <OptionsField name="orgId" options={useOrgOptions()} />
      <OptionsField name="counterPartyId" options={useCounterPartyOptions()} hint={<DealHours />} />
      <OptionsField name="portfolioId" options={usePortfolioOptions()} />
      <SelectField name="dealType" dictionary={DealType} />
      <SelectField name="hedgeExposureType" dictionary={ExposureType} />
      <SelectField name="tradeMode" dictionary={TradeMode} />
      <SelectField name="tradeSource" dictionary={TradeSource} />
      <OptionsField name="trader" options={useTraderOptions()} />
      <DateField name="transDate" />
      <TimeField name="transTime" />
    </FormSection>
  )
}
