/** The live preview beside an event's fields: asked a moment after the last key stroke, nothing is stored. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import { dealEventApi, type EventPreview as Preview } from '@hedgerow/contract/trade-event/trade-event.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useSettled } from '../../../kit/talk/use-settled.ts'
import { EventNotes } from './EventNotes.tsx'
import { EventPictureView } from './EventPictureView.tsx'

const number = /^-?\d{1,13}(\.\d{1,10})?$/
const day = /^\d{8}$/
const tenor = /^\d{1,4}[DMY]$/
const numbers: readonly string[] = [
  'eventAmt',
  'forwardPoint',
  'spotRate',
  'eventRate',
  'discountRatePct',
  'closeFee',
  'priceDateRate',
]
const days: readonly string[] = ['preMatureDate', 'settleDate', 'maturityDate', 'priceDate', 'transDate']

/** Half-typed values are left out. */
function isWhole(name: string, value: string): boolean {
  if (numbers.includes(name)) return number.test(value)
  if (days.includes(name)) return day.test(value)
  return name === 'timeLimit' ? tenor.test(value) : value !== ''
}

interface EventPreviewProps {
  /** What names the event: its code and deal, or the order that would be undone. */
  readonly of: Readonly<Record<string, string>>
  /** The fields whose values the preview depends on; by the names of the preview where a form calls them otherwise. */
  readonly names: Readonly<Record<string, string>>
  /** Is told of each picture that is shown, for what the dialog says of it. */
  readonly onDrawn?: (picture: EventPicture | null) => void
}

export function EventPreview({ of, names, onDrawn }: EventPreviewProps) {
  const t = useText()
  const fields = Object.keys(names)
  const values = useWatch({ name: fields }) as readonly unknown[]
  const terms = fields.flatMap((field, at) => {
    const name = names[field] ?? field
    const value = String(values[at] ?? '')
    return isWhole(name, value) ? [[name, value] as const] : []
  })
  const input = useSettled({ ...Object.fromEntries(terms), ...of })
  const query = useQueryOf(dealEventApi.previewEvent as Endpoint, input, {
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const preview = query.data as Preview | undefined
  useEffect(() => {
    onDrawn?.(preview?.picture ?? null)
  }, [onDrawn, preview])
  return (
    <section className="hg-event-picture" aria-live="polite" aria-label={t(eventDialogTexts.preview)}>
      <h3>{t(eventDialogTexts.preview)}</h3>
      {preview?.problems.map(({ field, message }) => (
        <p key={field + message} className="hg-error">
          {message}
        </p>
      ))}
      {preview?.problems.length ? <p className="hg-hint">{t(eventDialogTexts.refuses)}</p> : null}
      {query.error ? <p className="hg-error">{query.error.message}</p> : null}
      <EventNotes notes={preview?.notes ?? []} />
      {preview?.picture ? (
        <EventPictureView picture={preview.picture} code={of.orderId ? undefined : of.orderSubCode} />
      ) : null}
    </section>
  )
}
