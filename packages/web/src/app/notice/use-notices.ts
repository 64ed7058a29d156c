/** The member's notices: how many, a page of them, and what can be done with them. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { warn } from '../../kit/say/notice.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

/** An answer without words: a change of language does not ask again. */
export const useNoticeCount = () => useQueryOf(noticeApi.count, {}, { inEveryLanguage: true }).data

export const noticesAsked = (size: number, isUnreadOnly: boolean) => ({
  current: 0,
  pageSize: size,
  queryWrapper: { dismissed: YesNo.of.no, ...(isUnreadOnly ? { readFlag: YesNo.of.no } : {}) },
})

export const useNotices = (size: number, isUnreadOnly: boolean) =>
  useQueryOf(noticeApi.queryByPage, noticesAsked(size, isUnreadOnly), { placeholderData: keepPreviousData })

/** Each reads the notices again; a refusal is said. What is on the screen beside them stays as it is. */
export function useNoticeActs() {
  const queries = useQueryClient()
  const act = async (sent: Promise<unknown>) => {
    try {
      await sent
    } catch (refusal) {
      if (!(refusal instanceof ServerRefusal)) throw refusal
      warn(refusal.message)
    }
    for (const { path } of [noticeApi.count, noticeApi.queryByPage])
      void queries.invalidateQueries({ queryKey: [path] })
  }
  const upTo = ([newest]: readonly Row[]) => ({ upTo: newest?.id ?? '' })
  return {
    read: ({ id }: Row) => void act(call(noticeApi.read, { ids: id })),
    dismiss: ({ id }: Row) => void act(call(noticeApi.dismiss, { ids: id })),
    readAll: (seen: readonly Row[]) => void act(call(noticeApi.readAll, upTo(seen))),
    dismissAll: (seen: readonly Row[]) => void act(call(noticeApi.dismissAll, upTo(seen))),
  }
}
export type NoticeActs = ReturnType<typeof useNoticeActs>
