/**
 * The two sides of the exchange. The exposures decide the hedge currency, its side and its amount; the other amount is a
 * proposal at the forward of the delivery (else the current mid) until somebody writes their own.
 */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { usualForeign } from '@hedgerow/quant/basics/currency'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { amountScaleOf, rateScaleOf, useConventions, useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useShown } from '../../../kit/shaped/use-proposal.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { sidesOf, type TriedHedge } from '../../../pieces/risk/hedge-trial.ts'
import { type Hedgeable, otherAmount } from '../picker/hedge-proposal.ts'
import { useChosen } from '../picker/use-chosen.ts'
import { useRateFor } from './use-spot-mid.ts'

interface HedgeSidesProps {
  readonly exposures: readonly Hedgeable[]
  readonly trial?: TriedHedge | undefined
}

export function HedgeSides({ exposures, trial }: HedgeSidesProps) {
  const t = useText()
  const currencies = useChoices(currencyChoice)
  const { chosen, side } = useChosen(exposures)
  const homeCurrency = useHomeCurrency(chosen[0]?.orgId)
  const [buyCurrency, sellCurrency, buyAmt, sellAmt] = useWatch({
    name: ['buyCurrency', 'sellCurrency', 'buyAmt', 'sellAmt'],
  }) as string[]
  const mine = side?.hedges ?? 'sell'
  const typed =
    mine === 'sell' ? { currency: buyCurrency, amount: buyAmt } : { currency: sellCurrency, amount: sellAmt }
  const tried = trial && side?.currency === sidesOf(trial).base ? sidesOf(trial).quote : undefined
  const usual = tried ?? (side?.currency === homeCurrency ? usualForeign(homeCurrency) : homeCurrency)
  const otherCurrency = typed.currency || (side ? usual : '')
  const [deliveryDate = ''] = useShown(['deliveryDate'])
  const quoted = useRateFor(side?.currency ?? '', otherCurrency, deliveryDate)
  const proposed = side && quoted ? otherAmount(side, quoted.pair, quoted.rate) : ''
  const hint = useHint(quoted, otherCurrency, typed.amount ? proposed : '')
  if (!side) return <Sides buy={<Unchosen name="buy" />} sell={<Unchosen name="sell" />} />
  const theirs = mine === 'sell' ? 'buy' : 'sell'
  const hedged = (
    <>
      <OptionsField name={`${mine}Currency`} options={currencies} disabled follows={side.currency} />
      <AmountField
        name={`${mine}Amt`}
        currency={side.currency}
        disabled
        follows={side.amount}
        hint={t(hedgeFormTexts.fromLines)}
      />
    </>
  )
  const isSame = otherCurrency === side.currency
  const fromTrial = tried && otherCurrency === tried ? t(hedgeFormTexts.fromTrial) : undefined
  const other = (
    <>
      <OptionsField
        name={`${theirs}Currency`}
        options={currencies}
        proposed={usual}
        hint={isSame ? <span className="hg-error">{t(hedgeRefusals.SAME_CURRENCY)}</span> : fromTrial}
      />
      <AmountField name={`${theirs}Amt`} currency={otherCurrency} proposed={proposed} hint={hint} />
    </>
  )
  return mine === 'buy' ? <Sides buy={hedged} sell={other} /> : <Sides buy={other} sell={hedged} />
}

function Sides({ buy, sell }: { readonly buy: ReactNode; readonly sell: ReactNode }) {
  return (
    <>
      {buy}
      <span className="hg-hedge-gap" aria-hidden />
      {sell}
    </>
  )
}

/** Before an exposure is chosen: its side is not known. */
function Unchosen({ name }: { readonly name: 'buy' | 'sell' }) {
  const t = useText()
  return (
    <>
      <OptionsField
        name={`${name}Currency`}
        options={useChoices(currencyChoice)}
        hint={t(hedgeFormTexts.chooseFirst)}
      />
      <AmountField name={`${name}Amt`} disabled hint={t(hedgeFormTexts.fromLines)} />
    </>
  )
}

/** Where the other amount comes from, or beside one's own amount what it would be. */
function useHint(quoted: ReturnType<typeof useRateFor>, currency: string, beside: string): string | undefined {
  const t = useText()
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const pairScale = useConventions((state) => rateScaleOf(state, quoted?.pair.currencyPairCode))
  if (!quoted) return undefined
  const { simulated, dataDate, rate, valueDate } = quoted
  const { proposal, simulatedProposal, comparison, simulatedComparison } = hedgeFormTexts
  const [alone, compared] = simulated ? [simulatedProposal, simulatedComparison] : [proposal, comparison]
  return t(beside === '' ? alone : compared, {
    what: valueDate ? t(hedgeFormTexts.forwardOf, { date: formatDate(valueDate) }) : t(hedgeFormTexts.mid),
    date: formatDate(dataDate),
    currencyPair: quoted.pair.currencyPairCode,
    rate: formatNumber(rate, pairScale),
    amount: formatNumber(beside, scale),
  })
}
