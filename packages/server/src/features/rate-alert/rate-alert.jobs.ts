/** Watches the rates once a minute: what fires is written down in one statement a group, and told to its receivers. */

import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { say } from '@hedgerow/contract/kit/text'
import { rateAlertNotices, rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { pathOf } from '@hedgerow/contract/screens'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import type { Messages } from '../../kit/message/messages.ts'
import { type Notice, notifyMembers } from '../../kit/record/notifications.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { placeLines } from '../notice/mail-place.answer.ts'
import { isHeld } from './rate-alert.rules.ts'
import {
  evaluateAlerts,
  groupsWithAlerts,
  markTold,
  quotesOf,
  type Untold,
  untoldEvents,
  watchedRates,
} from './rate-alert.store.ts'

export const rateAlertWatch: Job = {
  name: 'rate-alert.watch',
  every: '* * * * *',
  async run({ db, messages, signal }) {
    const groups = await withTx(db, systemScope, groupsWithAlerts)
    for (const groupId of groups) {
      if (signal.aborted) return
      const told = await withTx(db, systemScope, (tx) => watchGroup(tx, groupId))
      sendOut(messages, told)
    }
  },
}

/** Evaluates the alerts of a group and tells what quiet hours do not hold. @returns what was told */
export async function watchGroup(tx: Tx, groupId: string): Promise<readonly Telling[]> {
  const { today, time } = await systemDate(tx)
  const quotes = await quotesOf(tx, { groupId }, await watchedRates(tx, groupId), today)
  await evaluateAlerts(tx, { groupId }, quotes, today)
  return tellEvents(tx, groupId, time)
}

interface Telling {
  readonly to: Untold
  readonly notice: Notice
}

/** @param time HH:MM:SS of the business day's clock */
export async function tellEvents(tx: Tx, groupId: string, time: string): Promise<readonly Telling[]> {
  const due = (await untoldEvents(tx, groupId)).filter(({ quietFrom, quietTo }) => !isHeld(quietFrom, quietTo, time))
  // An event without a receiver is told to nobody, and is done with.
  const told = [
    ...Map.groupBy(
      due.filter(({ userId }) => userId !== null),
      ({ userId }) => userId,
    ).values(),
  ].flatMap(tellingsOf)
  const inApp = told.filter(({ to }) => to.remindMode.split(',').includes(RemindMode.of.inApp))
  await notifyMembers(
    tx,
    { groupId } as Parameters<typeof notifyMembers>[1],
    inApp.map(({ to, notice }) => ({ userId: to.userId, notice })),
  )
  if (due.length > 0) await markTold(tx, groupId, [...new Set(due.map(({ eventId }) => eventId))])
  return told
}

/** What quiet hours held comes as one notice; what fires by day comes one by one. */
function tellingsOf(of: readonly Untold[]): Telling[] {
  const held = of.filter(({ quietFrom }) => quietFrom !== null)
  const [first] = held
  const single = held.length < 2 ? of : of.filter(({ quietFrom }) => quietFrom === null)
  const one = single.map((to): Telling => ({ to, notice: noticeOf(to) }))
  if (!first || held.length < 2) return one
  const names = [...new Set(held.map(({ remindName }) => remindName))].join('; ')
  const modes = [...new Set(held.flatMap(({ remindMode }) => remindMode.split(',')))].join(',')
  const notice: Notice = {
    message: rateAlertNotices.digest,
    params: { n: held.length, names },
    url: pathOf('rem-rate'),
    variant: 'warning',
  }
  return [...one, { to: { ...first, remindMode: modes }, notice }]
}

function noticeOf({ level, movePct, simulated, ...of }: Untold): Notice {
  const { level: byLevel, move, simulatedLevel, simulatedMove } = rateAlertNotices
  const message: Text = level === null ? (simulated ? simulatedMove : move) : simulated ? simulatedLevel : byLevel
  const params = {
    pair: of.currencyPair,
    rate: of.midPrice,
    level: level ?? '',
    move: movePct ?? '',
    name: of.remindName,
  }
  return { message, params, url: pathOf('rate-spot', { currencyPair: of.currencyPair }), variant: 'warning' }
}

function sendOut(messages: Messages | undefined, told: readonly Telling[]): void {
  if (!messages) return
  for (const { to, notice } of told) {
    const ways = to.remindMode.split(',')
    const subject = say(rateAlertTexts.subject, 'zh_CN')
    // Which language the person reads is not known here.
    const text = `${say(notice.message, 'zh_CN', notice.params)}\n${say(notice.message, 'en_US', notice.params)}`
    if (ways.includes(RemindMode.of.mail) && to.email && messages.channels.includes('mail'))
      messages.send({
        channel: 'mail',
        target: to.email,
        subject,
        text: [text, ...placeLines(messages, notice.url)].join('\n'),
      })
    if (ways.includes(RemindMode.of.sms) && to.phone && messages.channels.includes('sms'))
      messages.send({ channel: 'sms', target: to.phone, subject, text })
  }
}
