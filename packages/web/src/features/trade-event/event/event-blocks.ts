/** Why an event may not be asked for of a chosen deal; the server decides again by the same words. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { filled } from '@hedgerow/contract/kit/text'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { eventsOfKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'

type EventCode = (typeof DealEvent.values)[number]
type Blocked = (rows: readonly Row[]) => Text | undefined

const eventsOf = (businType: string | null | undefined): readonly EventCode[] =>
  BusinType.values.flatMap((kind) => (kind === businType ? eventsOfKind[kind] : []))

const { DEAL_NOT_CONFIRMED, DEAL_COMPLETE, NOTHING_REMAINS } = tradeEventRefusals

/** Why nothing more happens to the deal. */
function ended({ tradeStatus, dealCompleteStatus, remainPrincipal }: Row, lead: Text): Text | undefined {
  const { confirmed } = TradeStatus.of
  const [state, needed] = [labelOf(TradeStatus, tradeStatus), labelOf(TradeStatus, confirmed)]
  if (tradeStatus !== confirmed) return filled(DEAL_NOT_CONFIRMED, { lead, state, needed })
  if (dealCompleteStatus !== YesNo.of.no) return filled(DEAL_COMPLETE, { lead })
  return /^0*(\.0*)?$/.test(remainPrincipal ?? '') ? filled(NOTHING_REMAINS, { lead }) : undefined
}

/** Why a deal cannot be deleted to which something happened, or that an event made. */
function touched({ undoable, originalDealId }: Row, lead: Text): Text | undefined {
  if (undoable) return filled(eventDialogTexts.undoFirst, { lead, event: labelOf(DealEvent, undoable) })
  return originalDealId ? filled(eventDialogTexts.madeByEvent, { lead }) : undefined
}

const notAllowed = (row: Row, code: EventCode) =>
  filled(tradeEventRefusals.EVENT_NOT_ALLOWED, {
    busin: labelOf(BusinType, row.businType),
    event: labelOf(DealEvent, code),
  })

/** An event that awaits review has the deal. */
export const pending = (row: Row, lead: Text) =>
  filled(eventDialogTexts.pending, { lead, event: labelOf(DealEvent, row.pendingEvent) })

/** The first reason that stands against the event. `today` is the business day. */
export const eventBlocked =
  (code: EventCode, today: string | null): Blocked =>
  ([row]) => {
    if (!row) return undefined
    const isDeletion = code === DealEvent.of.deletion
    const stands = isDeletion ? tradeRefusals.CANNOT_DELETE : tradeRefusals.LOCKED_MODIFY
    if (row.pendingEvent) return pending(row, stands)
    if (!eventsOf(row.businType).includes(code)) return notAllowed(row, code)
    // Only options carry the flag.
    if (code === DealEvent.of.preExpire && row.preMatureAllowFlag === YesNo.of.no)
      return tradeEventRefusals.OPTION_NOT_EARLY
    const end = ended(row, stands)
    if (end) return end
    if (row.settling === YesNo.of.yes)
      return filled(row.settlingNo ? eventDialogTexts.inNet : eventDialogTexts.settling, {
        lead: stands,
        no: row.settlingNo ?? '',
      })
    if (code === DealEvent.of.expire && today && (row.valueDate ?? '') > today)
      return filled(tradeEventRefusals.NOT_MATURE, { maturity: row.valueDate ?? '' })
    return isDeletion ? touched(row, stands) : undefined
  }

export const undoBlocked: Blocked = ([row]) => {
  if (row?.pendingEvent) return pending(row, tradeEventRefusals.EVENT_LOCKED_DELETE)
  return row && !row.undoableOrderId ? eventDialogTexts.nothingToUndo : undefined
}

/** Only the maker takes an event back. */
export const withdrawBlocked =
  (me: string | undefined): Blocked =>
  ([row]) =>
    row && (!row.pendingOrderId || row.pendingMakerId !== me) ? eventDialogTexts.noneOfYours : undefined
