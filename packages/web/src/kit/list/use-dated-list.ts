/** A list that opens on days around the business day: `around` gives the filters that stand beside the list's own. */
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { useMemo } from 'react'
import type { Filters } from '../filter/list-search.ts'
import { useSystemDate } from '../person/system-date.ts'

export function useDatedList<L extends ListDeclaration>(list: L, around: (today: BusinessDate) => Filters): L {
  const today = useSystemDate()
  return useMemo(
    () => (today ? { ...list, defaults: { ...list.defaults, ...around(today) } } : list),
    [list, around, today],
  )
}
