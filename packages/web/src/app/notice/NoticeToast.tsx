import { useEffect } from 'react'
import { useText } from '../../kit/person/language.ts'
import { clearNotice, useNoticeStore } from '../../kit/person/left-notice.ts'
import { messages } from '../../kit/say/messages.ts'

/** Shows what the guard left: why this screen opened instead of the one that was asked for. */
export function NoticeToast() {
  const t = useText()
  const notice = useNoticeStore((state) => state.notice)
  useEffect(() => {
    if (!notice) return
    void messages().then(({ notification }) => notification.warning({ title: t(notice), role: 'status' }))
    clearNotice()
  }, [notice, t])
  return null
}
