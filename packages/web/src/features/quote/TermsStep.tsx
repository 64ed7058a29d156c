/** Step 0: what is asked for, beside what it means today. Limits refuse here, by name, before any bank is asked. */
import {
  type Organisation,
  organisationApi,
  organisationChoice,
  portfolioApi,
  portfolioChoice,
} from '@hedgerow/contract/enterprise/organisation.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { AskForm, fxDealOnlineApi, type InquiryTerms } from '@hedgerow/contract/quote/quote.contract'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { takesPeriod, usualPeriod } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { OnlineBusinType, SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { RateField } from '../../kit/fields/RateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TenorField } from '../../kit/fields/TenorField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormBody } from '../../kit/form/FormBody.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { keepsField, settleTyped } from '../../kit/form/form-keys.ts'
import { useText } from '../../kit/person/language.ts'
import { useShown } from '../../kit/shaped/use-proposal.ts'
import { useShapedForm } from '../../kit/shaped/use-shaped-form.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { Money } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useSettled } from '../../kit/talk/use-settled.ts'
import { RequestField, type RequestFieldProps, typedTexts } from '../../pieces/hedge/RequestField.tsx'
import { LimitLine } from '../../pieces/limit/LimitLine.tsx'
import { dealingOrg } from '../../pieces/path/dealing-org.ts'
import { PathsMissing } from '../../pieces/path/PathsMissing.tsx'
import { HedgeEffect } from '../../pieces/risk/HedgeEffect.tsx'
import type { Terms } from './ask-terms.ts'
import { MidLine } from './MidLine.tsx'

/** A request decides pair and side. */
export interface TermsStepProps extends RequestFieldProps {
  readonly initial: Terms
  readonly onNext: (terms: Terms) => void
}

/** The form opens with what it proposes: Next pressed before the proposals arrived would be refused for fields that then fill themselves. */
export function TermsStep(props: TermsStepProps) {
  const t = useText()
  const organisations = useQueryOf(organisationApi.userOrg, {}, slow)
  const portfolios = useQueryOf(portfolioApi.list, {}, slow)
  if (organisations.isPending || portfolios.isPending) return <p>{t(kitWords.loading)}</p>
  return <TermsForm {...props} organisations={organisations.data ?? []} firstPortfolio={portfolios.data?.[0]?.id} />
}
const slow = { staleTime: 3_600_000 }

interface TermsFormProps extends TermsStepProps {
  readonly organisations: readonly Organisation[]
  readonly firstPortfolio: string | undefined
}
function TermsForm({ initial, onNext, ...terms }: TermsFormProps) {
  const t = useText()
  const shaped = useShapedForm({
    shape: AskForm,
    initial,
    mayBeUnchanged: true,
    says: () => '',
    onSubmit: async (values) => onNext(typedTexts(values)),
  })
  const goOn = () => {
    flushSync(settleTyped)
    void shaped.submit()
  }
  return (
    <FormBody shaped={shaped} columns={3}>
      <TermsFields {...terms} />
      <div className="hg-ask-onward">
        <TermsMeaning />
        <InquiryEffect />
        <Button {...keepsField} type="primary" onClick={goOn}>
          {t(inquiryTexts.next)}
        </Button>
      </div>
    </FormBody>
  )
}

