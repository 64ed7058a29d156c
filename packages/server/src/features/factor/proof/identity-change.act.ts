/** Tells the owner of an account that a proof of identity changed: in the product, among the security events, and at every address, old and new. */

import { factorNotices } from '@hedgerow/contract/factor/factor.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { noMessages } from '../../../kit/message/messages.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { messageLanguagesOf } from '../../member/settings/settings.store.ts'
import { recordEvent } from '../../session/security/security.store.ts'

interface Owner {
  readonly userId: string
  readonly userName: string
  readonly email: string | null
  readonly phone: string | null
}

interface IdentityChange {
  readonly event: DictionaryValue<typeof SecurityEventKind>
  readonly message: Text
  readonly params?: TextParams
  /** Whose it is, where it is not the caller's own. */
  readonly owner?: Owner
  /** What was reached before the change, where that is what changed. */
  readonly before?: Pick<Owner, 'email' | 'phone'>
}

type OwnerContext = Pick<Context, 'tx' | 'session' | 'services' | 'lang' | 'ip' | 'userAgent' | 'afterwards'>

const once = (values: readonly (string | null | undefined)[]) => [...new Set(values)].filter((one) => one != null)

/** `owner` as he is reached after the change. */
export async function tellOwner(context: OwnerContext, change: IdentityChange): Promise<void> {
  const { tx, session, services, afterwards } = context
  const { event, message, params = {}, owner = session, before } = change
  await recordEvent(tx, { groupId: session.groupId, userId: owner.userId }, event, context)
  await notifyMember(tx, session, owner.userId, { message, params, url: pathOf('profile'), variant: 'warning' })
  const { messages = noMessages } = services
  const { groupId } = session
  const chosen = await messageLanguagesOf(tx, { groupId, userId: owner.userId })
  // Where none was chosen, the one that the change was made in.
  const lang = chosen.length === 1 && chosen[0] ? chosen[0] : context.lang
  const text = say(factorNotices.sent, lang, { userName: owner.userName, what: say(message, lang, params) })
  const subject = say(factorNotices.subject, lang)
  const mails = once([before?.email, owner.email]).map((target) => ({ channel: 'mail', target }) as const)
  const phones = once([before?.phone, owner.phone]).map((target) => ({ channel: 'sms', target }) as const)
  afterwards(() => {
    for (const to of [...mails, ...phones]) messages.send({ ...to, subject, text })
  })
}
