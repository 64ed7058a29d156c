/** How an initial password reaches its person and nobody else: as a link in a mail, or as a letter where no mail is sent (decision 0177). */
import { type DictionaryValue, labelOf } from '@hedgerow/contract/kit/dictionary'
import { defaultLang, say } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { PasswordDelivery } from '@hedgerow/contract/staff/member/staff.dict'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import type { Context } from '../../../kit/http/serve.ts'
import { inLanguages } from '../../../kit/message/message-language.ts'
import { noMessages } from '../../../kit/message/messages.ts'
import { messageLanguagesOf } from '../../member/settings/settings.store.ts'
import { awaitLetter } from '../../member/staff-member.store.ts'
import type { StoredStaff } from './staff.store.ts'

export type Delivery = DictionaryValue<typeof PasswordDelivery>
type Addressee = Pick<StoredStaff, 'id' | 'userName' | 'email' | 'orgName' | 'orgUserType'>

const abouts = {
  invited: [staffMessages.invitedSubject, staffMessages.invited],
  reset: [staffMessages.resetSubject, staffMessages.reset],
} as const

/** Sends the password that was set for the account, or leaves its letter to be printed. */
export async function deliver(
  { tx, session, services: { messages = noMessages }, afterwards }: Context,
  { id, userName, email, orgName, orgUserType }: Addressee,
  { password, about }: { readonly password: string; readonly about: keyof typeof abouts },
): Promise<Delivery> {
  if (email === null || !messages.channels.includes('mail')) {
    await awaitLetter(tx, session, id)
    return PasswordDelivery.of.letter
  }
  const [subject, words] = abouts[about]
  const { publicUrl } = messages
  // Behind `#` it is in no request, so in no log; the form of the sign-in reads it by the names of its fields.
  const filled = new URLSearchParams({ userAcc: userName, orgUserType, userPwd: password })
  const link = `${publicUrl}${pathOf('login')}#${filled}`
  const [way, params] = publicUrl
    ? [staffMessages.link, {}]
    : [staffMessages.typed, { password, category: labelOf(OrgUserType, orgUserType) }]
  const languages = await messageLanguagesOf(tx, { groupId: session.groupId, userId: id })
  const text = [
    inLanguages(words, languages, { userName, orgName }),
    inLanguages(way, languages, params),
    ...(publicUrl ? [link] : []),
  ].join('\n')
  const inFirst = say(subject, languages[0] ?? defaultLang)
  afterwards(() => messages.send({ channel: 'mail', target: email, subject: inFirst, text }))
  return PasswordDelivery.of.mail
}
