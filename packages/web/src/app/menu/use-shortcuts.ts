/** The pinned screens: shown as changed at once, and as they were again when the server refuses. */
import { shortcutApi } from '@hedgerow/contract/member/shortcut.contract'
import { useQueryClient } from '@tanstack/react-query'
import { warn } from '../../kit/say/notice.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const key = [shortcutApi.query.path, {}, '']

export function useShortcuts() {
  const queries = useQueryClient()
  const { data: pinned = [] } = useQueryOf(shortcutApi.query, {}, { inEveryLanguage: true })
  const toggle = async (id: string) => {
    const isPinned = pinned.includes(id)
    queries.setQueryData(key, isPinned ? pinned.filter((other) => other !== id) : [...pinned, id])
    try {
      await (isPinned ? call(shortcutApi.cancel, { id }) : call(shortcutApi.add, { menuId: id }))
    } catch (refusal) {
      if (!(refusal instanceof ServerRefusal)) throw refusal
      queries.setQueryData(key, pinned)
      warn(refusal.message)
    }
  }
  return { pinned, toggle: (id: string) => void toggle(id) }
}
