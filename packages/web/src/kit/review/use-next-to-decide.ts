import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import type { PageReply } from '@hedgerow/contract/kit/list'
import { useQueryClient } from '@tanstack/react-query'
import { useOpened } from '../link/use-opened.ts'

const isPage = (data: unknown): data is PageReply => typeof data === 'object' && data !== null && 'recordList' in data

/** The next record of the list behind the drawer that the reader may decide on; undefined where there is none. */
export function useNextToDecide(id: string | undefined): { readonly open: () => void } | undefined {
  const queries = useQueryClient().getQueryCache()
  const opened = useOpened()
  const lists = queries
    .findAll({ type: 'active' })
    .map(({ state }) => state.data)
    .filter(isPage)
  const rows = lists.find(({ recordList }) => recordList.some((row) => row.id === id))?.recordList ?? []
  const at = rows.findIndex((row) => row.id === id)
  // Those above come after those below, so that none is passed over.
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find((row) => row.checkBlock === CheckBlock.of.none)
  return next?.id ? { open: () => opened.open(next.id) } : undefined
}
