/** How alerts tell what fired: in the product within the transaction, by mail and text message after it. */
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { defaultLang, type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import type { Tx } from '../../kit/database/database.ts'
import { inLanguages, messageLanguages } from '../../kit/message/message-language.ts'
import type { Messages } from '../../kit/message/messages.ts'
import { now, wallClockOf } from '../../kit/process/clock.ts'
import { type Notice, notifyMembers } from '../../kit/record/notifications.ts'
import { placeLines } from '../notice/mail-place.answer.ts'
import { isHeld } from './rate-alert.rules.ts'

/** What was not told yet, for one receiver. */
export interface UntoldAlert {
  readonly eventId: string
  /** Null where nobody receives it. */
  readonly userId: string | null
  readonly email: string | null
  readonly phone: string | null
  /** Chosen by the receiver. */
  readonly lang: Lang | null
  readonly remindName: string
  readonly remindMode: string
  readonly quietFrom: string | null
  readonly quietTo: string | null
  /** Of the organisation that keeps the alert: its quiet hours are by the clocks there. */
  readonly zone: string
}
export interface Telling {
  readonly to: Pick<UntoldAlert, 'email' | 'phone' | 'lang' | 'remindMode'> & { readonly userId: string }
  readonly notice: Notice
}
interface Digest {
  readonly message: Text
  readonly url: string
}

/** The time of day, HH:MM:SS, on the clocks of a zone. */
export type TimeIn = (zone: string) => string

/** One moment on the clocks of every zone. */
export function timesNow(): TimeIn {
  const instant = now()
  return (zone) => wallClockOf(zone)(instant).time
}

/** What quiet hours do not hold. */
export const notHeld = <U extends UntoldAlert>(untold: readonly U[], timeIn: TimeIn): readonly U[] =>
  untold.filter(({ quietFrom, quietTo, zone }) => !isHeld(quietFrom, quietTo, timeIn(zone)))

/** What quiet hours held comes to each receiver as one notice; what fires by day comes one by one. */
export function tellingsOf<U extends UntoldAlert>(
  due: readonly U[],
  noticeOf: (of: U) => Notice,
  digest: Digest,
): readonly Telling[] {
  const addressed = due.flatMap((of) => (of.userId === null ? [] : [{ ...of, userId: of.userId }]))
  return [...Map.groupBy(addressed, ({ userId }) => userId).values()].flatMap((of) => {
    const held = of.filter(({ quietFrom }) => quietFrom !== null)
    const [first] = held
    const single = held.length < 2 ? of : of.filter(({ quietFrom }) => quietFrom === null)
    const one = single.map((to): Telling => ({ to, notice: noticeOf(to) }))
    if (!first || held.length < 2) return one
    const names = [...new Set(held.map(({ remindName }) => remindName))].join('; ')
    const remindMode = [...new Set(held.flatMap((alert) => alert.remindMode.split(',')))].join(',')
    const notice: Notice = { ...digest, params: { n: held.length, names }, variant: 'warning' }
    return [...one, { to: { ...first, remindMode }, notice }]
  })
}

export const tellInApp = (tx: Tx, groupId: string, tellings: readonly Telling[]): Promise<void> =>
  notifyMembers(
    tx,
    { groupId } as Parameters<typeof notifyMembers>[1],
    tellings
      .filter(({ to }) => to.remindMode.split(',').includes(RemindMode.of.inApp))
      .map(({ to, notice }) => ({ userId: to.userId, notice })),
  )

export function sendOut(messages: Messages | undefined, of: Text, tellings: readonly Telling[]): void {
  if (!messages) return
  for (const { to, notice } of tellings) {
    const ways = to.remindMode.split(',')
    const languages = messageLanguages(to.lang)
    const subject = say(of, languages[0] ?? defaultLang)
    const text = inLanguages(notice.message, languages, notice.params)
    if (ways.includes(RemindMode.of.mail) && to.email && messages.channels.includes('mail'))
      messages.send({
        channel: 'mail',
        target: to.email,
        subject,
        text: [text, ...placeLines(messages, notice.url, languages)].join('\n'),
      })
    if (ways.includes(RemindMode.of.sms) && to.phone && messages.channels.includes('sms'))
      messages.send({ channel: 'sms', target: to.phone, subject, text })
  }
}
