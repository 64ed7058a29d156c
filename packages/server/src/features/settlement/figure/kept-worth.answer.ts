/** What stands behind the worth of a payment in US dollars: its amount at the rate that was kept when it was submitted. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureInput, FigureOrigin } from '../../../kit/http/figure-source.ts'
import { type WorthRate, worthScale } from '../net/measured-worth.store.ts'

interface Paid {
  readonly worthUsd: string | undefined | null
  readonly amount: string | undefined | null
  readonly currency: string | undefined | null
  readonly measured: WorthRate | undefined
  /** The record, and where it opens. */
  readonly about: Pick<FigureInput, 'source' | 'url'>
}

/** As it was measured, where the rate was not kept yet or the amount was changed since and is measured again when it is submitted. */
export function keptWorth({ worthUsd, amount, currency, measured, about }: Paid) {
  if (!worthUsd || !amount || !currency) return undefined
  const { worthRate: rate, worthRateDate: date, worthRateSource: source } = measured ?? {}
  const isOfAmount = rate && decimal(amount).mul(decimal(rate)).round(worthScale).eq(decimal(worthUsd))
  if (!isOfAmount) {
    const name = rate ? cellInputs.submittedWorth : cellInputs.unkeptRate
    return {
      by: 'asTold',
      inputs: [{ symbol: 'x', name, value: worthUsd, unit: limitCurrency, ...about }],
    } satisfies Pick<FigureOrigin, 'by' | 'inputs'>
  }
  const pair = `${currency}/${limitCurrency}`
  const published = source ? { unit: pair, source, url: pathOf('rate-spot', { currencyPair: pair }) } : {}
  return {
    by: 'atRate',
    inputs: [
      { symbol: 'a', name: cellInputs.amount, value: amount, unit: currency, ...about },
      { symbol: 'r', name: cellInputs.usdRate, value: rate, date: date ?? null, ...published },
      { symbol: 'u', name: cellInputs.quotedUnit, value: '1' },
      { symbol: 'd', name: cellInputs.decimals, value: String(worthScale) },
    ],
  } satisfies Pick<FigureOrigin, 'by' | 'inputs'>
}
