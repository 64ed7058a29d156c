/**
 * At the foot of a deal that is shown over another screen: what its life allows the reader. What needs a form or a dialog of a screen
 * leads there with the deal at hand; the rest is done in place.
 */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { eventsOfKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeCheckList, tradeList } from '@hedgerow/contract/trade/trade.list'
import { dealEventList, optionExerciseList } from '@hedgerow/contract/trade-event/trade-event.list'
import { Button } from 'antd'
import { useAtHand } from '../../../kit/link/at-hand.ts'
import { useGo } from '../../../kit/link/use-go.ts'
import { toolbarActions } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useCan, useUnverified } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useDealActs } from './use-deal-acts.tsx'

type EventCode = (typeof DealEvent.values)[number]

const events = { screen: pathOf('trade-event'), list: dealEventList } as const
const exercises = { screen: pathOf('option-exercise'), list: optionExerciseList } as const
const { expire, preExpire, extend, close, deletion, exercise, noExercise } = DealEvent.of

/** Where each event is asked for, and the action of the list there. */
const placeOf: Partial<
  Record<EventCode, { readonly screen: string; readonly list: string; readonly action: string; readonly text: Text }>
> = {
  ...Object.fromEntries(
    (
      [
        [expire, 'expire'],
        [preExpire, 'preExpire'],
        [extend, 'extend'],
        [close, 'close'],
        [deletion, 'delete'],
      ] as const
    ).map(([code, action]) => [
      code,
      { screen: events.screen, list: events.list.name, action, text: events.list.actions[action].text },
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        [exercise, 'exercise'],
        [noExercise, 'lapse'],
      ] as const
    ).map(([code, action]) => [
      code,
      { screen: exercises.screen, list: exercises.list.name, action, text: exercises.list.actions[action].text },
    ]),
  ),
}

export function DealActs({ deal }: { readonly deal: Deal }) {
  const t = useText()
  const go = useGo()
  const can = useCan()
  const unverified = useUnverified()
  const { actions, dialog } = useDealActs()
  const own = toolbarActions(tradeList, actions, [rowOf(deal)], can, {}, unverified).filter(({ reason }) => !reason)
  const offered = useEventsOf(deal)
  const isReviewed = deal.tradeStatus === TradeStatus.of.submitted && can(tradeCheckList.needs)
  return (
    <div className="hg-deal-acts">
      {isReviewed ? (
        <Button type="primary" onClick={() => go(pathOf('trade-check'), { open: deal.id })}>
          {t(tradeCheckList.actions.review.text)}
        </Button>
      ) : null}
      {own.map(({ name, text, danger, run }) => (
        <Button key={name} danger={danger} onClick={run}>
          {t(text)}
        </Button>
      ))}
      {offered.map(({ screen, list, action, text }) => (
        <Button
          key={action}
          danger={action === 'delete'}
          onClick={() => {
            useAtHand.setState({ wanted: { list, action, number: deal.dealSerialNo } })
            go(screen, { dealSerialNo: deal.dealSerialNo })
          }}
        >
          {t(text)}
        </Button>
      ))}
      {dialog}
    </div>
  )
}

/** The events that a live deal of its kind still has before it; what else bars one is said where it is asked for. */
function useEventsOf({ businType, tradeStatus, dealCompleteStatus, valueDate }: Deal) {
  const can = useCan()
  const today = useSystemDate()
  const isLive = tradeStatus === TradeStatus.of.confirmed && dealCompleteStatus === YesNo.of.no
  if (!isLive || !can(dealEventList.actions.expire.needs)) return []
  const isMature = today !== null && (valueDate ?? '') <= today
  return BusinType.values
    .flatMap((kind): readonly EventCode[] => (kind === businType ? eventsOfKind[kind] : []))
    .flatMap((code) => (code === expire && !isMature ? [] : (placeOf[code] ?? [])))
}

/** As the list has it: texts by their names. */
function rowOf(deal: Deal): Row {
  const facts = Object.entries(deal).flatMap(([name, value]): [string, string | null][] =>
    value === null || typeof value === 'string'
      ? [[name, value]]
      : typeof value === 'number'
        ? [[name, String(value)]]
        : [],
  )
  return { ...Object.fromEntries(facts), id: deal.id }
}
