/** Moves sources up and down, by button or with Alt and the arrows. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import {
  NewSourceOrder,
  orderedSources,
  rateQualityApi,
  rateQualityLimits,
} from '@hedgerow/contract/market/rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/market/rate/rate-quality.text'
import { type KeyboardEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import './rate-quality.css'

interface SourceOrderDialogProps {
  /** The order in force. */
  readonly sources: readonly string[]
  readonly onClose: () => void
}

export function SourceOrderDialog({ sources, onClose }: SourceOrderDialogProps) {
  const today = useSystemDate()
  const own = sources.filter((source) => orderedSources.includes(source))
  return (
    <FormDialog
      shape={NewSourceOrder}
      size={480}
      title={rateQualityTexts.changeTitle}
      initial={{ sources: own.join(','), validFrom: today }}
      says={rateQualityTexts.submitted}
      onSubmit={(values, idempotencyKey) => call(rateQualityApi.modifyPriority, values, { idempotencyKey })}
      onClose={onClose}
    >
      <OrderField />
      <DateField name="validFrom" />
      <TextAreaField name="reason" maxLength={rateQualityLimits.reason} span="all" />
    </FormDialog>
  )
}

function OrderField() {
  const t = useText()
  const { setValue } = useFormContext()
  const list = useRef<HTMLOListElement>(null)
  const order = String(useWatch({ name: 'sources' }) ?? '').split(',')
  const move = (from: number, by: number) => {
    const to = from + by
    const [source] = order.slice(from, from + 1)
    if (source === undefined || to < 0 || to >= order.length) return
    setValue('sources', order.toSpliced(from, 1).toSpliced(to, 0, source).join(','), { shouldDirty: true })
    // The same source keeps the focus at its new place.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-source="${source}"] button`)?.focus())
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(at, by)
  }
  return (
    <ol ref={list} className="hg-source-order hg-span-all" aria-label={t(rateQualityTexts.order)}>
      {order.map((source, at) => {
        const name = t(labelOf(RateSource, source))
        return (
          <li key={source} data-source={source} onKeyDown={onKeyDown(at)}>
            <span>{name}</span>
            <button type="button" aria-label={t(rateQualityTexts.up, { source: name })} onClick={() => move(at, -1)}>
              <span aria-hidden>↑</span>
            </button>
            <button type="button" aria-label={t(rateQualityTexts.down, { source: name })} onClick={() => move(at, 1)}>
              <span aria-hidden>↓</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
