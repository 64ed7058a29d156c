/**
 * The two sides of the exchange. The exposures decide the hedge currency, its side and its amount; the other amount is a
 * proposal at the current mid until somebody writes their own.
 */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import type { FieldProps } from '../../../kit/fields/FieldFrame.tsx'
import { type FieldOption, OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { useCurrencyOptions } from '../../../kit/fields/reference-options.ts'
import { amountScaleOf, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
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
  const { setValue } = useFormContext()
  const currencies = useCurrencyOptions()
  const [buyCurrency, sellCurrency] = useWatch({ name: ['buyCurrency', 'sellCurrency'] }) as [string, string]
  const mine = side?.hedges ?? 'sell'
  const theirs = mine === 'sell' ? 'buy' : 'sell'
  const otherCurrency = theirs === 'buy' ? buyCurrency : sellCurrency
  const quoted = useSpotMid(side?.currency ?? '', otherCurrency)
  // One's own amount holds for the exchange it was written for; another side or currency starts with a proposal again.
  const exchange = `${mine} ${side?.currency} ${otherCurrency}`
  const [ownFor, setOwnFor] = useState(isKept ? exchange : undefined)
  const origin: FieldProps['origin'] = ownFor === exchange ? 'manual' : 'auto'

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

  const hint = useHint(quoted, otherCurrency, origin === 'auto' ? '' : proposed)
  const other = {
    origin: side ? origin : undefined,
    hint,
    onChanged: (value: string) => setOwnFor(value === '' ? undefined : exchange),
  }
  const of = (name: 'buy' | 'sell') => ({
    name,
    currencies,
    currency: name === 'buy' ? buyCurrency : sellCurrency,
    isChosen: side !== undefined,
    other: name === theirs ? other : undefined,
  })
  return (
    <>
      <OneSide {...of('buy')} />
      <span className="hg-hedge-gap" aria-hidden />
      <OneSide {...of('sell')} />
    </>
  )
}

interface OneSideProps {
  readonly name: 'buy' | 'sell'
  readonly currencies: readonly FieldOption[]
  readonly currency: string
  readonly isChosen: boolean
  /** The side that is not the hedge currency's; the other one follows from the exposures and cannot be typed. */
  readonly other: Pick<FieldProps, 'origin' | 'hint' | 'onChanged'> | undefined
}

function OneSide({ name, currencies, currency, isChosen, other }: OneSideProps) {
  const t = useText()
  const follows = { origin: isChosen ? ('auto' as const) : undefined, hint: t(hedgeFormTexts.fromLines) }
  return (
    <>
      <OptionsField
        name={`${name}Currency`}
        options={currencies}
        disabled={!other}
        hint={other || isChosen ? undefined : t(hedgeFormTexts.chooseFirst)}
      />
      <AmountField name={`${name}Amt`} currency={currency} disabled={!other || !isChosen} {...(other ?? follows)} />
    </>
  )
}

/** Where the other amount comes from, or beside one's own amount what it would be. */
function useHint(quoted: ReturnType<typeof useSpotMid>, currency: string, beside: string): string | undefined {
  const t = useText()
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const pairScale = useConventions((state) => rateScaleOf(state, quoted?.pair.currencyPairCode))
  if (!quoted) return undefined
  const { simulated, dataDate, midPrice } = quoted.spot
  const { proposal, simulatedProposal, comparison, simulatedComparison } = hedgeFormTexts
  const [alone, compared] = simulated ? [simulatedProposal, simulatedComparison] : [proposal, comparison]
  return t(beside === '' ? alone : compared, {
    date: formatDate(dataDate),
    currencyPair: quoted.pair.currencyPairCode,
    rate: formatNumber(midPrice, pairScale),
    amount: formatNumber(beside, scale),
  })
}
