/** What the session knows of its organisation is read again once the certification says otherwise: buttons follow it. */
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { useEffect } from 'react'
import { useSession } from '../../../kit/person/session-store.ts'
import { call } from '../../../kit/talk/transport.ts'

export function useFreshStatus(status: string | undefined): void {
  const memberStatus = useSession((state) => state.member?.realNameAuthStatus)
  useEffect(() => {
    if (status === undefined || memberStatus === undefined || status === memberStatus) return
    call(sessionApi.tokenSignIn, {}).then(
      (fresh) => useSession.getState().signIn(fresh),
      // The next start reads it.
      () => undefined,
    )
  }, [status, memberStatus])
}
