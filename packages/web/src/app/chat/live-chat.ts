/** A message came or was read: what shows messages is read again, and a closed panel says that somebody wrote. */
import { chatApi } from '@hedgerow/contract/chat/chat.contract'
import type { QueryClient } from '@tanstack/react-query'

/** Who is there has changed. */
export const readContacts = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [chatApi.contacts.path] })

export function readChat(queries: QueryClient): void {
  for (const { path } of [chatApi.count, chatApi.contacts, chatApi.query])
    void queries.invalidateQueries({ queryKey: [path] })
}
