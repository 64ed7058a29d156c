/** Pair and day of a market screen stand in the address, so that a reload and a sent link show the same; no day is the system's own. */

import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { useSearch } from '@tanstack/react-router'
import { useGo } from '../../../kit/link/use-go.ts'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'

type MarketAddress = Readonly<Partial<Record<'currencyPair' | 'date', string>>>

export function useAskedMarket() {
  const home = useHomeCurrency()
  const { currencyPair = watchedPair(home, home), date = '' } = useSearch({ strict: false }) as MarketAddress
  const go = useGo()
  const ask = (part: MarketAddress) => {
    const next = { currencyPair, date, ...part }
    const search = { currencyPair: next.currencyPair, ...(next.date ? { date: next.date } : {}) }
    go('.', search)
  }
  const day = isBusinessDate(date) ? date : undefined
  return { currencyPair, date, day, isBadDate: date !== '' && day === undefined, ask }
}
