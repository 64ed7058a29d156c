import { useSession } from '../../../kit/person/session-store.ts'
import { Message } from '../Message.tsx'

/** Why somebody who was working is here: the server ended the session. */
export function SignInMessage() {
  const message = useSession((state) => state.expiredMessage)
  return message ? <Message tone="info" text={message} /> : null
}
