import { pathOf } from '@hedgerow/contract/screens'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { useMemo } from 'react'
import { useOffers } from '../../kit/link/at-hand.ts'
import { useCan } from '../../kit/person/session-store.ts'

const events = ['expire', 'preExpire', 'extend', 'close'] as const

/** The search offers the events of a live deal while it is on display; undefined where there is none. */
export function useDealAtHand(serial: string | undefined): void {
  const can = useCan()
  const mayAsk = can('trade-event.edit')
  const offers = useMemo(() => {
    if (serial === undefined || !mayAsk) return []
    const url = pathOf('trade-event', { dealSerialNo: serial })
    return events.map((action) => ({
      key: `deal-${action}`,
      title: eventDialogTexts[action],
      about: serial,
      url,
      wanted: { list: 'dealEvent', action, number: serial },
    }))
  }, [serial, mayAsk])
  useOffers('record', offers)
}
