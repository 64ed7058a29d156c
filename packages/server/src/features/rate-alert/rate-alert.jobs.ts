/** Watches the rates once a minute: what fires is written down in one statement a group, and told to its receivers. */

import type { Text } from '@hedgerow/contract/kit/text'
import { rateAlertNotices, rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { pathOf } from '@hedgerow/contract/screens'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import type { Notice } from '../../kit/record/notifications.ts'
import { systemDateOf } from '../../kit/record/system-date.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { alertQuotesOf } from './alert-quote.answer.ts'
import { notHeld, sendOut, type Telling, type TimeIn, tellInApp, tellingsOf, timesNow } from './alert-telling.act.ts'
import { chartOf, saidRate, watchedName } from './rate-alert.rules.ts'
import {
  evaluateAlerts,
  groupsWithAlerts,
  markTold,
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
      const due = await withTx(db, systemScope, (tx) => watchGroup(tx, groupId))
      sendOut(messages, rateAlertTexts.subject, due)
    }
  },
}

/** Evaluates the alerts of a group, whose top organisation keeps the group's day, and tells what quiet hours do not hold. @returns what was told */
async function watchGroup(tx: Tx, groupId: string): Promise<readonly Telling[]> {
  const { today } = await systemDateOf(tx, { groupId, orgId: groupId })
  const quotes = await alertQuotesOf(tx, { groupId }, await watchedRates(tx, groupId), today)
  await evaluateAlerts(tx, { groupId }, quotes, today)
  return tellEvents(tx, groupId, timesNow())
}

/** Quiet hours are by the clocks of the organisation that keeps the alert. */
export async function tellEvents(tx: Tx, groupId: string, timeIn: TimeIn): Promise<readonly Telling[]> {
  const due = notHeld(await untoldEvents(tx, groupId), timeIn)
  // An event without a receiver is told to nobody, and is done with.
  const notices = tellingsOf(due, noticeOf, { message: rateAlertNotices.digest, url: pathOf('rem-rate') })
  await tellInApp(tx, groupId, notices)
  if (due.length > 0) await markTold(tx, groupId, [...new Set(due.map(({ eventId }) => eventId))])
  return notices
}

function noticeOf({ level, movePct, simulated, ...of }: Untold): Notice {
  const { level: byLevel, move, simulatedLevel, simulatedMove } = rateAlertNotices
  const message: Text = level === null ? (simulated ? simulatedMove : move) : simulated ? simulatedLevel : byLevel
  const params = {
    pair: watchedName(of),
    rate: saidRate(of.midPrice),
    level: level ?? '',
    move: movePct ?? '',
    name: of.remindName,
  }
  return { message, params, url: chartOf(of), variant: 'warning' }
}
