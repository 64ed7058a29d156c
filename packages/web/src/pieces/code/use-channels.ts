/** Which ways out the server has; none until it is known, so that nothing is offered that is not there. */
import { channelApi } from '@hedgerow/contract/session/captcha/channel.contract'
import { useEffect, useState } from 'react'
import { call } from '../../kit/talk/transport.ts'

const none = { mail: false, sms: false, demoInbox: false }

export function useChannels(): { readonly channels: typeof none; readonly isKnown: boolean } {
  const [channels, setChannels] = useState<typeof none>()
  useEffect(() => {
    const leaving = new AbortController()
    call(channelApi.channels, {}, { signal: leaving.signal }).then(setChannels, () => {
      // Without an answer the page still signs in by password.
      if (!leaving.signal.aborted) setChannels(none)
    })
    return () => leaving.abort()
  }, [])
  return { channels: channels ?? none, isKnown: channels !== undefined }
}
