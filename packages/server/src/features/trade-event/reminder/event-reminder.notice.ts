/** What those who deal are told of coming maturities and expiries: one notice for each organisation, day and nearness. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { ExerciseToDo } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import type { Tx } from '../../../kit/database/database.ts'
import { notifyHolders, type ToHolders } from '../../../kit/record/notifications.ts'
import { reminderStages } from './event-reminder.rules.ts'
import type { DueDeal } from './event-reminder.store.ts'

const { soon, eve, day, cutOff } = reminderStages
const {
  noticeInsideToday,
  noticeInsideCutOff,
  noticeMatures,
  noticeMaturesToday,
  noticeExpires,
  noticeExpiresToday,
  noticeCutOff,
  noticeSeveral,
} = tradeEventTexts
const maturing = {
  [soon]: noticeMatures,
  [eve]: noticeMatures,
  [day]: noticeMaturesToday,
  [cutOff]: noticeMaturesToday,
}
const proposing = { [day]: noticeInsideToday, [cutOff]: noticeInsideCutOff }
const expiring = { [soon]: noticeExpires, [eve]: noticeExpires, [day]: noticeExpiresToday, [cutOff]: noticeCutOff }

/** The list with the deals that are named, and no others. */
function listOf({ businType, dueDay, cutOff }: DueDeal): string {
  return cutOff === null
    ? pathOf('trade-event', {
        businType,
        tradeStatus: TradeStatus.of.confirmed,
        dealCompleteStatus: YesNo.of.no,
        valueDateStart: dueDay,
        valueDateEnd: dueDay,
      })
    : pathOf('option-exercise', {
        exeToDoFlag: ExerciseToDo.of.open,
        maturityDateStart: dueDay,
        maturityDateEnd: dueDay,
      })
}

function noticeOf(deals: readonly [DueDeal, ...DueDeal[]]): ToHolders {
  const [{ orgId, dealSerialNo, stage, dueDay, cutOff, isProposed }] = deals
  const named: Text =
    deals.length === 1
      ? { zh: dealSerialNo, en: dealSerialNo }
      : filled(noticeSeveral, { serial: dealSerialNo, more: deals.length - 1 })
  const usual = (cutOff === null ? maturing : expiring)[stage]
  const message = isProposed && (stage === day || stage === reminderStages.cutOff) ? proposing[stage] : usual
  const params = { deals: named, day: dueDay, time: cutOff?.slice(0, 5) ?? '' }
  return {
    orgId,
    notice: { message, params, url: listOf(deals[0]), kind: NoticeKind.of.reminder, variant: 'warning' },
  }
}

/** Nobody acts here. Deals of one group. */
export async function tellComing(tx: Tx, groupId: string, due: readonly DueDeal[], today: string): Promise<void> {
  const together = Map.groupBy(due, ({ orgId, stage, dueDay, cutOff, businType, isProposed }) =>
    [orgId, stage, dueDay, businType, isProposed, stage === reminderStages.cutOff ? cutOff : ''].join(),
  )
  const notices = [...together.values()].flatMap(([first, ...rest]) => (first ? [noticeOf([first, ...rest])] : []))
  const nobody = { groupId, orgIds: [], userId: '0' }
  await notifyHolders(tx, nobody, { duties: [duties.tradeMaker], today }, notices)
}
