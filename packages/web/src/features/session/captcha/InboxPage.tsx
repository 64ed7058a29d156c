// What the demonstration would have sent, for everybody to read; no other server has this page.

import { pathOf } from '@hedgerow/contract/screens'
import { inboxWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { channelApi } from '@hedgerow/contract/session/captcha/channel.contract'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { useText } from '../../../kit/person/language.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { EntryFrame } from '../../../pieces/entry/EntryFrame.tsx'
import { Message } from '../../../pieces/entry/Message.tsx'
import './inbox.css'

type InboxMessages = z.output<typeof channelApi.inbox.reply>

export function InboxPage() {
  const t = useText()
  const [inbox, setKept] = useState<InboxMessages>()
  const read = useCallback(() => {
    // Where there is no demonstration there is no such page.
    call(channelApi.inbox, {}).then(setKept, () => location.replace(pathOf('error-404')))
  }, [])
  useEffect(read, [read])
  return (
    <EntryFrame title={t(inboxWords.title)}>
      <Message tone="info" text={t(inboxWords.intro)} />
      <button type="button" className="entry-second inbox-refresh" onClick={read}>
        {t(inboxWords.refresh)}
      </button>
      {inbox?.length === 0 && <p>{t(inboxWords.empty)}</p>}
      <ul className="inbox-list">
        {inbox?.map((message) => (
          <li key={message.at + message.target}>
            <small>
              {message.target} · <InstantText value={message.at} />
            </small>
            <p>{message.text}</p>
          </li>
        ))}
      </ul>
    </EntryFrame>
  )
}
