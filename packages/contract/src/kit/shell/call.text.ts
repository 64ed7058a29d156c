/** What is said when a call has no reply: apart from the words of the screens' tools, because signing in needs no others. */
import { texts } from '../text.ts'

export const callWords = texts({
  noServer: { zh: '无法连接服务器', en: 'server not exist' },
  serverError: { zh: '服务器错误', en: 'server error' },
  outcomeUnknown: {
    zh: '未收到服务器回复，无法确认是否已保存。请重试：同一编号只会保存一次。',
    en: 'The server did not answer, so it is not known whether this was saved. Retry: the same number is saved only once.',
  },
})
/** Marks a moment of the real clock where the business day is another one (decision 0052). */
export const clockWords = texts({ realTime: { zh: '实际时间', en: 'real time' } })
