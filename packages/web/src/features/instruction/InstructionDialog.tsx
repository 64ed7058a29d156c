/** A new instruction, also of an agreed hedge request, or the edit of a draft. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { type Hedge, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import {
  type Instruction,
  InstructionEdit,
  instructionApi,
  instructionLimits,
  NewInstruction,
} from '@hedgerow/contract/instruction/instruction.contract'
import { PriceKind } from '@hedgerow/contract/instruction/instruction.dict'
import { instructionTexts } from '@hedgerow/contract/instruction/instruction.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type SystemDate, systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { kindOfLimit, usualPeriod } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { OnlineBusinType } from '@hedgerow/contract/trade/trade.dict'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { RateField } from '../../kit/fields/RateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TenorField } from '../../kit/fields/TenorField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { TimeField } from '../../kit/fields/TimeField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { FailedDialog } from '../../kit/page/FailedDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { drawnPerOpening, oncePerOpening } from '../../kit/talk/per-opening.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useSettled } from '../../kit/talk/use-settled.ts'
import { RequestField, type RequestFieldProps } from '../../pieces/hedge/RequestField.tsx'
import { ChosenFacility, useCounterParties } from '../../pieces/limit/use-counter-parties.tsx'

interface InstructionDialogProps {
  /** Of a draft that is edited. */
  readonly id?: string
  /** Of the agreed request that a new one executes. */
  readonly hedgeRequestId?: string
  readonly onClose: () => void
}

export function InstructionDialog({ id, hedgeRequestId = '', onClose }: InstructionDialogProps) {
  return id ? <EditDialog id={id} onClose={onClose} /> : <NewDialog hedgeRequestId={hedgeRequestId} onClose={onClose} />
}

interface NewDialogProps {
  readonly hedgeRequestId: string
  readonly onClose: () => void
}

/** Another request begins the form anew, with the number that it has. */
function NewDialog({ hedgeRequestId: first, onClose }: NewDialogProps) {
  const t = useText()
  const [begun, begin] = useState<Begun>({ hedgeRequestId: first, typed: {} })
  const { hedgeRequestId, typed } = begun
  const orgs = useChoices(organisationChoice)
  const number = useQueryOf(virtualNumberApi.instruction, {}, drawnPerOpening)
  const hedge = useQueryOf(
    hedgeApi.query,
    { id: hedgeRequestId },
    { ...oncePerOpening, enabled: hedgeRequestId !== '' },
  )
  const pairs = useQueryOf(currencyPairApi.list, {}, { staleTime: 3_600_000 })
  const clock = useQueryOf(systemDateApi.query, {}, oncePerOpening)
  const queries = [number, pairs, clock, ...(hedgeRequestId ? [hedge] : [])]
  const because = queries.find(({ error }) => error)?.error
  if (because) {
    const retry = () => queries.forEach((one) => void one.refetch())
    return <FailedDialog title={instructionTexts.addTitle} because={because} retry={retry} onClose={onClose} />
  }
  if (queries.some(({ data }) => data === undefined)) return null
  const fresh = {
    instrVirtualNo: number.data?.virtualNo,
    orgId: orgs.length === 1 ? orgs[0]?.value : undefined,
    businType: kindOfLimit(usualPeriod),
    priceKind: PriceKind.of.market,
    ...(clock.data ? proposedValidity(clock.data) : {}),
  }
  const codes = (pairs.data ?? []).map(({ currencyPairCode }) => currencyPairCode)
  return (
    <FormDialog
      shape={NewInstruction}
      size={1040}
      sections
      title={instructionTexts.addTitle}
      titleExtra={<bdi dir="ltr">{number.data?.virtualNo}</bdi>}
      key={hedgeRequestId}
      initial={hedge.data ? { ...fresh, ...requested(hedge.data, codes) } : { ...fresh, ...typed }}
      says={(reply) => t(instructionTexts.added, { no: (reply as { instrVirtualNo: string }).instrVirtualNo })}
      onSubmit={(values, idempotencyKey) => call(instructionApi.add, values, { idempotencyKey })}
      keptAs={['instruction', hedgeRequestId].join('-')}
      onClose={onClose}
    >
      <InstructionFields
        requestCode={hedge.data?.requestCode}
        onRequest={(id, values) => begin({ hedgeRequestId: id, typed: values })}
      />
    </FormDialog>
  )
}

const closing = '17:00:00'
/** Until the afternoon's end; once that is past, of the next day. */
const proposedValidity = ({ systemDate, systemTime }: SystemDate) => ({
  validDate: systemTime < closing ? systemDate : addDays(businessDate(systemDate), 1),
  validTime: closing,
})

interface Begun {
  readonly hedgeRequestId: string
  /** What stood in the form when its request was taken away. */
  readonly typed: Readonly<Record<string, string>>
}

/** The part of a request that is not executed yet; its pair is whichever way round the market quotes it. */
function requested(hedge: Hedge, codes: readonly string[]) {
  const { buyCurrency, sellCurrency, hedgeCurrency } = hedge
  const sides = [buyCurrency, sellCurrency]
  const pair = codes.find((code) => code === sides.join('/') || code === sides.toReversed().join('/')) ?? ''
  const [base] = pair.split('/')
  return {
    orgId: hedge.orgId,
    counterPartyId: hedge.preferCounterPartyId,
    dealDirection: base === buyCurrency ? DealDirection.of.buy : DealDirection.of.sell,
    currencyPair: pair,
    currency: hedgeCurrency,
    dealAmt: decimal(hedge.hedgeAmt).sub(decimal(hedge.executedAmt)).toString(),
    timeLimit: hedge.deliveryPeriod,
    hedgeRequestId: hedge.id,
  }
}

function EditDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const stored = useQueryOf(instructionApi.getById, { id }, { ...oncePerOpening, staleTime: 0 })
  const hedgeId = stored.data?.hedgeRequestId ?? ''
  const hedge = useQueryOf(hedgeApi.query, { id: hedgeId }, { ...oncePerOpening, enabled: hedgeId !== '' })
  const [isOther, setOther] = useState(false)
  const retry = () => void stored.refetch()
  if (stored.error)
    return <FailedDialog title={instructionTexts.editTitle} because={stored.error} retry={retry} onClose={onClose} />
  if (!stored.data) return null
  const valuesOf = ({ limitRate, hedgeRequestId, ...rest }: Instruction) => ({
    ...rest,
    ...(limitRate ? { limitRate } : {}),
    ...(hedgeRequestId ? { hedgeRequestId } : {}),
  })
  return (
    <FormDialog
      shape={InstructionEdit}
      mode="edit"
      size={1040}
      sections
      title={instructionTexts.editTitle}
      titleExtra={<bdi dir="ltr">{stored.data.instrVirtualNo}</bdi>}
      initial={valuesOf(stored.data)}
      says={instructionTexts.modified}
      reload={async () => valuesOf(await call(instructionApi.getById, { id }))}
      onSubmit={(values, idempotencyKey) => call(instructionApi.modify, values, { idempotencyKey })}
      keptAs={`instruction-edit-${id}`}
      onClose={onClose}
    >
      <InstructionFields requestCode={isOther ? undefined : hedge.data?.requestCode} onRequest={() => setOther(true)} />
    </FormDialog>
  )
}

function InstructionFields(request: RequestFieldProps) {
  const { setValue } = useFormContext()
  const { data = [] } = useQueryOf(currencyPairApi.list, {}, { staleTime: 3_600_000 })
  const [pair = '', currency = '', priceKind] = useWatch({ name: ['currencyPair', 'currency', 'priceKind'] })
  const pairs = data.map(({ currencyPairCode }) => ({ value: currencyPairCode, label: currencyPairCode }))
  const sides = String(pair).split('/').filter(Boolean)
  const isLimit = priceKind === PriceKind.of.limit
  return (
    <>
      <FormSection title={instructionTexts.parties}>
        <OptionsField name="orgId" options={useChoices(organisationChoice)} />
        <OptionsField
          name="counterPartyId"
          options={useCounterParties()}
          hint={<ChosenFacility name="counterPartyId" />}
        />
        <TextField name="contact" maxLength={instructionLimits.contact} />
        <TextField name="contactPhone" maxLength={instructionLimits.contactPhone} />
      </FormSection>
      <FormSection title={instructionTexts.terms}>
        <SelectField name="businType" dictionary={OnlineBusinType} />
        <OptionsField
          name="currencyPair"
          options={pairs}
          onChanged={(next) => setValue('currency', next.split('/')[0] ?? '')}
        />
        <SelectField name="dealDirection" dictionary={DealDirection} />
        <OptionsField name="currency" options={sides.map((code) => ({ value: code, label: code }))} />
        <AmountField name="dealAmt" currency={currency} />
        <TenorField name="timeLimit" hint={<ValueDay />} />
        <SelectField
          name="priceKind"
          dictionary={PriceKind}
          onChanged={(kind) => (kind === PriceKind.of.market ? setValue('limitRate', '') : undefined)}
        />
        {isLimit ? <RateField name="limitRate" pair={pair} required /> : null}
        <DateField name="validDate" />
        <TimeField name="validTime" />
      </FormSection>
      <FormSection title={instructionTexts.others}>
        <RequestField {...request} />
        <TextAreaField name="remark" maxLength={512} rows={2} />
      </FormSection>
    </>
  )
}

const fields = ['businType', 'currencyPair', 'dealDirection', 'timeLimit'] as const
const tenor = /^(TODAY|TOM|SPOT|\d{1,4}[DMY])$/

/** When it would settle, once the terms say so. */
function ValueDay() {
  const t = useText()
  const [businType, pair = '', side, timeLimit = ''] = useWatch({ name: [...fields] }) as (string | undefined)[]
  const [base = '', quote = ''] = pair.split('/')
  const [buyCurrency, sellCurrency] = side === DealDirection.of.buy ? [base, quote] : [quote, base]
  const isWhole = businType && base && side && tenor.test(timeLimit)
  const input = useSettled(isWhole ? { businType, buyCurrency, sellCurrency, timeLimit } : null)
  const { data } = useQueryOf(fxDealApi.quote, (input ?? {}) as AskOf<typeof fxDealApi.quote>, {
    enabled: input !== null,
  })
  if (input === null || !data) return null
  const [problem] = data.problems
  return <>{data.valueDate ? t(inquiryTexts.settles, { date: formatDate(data.valueDate) }) : problem?.message}</>
}
