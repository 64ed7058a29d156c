/** The fields of each event, in the order in which they are decided on. */
import type { Row } from '@hedgerow/contract/kit/list'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { ClosePayMode, ExtendMethod, ReferenceRate } from '@hedgerow/contract/trade-event/trade-event.dict'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'

interface EventFieldsProps {
  readonly row: Row
}

const reasonLength = 256
const Reason = ({ name = 'reason', required = false }: { readonly name?: string; readonly required?: boolean }) => (
  <TextAreaField name={name} maxLength={reasonLength} required={required} />
)

/** A forward is delivered early at the points up to its maturity; an option ends for a premium. */
export function PreExpireFields({ row }: EventFieldsProps) {
  const isOption = Boolean(row.preMatureAllowFlag)
  return (
    <>
      <DateField name="preMatureDate" />
      <DateField name="settleDate" />
      <AmountField name="eventAmt" currency={row.base ?? undefined} />
      {isOption ? (
        <AmountField name="closeFee" currency={row.quote ?? undefined} required />
      ) : (
        <RateField name="forwardPoint" suffix="" />
      )}
      {isOption ? <Reason name="offMarketReason" /> : null}
      <Reason />
    </>
  )
}

export function ExtendFields({ row }: EventFieldsProps) {
  const method = useWatch({ name: 'extendMethod' })
  const isHistorical = method === ExtendMethod.of.historical
  return (
    <>
      <SelectField name="extendMethod" dictionary={ExtendMethod} />
      <AmountField name="eventAmt" currency={row.base ?? undefined} />
      <TenorField name="timeLimit" />
      <DateField name="maturityDate" />
      {isHistorical ? null : <RateField name="spotRate" pair={row.currencyPair ?? undefined} />}
      <RateField name="forwardPoint" suffix="" />
      <Reason required={isHistorical} />
      {isHistorical ? null : <Reason name="offMarketReason" />}
    </>
  )
}

export function CloseFields({ row }: EventFieldsProps) {
  const mode = useWatch({ name: 'closePayMode' })
  const isDiscounted = mode === ClosePayMode.of.discounted
  return (
    <>
      <AmountField name="eventAmt" currency={row.base ?? undefined} />
      <RateField name="eventRate" pair={row.currencyPair ?? undefined} />
      <SelectField name="closePayMode" dictionary={ClosePayMode} />
      {isDiscounted ? (
        <>
          <DateField name="settleDate" required />
          <RateField name="discountRatePct" suffix="%" required />
        </>
      ) : null}
      <Reason name="offMarketReason" />
      <Reason />
    </>
  )
}

export function ExpireFields({ row }: EventFieldsProps) {
  const type = useWatch({ name: 'settleType' })
  const isNet = type === SettleType.of.net
  return (
    <>
      <SelectField name="settleType" dictionary={SettleType} disabled={row.settleType === SettleType.of.net} />
      {isNet ? (
        <>
          <SelectField name="referenceRate" dictionary={ReferenceRate} />
          <DateField name="priceDate" required />
          <RateField name="priceDateRate" pair={row.currencyPair ?? undefined} required />
        </>
      ) : null}
      <Reason />
    </>
  )
}

export const DeleteFields = () => <Reason name="cancelReason" required />
