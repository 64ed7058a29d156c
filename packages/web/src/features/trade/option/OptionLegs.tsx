/** The further legs of a package with the model of each; net premium and the warning of a net short option above them. */

import { filled } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { LegQuote } from '@hedgerow/contract/trade/option/option.contract'
import { PremiumVerdict } from '@hedgerow/contract/trade/option/option.dict'
import { optionTexts, optionWords } from '@hedgerow/contract/trade/option.text'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useShown } from '../../../kit/shaped/use-proposal.ts'
import { formatPercent } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { rightOf } from '../../../pieces/option/option-rights.ts'
import { isNetShort, type Leg, netPremium } from './option-legs.ts'
import type { LiveOption } from './use-option-quote.ts'

export function OptionLegs({ live }: { readonly live: LiveOption }) {
  const t = useText()
  const [dealDirection = '', nominalAmt = '', fee = '', feeCurrency = ''] = useShown([
    'dealDirection',
    'nominalAmt',
    'fee',
    'feeCalCurrency',
  ])
  const further = (useWatch({ name: 'legs' }) ?? []) as readonly Leg[]
  const legs = [{ dealDirection, nominalAmt, fee }, ...further]
  // The legs of a structure are told apart by their place alone.
  const places = further.map((_, at) => ({ name: `legs.${at}`, at }))
  const net = netPremium(legs)
  const isReceived = net.startsWith('-')
  return (
    <>
      {isNetShort(legs) ? (
        <p className="hg-deal-hours" role="status">
          <TriangleAlert size={14} aria-hidden /> {t(optionTexts.netShort)}
        </p>
      ) : null}
      {further.length > 0 ? (
        <p>
          {t(optionTexts.netPremium)} {t(isReceived ? optionTexts.receivedNet : optionTexts.paidNet)}{' '}
          <b>
            <Money value={net.replace('-', '')} currency={feeCurrency} withCurrency />
          </b>
        </p>
      ) : null}
      {places.map(({ name, at }) => (
        <OptionLeg key={name} at={at} quote={live.quote?.legs[at]} feeCurrency={feeCurrency} />
      ))}
    </>
  )
}

interface OptionLegProps {
  readonly at: number
  readonly quote: LegQuote | undefined
  readonly feeCurrency: string
}

function OptionLeg({ at, quote, feeCurrency }: OptionLegProps) {
  const t = useText()
  const field = (name: string) => `legs.${at}.${name}`
  const [currency, currency2, dealDirection, optionFlag] = useWatch({
    name: ['currency', 'currency2', field('dealDirection'), field('optionFlag')],
  })
  const right = rightOf({ dealDirection, optionFlag, currency, currency2 })
  const needsReason = quote?.verdict === PremiumVerdict.of.reason || quote?.verdict === PremiumVerdict.of.unknown
  const second = quote?.nominalAmt2 ? <Money value={quote.nominalAmt2} currency={currency2} withCurrency /> : undefined
  return (
    <FormSection title={filled(optionTexts.leg, { no: String(at + 2) })}>
      <SelectField name={field('dealDirection')} dictionary={DealDirection} required />
      <SelectField name={field('optionFlag')} dictionary={OptionFlag} required hint={right && t(right)} />
      <RateField name={field('exePrice')} required />
      <AmountField name={field('nominalAmt')} currency={currency} required hint={second} />
      <AmountField name={field('fee')} currency={feeCurrency} required />
      <RateField name={field('optionQuoteVol')} suffix="%" />
      {quote?.model ? (
        <p className="hg-span-all hg-hint">
          {t(optionTexts.model)} <Money value={quote.model.fee} currency={feeCurrency} withCurrency /> ·{' '}
          {t(optionWords.delta)} {formatPercent(quote.model.delta, 2)}{' '}
          {quote.premiumGapPct ? (
            <>
              · {t(optionWords.premiumGapPct)} {formatPercent(quote.premiumGapPct, 2)}
            </>
          ) : null}{' '}
          {quote.verdict ? <StatusTag dictionary={PremiumVerdict} value={quote.verdict} /> : null}
        </p>
      ) : null}
      {quote?.problems.map(({ field: name, message }) => (
        <p key={name + message} className="hg-span-all hg-error">
          {message}
        </p>
      ))}
      {needsReason ? <TextField name={field('offMarketReason')} required maxLength={256} span="all" /> : null}
    </FormSection>
  )
}
