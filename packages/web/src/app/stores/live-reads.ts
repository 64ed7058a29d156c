/** What a notice is about is read again while it is on screen. */
import type { QueryClient } from '@tanstack/react-query'
import { openLive } from '../../kit/talk/live.ts'

/** @returns how to end it */
export function readLive(queries: QueryClient, token: string): () => void {
  let isFirst = true
  return openLive(token, ({ topic, ids }) => {
    // The screen was just read when the line was opened.
    const isNews = topic === 'notice' || !isFirst
    isFirst = false
    if (topic === 'quote') {
      void readQuotes(queries)
      return
    }
    if (topic === 'presence') {
      void contactsAgain(queries)
      return
    }
    if (topic === 'chat' || isNews) void chatAgain(queries)
    if (topic === 'chat') return
    if (isNews) void readAgain(queries)
    if (topic === 'notice') void tell(ids)
  })
}

/** Fetched with the first news: no screen needs the declarations of all these lists to stand. */
async function readAgain(queries: QueryClient): Promise<void> {
  const { concerned } = await import('./live-endpoints.ts')
  for (const { path } of concerned) void queries.invalidateQueries({ queryKey: [path] })
}

async function readQuotes(queries: QueryClient): Promise<void> {
  const { quoted } = await import('./quoted-endpoints.ts')
  for (const { path } of quoted) void queries.invalidateQueries({ queryKey: [path] })
}

const contactsAgain = async (queries: QueryClient) => (await import('../chat/live-chat.ts')).readContacts(queries)

const chatAgain = async (queries: QueryClient) => (await import('../chat/live-chat.ts')).readChat(queries)

const tell = async (ids: readonly string[]) => (await import('../notice/notice-toasts.tsx')).tellNotices(ids)
