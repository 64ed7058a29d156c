/** The fields of each event, in the order in which they are decided on. */
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import { dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { ClosePayMode, ExtendMethod, ReferenceRate } from '@hedgerow/contract/trade-event/trade-event.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

export interface EventFieldsProps {
  readonly row: Row
  /** What the event would do, once it is known. */
  readonly picture: EventPicture | null
}

const reasonLength = 256
const Reason = ({ name = 'reason', required = false }: { readonly name?: string; readonly required?: boolean }) => (
  <TextAreaField name={name} maxLength={reasonLength} required={required} />
)

/** What an empty field stands for: the market's figure goes into the picture, and nothing is sent in its place. */
function IfEmpty({ name, figure }: { readonly name: string; readonly figure: string | null | undefined }) {
  const t = useText()
  const typed = useWatch({ name })
  return typed || !figure ? null : t(eventDialogTexts.marketIfEmpty, { figure })
}

/** A forward is delivered early at the points up to its maturity; an option ends for a premium. */
export function PreExpireFields({ row, picture }: EventFieldsProps) {
  const isOption = Boolean(row.preMatureAllowFlag)
  return (
    <>
      <DateField name="preMatureDate" />
      <DateField name="settleDate" />
      <AmountField name="eventAmt" currency={row.base ?? undefined} />
      {isOption ? (
        <AmountField name="closeFee" currency={row.quote ?? undefined} required />
      ) : (
        <RateField
          name="forwardPoint"
          suffix=""
          hint={<IfEmpty name="forwardPoint" figure={picture?.forwardPoint} />}
        />
      )}
      {isOption ? <Reason name="offMarketReason" /> : null}
      <Reason />
    </>
  )
}

export function ExtendFields({ row, picture }: EventFieldsProps) {
  const method = useWatch({ name: 'extendMethod' })
  const isHistorical = method === ExtendMethod.of.historical
  return (
    <>
      <SelectField name="extendMethod" dictionary={ExtendMethod} />
      <AmountField name="eventAmt" currency={row.base ?? undefined} />
      <TenorField name="timeLimit" />
      <DateField name="maturityDate" />
      {isHistorical ? null : (
        <RateField
          name="spotRate"
          pair={row.currencyPair ?? undefined}
          hint={<IfEmpty name="spotRate" figure={picture?.market?.mid} />}
        />
      )}
      <RateField name="forwardPoint" suffix="" hint={<IfEmpty name="forwardPoint" figure={picture?.forwardPoint} />} />
      <Reason required={isHistorical} />
      {isHistorical ? null : <Reason name="offMarketReason" />}
    </>
  )
}

export function CloseFields({ row, picture }: EventFieldsProps) {
  const mode = useWatch({ name: 'closePayMode' })
  const isDiscounted = mode === ClosePayMode.of.discounted
  return (
    <>
      <AmountField name="eventAmt" currency={row.base ?? undefined} />
      <DateField name="closeDate" disabled />
      <RateField
        name="eventRate"
        pair={row.currencyPair ?? undefined}
        hint={<IfEmpty name="eventRate" figure={picture?.marketRate} />}
      />
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

export function ExpireFields({ row, picture }: EventFieldsProps) {
  const type = useWatch({ name: 'settleType' })
  const isNet = type === SettleType.of.net
  return (
    <>
      <SelectField name="settleType" dictionary={SettleType} disabled={row.settleType === SettleType.of.net} />
      {isNet ? <FixingFields row={row} /> : null}
      {picture ? <Remainder picture={picture} /> : null}
      <Reason />
    </>
  )
}

/** The fixing of a net settlement: proposed at the central parity of the day as it is stored, and overtyped where another one was agreed. */
function FixingFields({ row }: Pick<EventFieldsProps, 'row'>) {
  const today = useSystemDate() ?? undefined
  const proposal = useQueryOf(dealEventApi.matureProposal, { dealId: row.id }, { staleTime: 0 })
  const published = proposal.data?.picture?.marketRate ?? undefined
  const { parity } = ReferenceRate.of
  return (
    <>
      <SelectField name="referenceRate" dictionary={ReferenceRate} proposed={parity} required />
      <DateField name="priceDate" proposed={today} required />
      <RateField name="priceDateRate" pair={row.currencyPair ?? undefined} proposed={published} required />
    </>
  )
}

/** What the delivery leaves open of an exposure: settled by a spot deal, or the reason says why not. */
function Remainder({ picture }: { readonly picture: EventPicture }) {
  const t = useText()
  const left = picture.exposures.filter(({ openAfter }) => decimal(openAfter).isPositive())
  return left.map(({ exposureId, serialNo, openAfter, currency }) => (
    <p key={exposureId} className="hg-hint">
      {t(eventDialogTexts.leftOpen, { serial: serialNo })} <Money value={openAfter} currency={currency} withCurrency />{' '}
      <ListLink to={pathOf('spot')}>{t(eventDialogTexts.spotDeal)}</ListLink>
    </p>
  ))
}

export const DeleteFields = () => <Reason name="cancelReason" required />