function TermsFields(props: Omit<TermsFormProps, 'initial' | 'onNext'>) {
  const { requestCode, organisations, firstPortfolio, onRequest } = props
  const t = useText()
  const isFixed = requestCode !== undefined
  const { setValue } = useFormContext()
  const [businType, currencyPair = '', dealDirection, currency] = useWatch({
    name: ['businType', 'currencyPair', 'dealDirection', 'currency'],
  }) as string[]
  const [base = '', quote = ''] = currencyPair.split('/')
  const buysBase = dealDirection === DealDirection.of.buy
  const sides = base ? t(inquiryTexts.buySell, { buy: buysBase ? base : quote, sell: buysBase ? quote : base }) : ''
  const onType = (type: string) => setValue('dealLimit', takesPeriod(type) ? usualPeriod : SpotLimit.of.spot)
  const onPair = (pair: string) => setValue('currency', pair.split('/')[0] ?? '')
  const dealing = dealingOrg(organisations, () => [base, quote])?.id
  const [orgId = ''] = useShown(['orgId'])
  return (
    <FormSection>
      <RequestField requestCode={requestCode} onRequest={onRequest} />
      <OptionsField
        name="orgId"
        options={useChoices(organisationChoice)}
        proposed={dealing}
        disabled={isFixed}
        hint={<PathsMissing orgId={orgId} currencies={[base, quote]} />}
      />
      <OptionsField name="portfolioId" options={useChoices(portfolioChoice)} proposed={firstPortfolio} />
      <SelectField name="hedgeExposureType" dictionary={ExposureType} />
      <SelectField name="businType" dictionary={OnlineBusinType} onChanged={onType} />
      <OptionsField name="currencyPair" options={useChoices(pairChoice)} disabled={isFixed} onChanged={onPair} />
      <SelectField name="dealDirection" dictionary={DealDirection} disabled={isFixed} hint={sides} />
      <OptionsField
        name="currency"
        options={[base, quote].filter(Boolean).map((code) => ({ value: code, label: code }))}
      />
      <AmountField name="dealAmt" currency={currency} />
      {takesPeriod(businType) ? (
        <TenorField name="dealLimit" />
      ) : (
        <SelectField name="dealLimit" dictionary={SpotLimit} />
      )}
      <RateField name="lowPrice" pair={currencyPair} />
    </FormSection>
  )
}

const watched = [
  'orgId',
  'businType',
  'currencyPair',
  'dealDirection',
  'currency',
  'dealAmt',
  'dealLimit',
  'dealType',
  'hedgeRequestId',
] as const
const amount = /^\d{1,13}(\.\d{1,6})?$/
const isAmount = (typed: string) => amount.test(typed) && decimal(typed).isPositive()
const limit = /^(TODAY|TOM|SPOT|\d{1,4}[DMY])$/

/** Mid, settle date, amount at the mid, quota; and what would be refused. */
function TermsMeaning() {
  const t = useText()
  const seen = useWatch({ name: [...watched] }) as readonly (string | undefined)[]
  const values = Object.fromEntries(watched.flatMap((name, at) => (seen[at] ? [[name, seen[at]]] : [])))
  const isWhole = isAmount(values.dealAmt ?? '') && limit.test(values.dealLimit ?? '')
  const input = useSettled(isWhole ? values : null)
  const { data } = useQueryOf(fxDealOnlineApi.terms, (input ?? {}) as AskOf<typeof fxDealOnlineApi.terms>, {
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
  const terms = data as InquiryTerms | undefined
  if (!terms || input === null) return null
  return (
    <div className="hg-ask-meaning" aria-live="polite">
      <MidLine mid={terms.mid} pair={terms.mid?.currencyPair} />
      <p>
        {terms.settleDate ? t(inquiryTexts.settles, { date: formatDate(terms.settleDate) }) : ''}
        {terms.provisional ? ` · ${t(inquiryTexts.provisional)}` : ''}
        {terms.dealAmt2 ? (
          <>
            {' · '}
            <Money value={terms.dealAmt2} currency={terms.currency2} withCurrency />{' '}
            <span className="hg-hint">{t(inquiryTexts.indicative)}</span>
          </>
        ) : null}
      </p>
      {terms.quota ? (
        <LimitLine limit={terms.quota.limitUsd} used={terms.quota.usedUsd} left={terms.quota.leftUsd} of="quotaOf" />
      ) : null}
      {terms.problems.map(({ field, message }) => (
        <p key={field + message} className="hg-error">
          {message}
        </p>
      ))}
    </div>
  )
}

const { buy, sell } = DealDirection.of

/** What the deal that is asked for would change of the value at risk. */
function InquiryEffect() {
  const [orgId, currencyPair = '', dealDirection, currency, amount = ''] = useWatch({
    name: ['orgId', 'currencyPair', 'dealDirection', 'currency', 'dealAmt'],
  }) as string[]
  // An amount of the quote currency is of no size in the base currency before a rate is dealt.
  if (!currencyPair || splitPair(currencyPair).base !== currency) return null
  return (
    <HedgeEffect
      orgId={orgId}
      currencyPair={currencyPair}
      dealDirection={dealDirection === buy ? buy : sell}
      amount={amount}
    />
  )
}
