/** Pair and day of a market screen stand in the address, so that a reload and a sent link show the same; no day is the system's own. */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useNavigate, useSearch } from '@tanstack/react-router'

const firstPair = 'USD/CNY'
type Asked = Readonly<Partial<Record<'currencyPair' | 'date', string>>>

export function useAskedMarket() {
  const { currencyPair = firstPair, date = '' } = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const ask = (part: Asked) => {
    const next = { currencyPair, date, ...part }
    const search = { currencyPair: next.currencyPair, ...(next.date ? { date: next.date } : {}) }
    void navigate({ to: '.', search: search as never })
  }
  const day = isBusinessDate(date) ? date : undefined
  return { currencyPair, date, day, isBadDate: date !== '' && day === undefined, ask }
}
