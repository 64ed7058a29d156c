/**
 * The two sides of the exchange. The exposures decide the hedge currency, its side and its amount; the other amount is a
 * proposal at the current mid until somebody writes their own.
 */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { rateScaleOf, useConventions } from '../../kit/conventions.ts'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { formatDate, formatNumber } from '../../kit/formats.ts'
import { useText } from '../../kit/language.ts'
import { useCurrencyOptions } from '../../kit/reference-options.ts'
import { type HedgeSide, otherAmount } from './hedge-proposal.ts'
import { useSpotMid } from './use-spot-mid.ts'

interface HedgeSidesProps {
  readonly side: HedgeSide | undefined
  /** True for a record that already has its own other amount. */
  readonly isKept: boolean
}

const homeCurrency = 'CNY'
const usualForeign = 'USD'
const derived = { shouldDirty: true, shouldValidate: true } as const

export function HedgeSides({ side, isKept }: HedgeSidesProps) {
  const t = useText()
  const { setValue } = useFormContext()
  const currencies = useCurrencyOptions()
  const [buyCurrency, sellCurrency] = useWatch({ name: ['buyCurrency', 'sellCurrency'] }) as [string, string]
  const [origin, setOrigin] = useState<'auto' | 'manual'>(isKept ? 'manual' : 'auto')
  const mine = side?.hedges ?? 'sell'
  const theirs = mine === 'sell' ? 'buy' : 'sell'
  const otherCurrency = theirs === 'buy' ? buyCurrency : sellCurrency
  const quoted = useSpotMid(side?.currency ?? '', otherCurrency)
  const pairScale = useConventions((state) => rateScaleOf(state, quoted?.pair.currencyPairCode))

  const { currency, amount } = side ?? { currency: '', amount: '' }
  useEffect(() => {
    if (currency === '') return
    setValue(`${mine}Currency`, currency, derived)
    setValue(`${mine}Amt`, amount, derived)
    if (otherCurrency === '' || otherCurrency === currency)
      setValue(`${theirs}Currency`, currency === homeCurrency ? usualForeign : homeCurrency, derived)
  }, [currency, amount, mine, theirs, otherCurrency, setValue])

  const proposed = side && quoted ? otherAmount(side, quoted.pair, quoted.spot.midPrice) : ''
  useEffect(() => {
    if (origin === 'auto' && proposed !== '') setValue(`${theirs}Amt`, proposed, derived)
  }, [origin, proposed, theirs, setValue])

  const hint = quoted
    ? t(quoted.spot.simulated ? hedgeFormTexts.simulatedProposal : hedgeFormTexts.proposal, {
        date: formatDate(quoted.spot.dataDate),
        currencyPair: quoted.pair.currencyPairCode,
        rate: formatNumber(quoted.spot.midPrice, pairScale),
      })
    : undefined
  const fields = (name: 'buy' | 'sell') => {
    const isMine = name === mine
    const own = name === 'buy' ? buyCurrency : sellCurrency
    return (
      <>
        <OptionsField
          name={`${name}Currency`}
          options={currencies}
          disabled={isMine}
          hint={isMine && !side ? t(hedgeFormTexts.chooseFirst) : undefined}
        />
        <AmountField
          name={`${name}Amt`}
          currency={own}
          disabled={isMine || !side}
          origin={side ? (isMine ? 'auto' : origin) : undefined}
          hint={isMine ? t(hedgeFormTexts.fromLines) : hint}
          {...(isMine ? {} : { onChanged: (value: string) => setOrigin(value === '' ? 'auto' : 'manual') })}
        />
      </>
    )
  }
  return (
    <>
      {fields('buy')}
      <span className="hg-hedge-gap" aria-hidden />
      {fields('sell')}
    </>
  )
}
