/** What a member was told and has not put away; our own calls, the published list has none. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { idsText } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { noticeWords } from './notice.text.ts'

/** So many are shown, the newest first; the count is of all. */
export const noticesShown = 50

export const NoticeCard = z.object({
  id: z.string(),
  variant: z.enum(['default', 'error', 'success', 'warning', 'info']),
  message: z.string(),
  /** The screen that shows what it is about. */
  url: z.string().nullable(),
  createdAt: z.string(),
})
export type NoticeCard = z.output<typeof NoticeCard>

export const noticeApi = endpoints('/CLOUD-BASE', {
  query: get('/notice/query', {
    reply: z.object({ totalCount: z.number(), recordList: z.array(NoticeCard) }),
    needs: 'member',
  }),
  dismiss: post('/notice/dismiss', { input: shape(noticeWords, { ids: idsText() }), needs: 'member', writes: true }),
  dismissAll: post('/notice/dismissAll', { needs: 'member', writes: true }),
})
