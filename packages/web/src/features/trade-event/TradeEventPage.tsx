/** Live deals and what may be done to them: eight events, each with its preview, submitted for review. */

import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { dealEventList } from '@hedgerow/contract/trade-event/trade-event.list'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { DealFlowsDialog } from '../../pieces/deal/DealFlowsDialog.tsx'
import { EventDrawer } from './check/EventDrawer.tsx'
import { DealLine } from './event/DealLine.tsx'
import { EventDialog } from './event/EventDialog.tsx'
import { eventBlocked, undoBlocked, withdrawBlocked } from './event/event-blocks.ts'
import { type EventForm, eventForms } from './event/event-forms.tsx'
import { RelatedDealsDialog } from './related/RelatedDealsDialog.tsx'
import { UndoDialog } from './undo/UndoDialog.tsx'
import { useWithdrawEvent } from './undo/use-withdraw-event.ts'
import './trade-event.css'

/** Fetched when it is asked for: the list needs nothing of a graph. */
const DealChainDialog = lazy(async () => ({
  default: (await import('./related/DealChainDialog.tsx')).DealChainDialog,
}))

type OpenDialog = { readonly row: Row } & (
  | { readonly what: 'event'; readonly form: EventForm }
  | { readonly what: 'undo' | 'related' | 'flows' | 'chain' }
)

const cells = { valueDate: (row: Row) => <Maturity row={row} /> }

export function TradeEventPage() {
  const [dialog, setShown] = useState<OpenDialog>()
  const today = useSystemDate()
  const me = useSession((state) => state.userId)
  const withdraw = useWithdrawEvent()
  const { order, see } = useOrder()
  const go = useGo()
  const ask = (form: EventForm) => ({
    run: ([row]: readonly Row[]) => row && setShown({ what: 'event', form, row }),
    blocked: eventBlocked(form.code, today),
    danger: form.danger ?? false,
  })
  const show = (what: 'undo' | 'related' | 'flows' | 'chain') => (rows: readonly Row[]) => {
    if (rows[0]) setShown({ what, row: rows[0] })
  }
  // The event that is under way, else the last one; a deal without any is shown where deals are.
  const view = (row: Row) => {
    const orderId = row.pendingOrderId ?? row.undoableOrderId
    if (orderId) see(orderId)
    else go(pathOf('inputmng'), { open: row.id })
  }
  return (
    <>
      <ListPage
        of={dealEventList}
        endpoint={dealEventApi.qryFwdDeal}
        cells={cells}
        single
        view={view}
        actions={{
          expire: ask(eventForms.expire),
          preExpire: ask(eventForms.preExpire),
          extend: ask(eventForms.extend),
          close: ask(eventForms.close),
          delete: ask(eventForms.delete),
          undo: { run: show('undo'), blocked: undoBlocked },
          withdraw: { run: (rows) => void withdraw(rows), blocked: withdrawBlocked(me ?? undefined) },
          related: show('related'),
          flows: show('flows'),
          chain: show('chain'),
        }}
      />
      {dialog ? <ShownDialog dialog={dialog} onClose={() => setShown(undefined)} /> : null}
      {order ? <EventDrawer key={order} orderId={order} onClose={() => see(undefined)} /> : null}
    </>
  )
}

/** The order that is looked at, kept in the address: notices lead to it. */
function useOrder() {
  const { order } = useSearch({ strict: false }) as { readonly order?: unknown }
  const go = useGo()
  const see = (id: string | undefined) => go('.', (search) => ({ ...search, order: id }))
  return { order: order === undefined ? undefined : String(order), see }
}

function ShownDialog({ dialog, onClose }: { readonly dialog: OpenDialog; readonly onClose: () => void }) {
  const { row } = dialog
  if (dialog.what === 'event') return <EventDialog form={dialog.form} row={row} onClose={onClose} />
  if (dialog.what === 'undo') return <UndoDialog row={row} onClose={onClose} />
  if (dialog.what === 'related') return <RelatedDealsDialog row={row} onClose={onClose} />
  if (dialog.what === 'chain') {
    return (
      <Suspense>
        <DealChainDialog row={row} onClose={onClose} />
      </Suspense>
    )
  }
  const about = <DealLine row={row} />
  return <DealFlowsDialog dealId={row.id} dealSerialNo={row.dealSerialNo} about={about} onClose={onClose} />
}

/** What is due today or overdue says so in words. */
function Maturity({ row }: { readonly row: Row }) {
  const t = useText()
  const left = Number(row.daysLeft ?? '1')
  const isDue = row.proposedEvent !== null && left <= 0
  if (!row.valueDate) return null
  if (!isDue) return <DateText value={row.valueDate} />
  return (
    <span className="hg-event-due">
      <DateText value={row.valueDate} /> {t(left === 0 ? eventDialogTexts.dueToday : eventDialogTexts.overdue)}
    </span>
  )
}
