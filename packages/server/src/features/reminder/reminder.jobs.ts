/** Every hour the rules look at the records; of each record and day a rule tells once. */
import type { RecordLayer } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { NoticeKind, RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { defaultLang, type Lang, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { RemindType } from '@hedgerow/contract/reminder/reminder.dict'
import { reminderNotices, reminderSummaries } from '@hedgerow/contract/reminder/reminder.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { inLanguages, messageLanguages } from '../../kit/message/message-language.ts'
import type { Messages } from '../../kit/message/messages.ts'
import { type Notice, notifyMembers } from '../../kit/record/notifications.ts'
import { systemDateOf } from '../../kit/record/system-date.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { placeOfRecord } from '../calendar/agenda/agenda.answer.ts'
import { agendaItems } from '../calendar/agenda/agenda.store.ts'
import { placeLines } from '../notice/mail-place.answer.ts'
import { closedCentres, homeCentres } from '../reference/reference.store.ts'
import { holdersOf, type RemindTypeCode, type Span, spanOf } from './reminder.rules.ts'
import {
  type ActiveRule,
  activeRules,
  type DueRecord,
  ensureUnconfirmedRules,
  markSent,
  otherRecords,
  receiversOf,
} from './reminder-due.store.ts'

/** More records of one rule at once are told as one. */
const mostApart = 5
const mostOfADay = 200

const layerOf: Readonly<Partial<Record<RemindTypeCode, RecordLayer>>> = {
  [RemindType.of.maturity]: 'maturity',
  [RemindType.of.cutoff]: 'cutoff',
  [RemindType.of.settle]: 'settle',
  [RemindType.of.exposureDue]: 'exposure',
  [RemindType.of.limitExpiry]: 'document',
  [RemindType.of.quotaExpiry]: 'document',
  [RemindType.of.docExpiry]: 'document',
}
const papersOf: Readonly<Partial<Record<RemindTypeCode, readonly string[]>>> = {
  [RemindType.of.limitExpiry]: ['facility'],
  [RemindType.of.quotaExpiry]: ['quota'],
  [RemindType.of.docExpiry]: ['license', 'identity'],
}

async function dueRecords(tx: Tx, rule: ActiveRule, span: Span, today: BusinessDate): Promise<DueRecord[]> {
  const layer = layerOf[rule.remindTypeCode]
  if (!layer) return otherRecords(tx, rule, span)
  const scope = { groupId: rule.groupId, orgIds: rule.orgIds, userId: rule.makerId }
  const items = await agendaItems(tx, scope, { ...span, layers: [layer], today, mostOfADay })
  const papers = papersOf[rule.remindTypeCode]
  return papers ? items.filter(({ record }) => papers.includes(record)) : items
}

function noticesOf({ remindTypeCode }: ActiveRule, fresh: readonly DueRecord[]): Notice[] {
  const kind = NoticeKind.of.reminder
  const message = reminderNotices[remindTypeCode]
  if (!message || fresh.length > mostApart) {
    const params = { type: labelOf(RemindType, remindTypeCode), count: fresh.length }
    return [{ message: reminderSummaries.several, params, url: pathOf('calendar'), kind }]
  }
  return fresh.map((due) => ({ message, params: { number: due.number, day: due.day }, url: placeOfRecord(due), kind }))
}

interface Outgoing {
  readonly channel: 'mail' | 'sms'
  readonly target: string
  readonly message: Text
  readonly params: TextParams
  readonly url: string
  readonly lang: Lang | null
}

/** In the rule's own transaction, under the organisation's sight. @returns what goes out when it stands */
async function tellRule(tx: Tx, rule: ActiveRule, today: BusinessDate): Promise<Outgoing[]> {
  const calendars = await closedCentres(tx, rule, await homeCentres(tx, rule))
  const due = await dueRecords(tx, rule, spanOf(rule, today, calendars), today)
  if (due.length === 0) return []
  const sent = await markSent(tx, rule, due)
  const fresh = due.filter(({ record, id }) => sent.has(`${record} ${id}`))
  if (fresh.length === 0) return []
  const reached = await receiversOf(tx, rule, holdersOf[rule.remindTypeCode], today)
  const notices = noticesOf(rule, fresh)
  const ways = rule.remindMode.split(',')
  if (ways.includes(RemindMode.of.inApp)) {
    const scope = { groupId: rule.groupId, orgIds: rule.orgIds, userId: rule.makerId }
    await notifyMembers(
      tx,
      scope,
      reached.flatMap(({ userId }) => notices.map((notice) => ({ userId, notice }))),
    )
  }
  return reached.flatMap(({ email, phone, lang }) => [
    ...(ways.includes(RemindMode.of.mail) && email
      ? notices.map((notice) => ({ channel: 'mail' as const, target: email, lang, ...notice }))
      : []),
    ...(ways.includes(RemindMode.of.sms) && phone
      ? notices.map((notice) => ({ channel: 'sms' as const, target: phone, lang, ...notice }))
      : []),
  ])
}

function send(messages: Messages | undefined, out: readonly Outgoing[]): void {
  for (const { channel, target, message, params, url, lang } of out) {
    if (!messages?.channels.includes(channel)) continue
    const languages = messageLanguages(lang)
    const subject = say(message, languages[0] ?? defaultLang, params)
    // A text message stays short.
    const places = channel === 'mail' ? placeLines(messages, url, languages) : []
    messages.send({ channel, target, subject, text: [inLanguages(message, languages, params), ...places].join('\n') })
  }
}

export const businessReminders: Job = {
  name: 'reminder.tell',
  every: '17 * * * *',
  async run({ db, messages, signal }) {
    await withTx(db, systemScope, ensureUnconfirmedRules)
    for (const rule of await withTx(db, systemScope, activeRules)) {
      if (signal.aborted) return
      const { today, timeZone } = await withTx(db, systemScope, (tx) => systemDateOf(tx, rule))
      const scope = { groupId: rule.groupId, orgIds: rule.orgIds, userId: rule.makerId, timeZone }
      send(messages, await withTx(db, scope, (tx) => tellRule(tx, rule, today)))
    }
  },
}
