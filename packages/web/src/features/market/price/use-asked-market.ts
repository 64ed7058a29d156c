/** Pair and day of a market screen stand in the address, so that a reload and a sent link show the same; no day is the system's own. */

import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useSearch } from '@tanstack/react-router'
import { useGo } from '../../../kit/link/use-go.ts'

const firstPair = 'USD/CNY'
type Asked = Readonly<Partial<Record<'currencyPair' | 'date', string>>>

export function useAskedMarket() {
  const { currencyPair = firstPair, date = '' } = useSearch({ strict: false }) as Asked
  const go = useGo()
  const ask = (part: Asked) => {
    const next = { currencyPair, date, ...part }
    const search = { currencyPair: next.currencyPair, ...(next.date ? { date: next.date } : {}) }
    go('.', search)
  }
  const day = isBusinessDate(date) ? date : undefined
  return { currencyPair, date, day, isBadDate: date !== '' && day === undefined, ask }
}
