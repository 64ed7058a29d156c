/** An order of sources: of all pairs, of one pair as an exception, or the end of one. Sources move by dragging, by button, or with Alt and the arrows. */

import {
  NewPairOrder,
  NewSourceOrder,
  orderedSources,
  rateQualityApi,
  rateQualityLimits,
  type SourceOrder,
} from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/fx-rate/rate-quality.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import './rate-quality.css'

const titles = {
  change: rateQualityTexts.changeTitle,
  except: rateQualityTexts.exceptTitle,
  end: rateQualityTexts.endTitle,
} as const
export type OrderAct = keyof typeof titles

interface SourceOrderDialogProps {
  readonly act: OrderAct
  /** The order that is changed or ended, or from which a new exception sets out. */
  readonly order: SourceOrder
  /** All that there are: a pair has one exception. */
  readonly orders: readonly SourceOrder[]
  readonly onClose: () => void
}

export function SourceOrderDialog({ act, order, orders, onClose }: SourceOrderDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const own = order.sources.filter((source) => orderedSources.includes(source))
  const pair = order.currencyPair ?? undefined
  const pairs = useChoices(pairChoice).filter(({ value }) => orders.every(({ currencyPair }) => currencyPair !== value))
  return (
    <FormDialog
      shape={act === 'except' ? NewPairOrder : NewSourceOrder}
      size={480}
      title={titles[act]}
      initial={{ currencyPair: pair, ...(act === 'end' ? {} : { sources: own.join(',') }), validFrom: today }}
      says={rateQualityTexts.submitted}
      onSubmit={(values, idempotencyKey) => call(rateQualityApi.modifyPriority, values, { idempotencyKey })}
      onClose={onClose}
    >
      {act === 'except' ? <OptionsField name="currencyPair" options={pairs} span="all" /> : null}
      {act === 'except' ? null : (
        <p className="hg-span-all">
          {pair ? <bdi dir="ltr">{pair}</bdi> : t(rateQualityTexts.allPairs)}
          {act === 'end' ? ` · ${t(rateQualityTexts.endSays)}` : ''}
        </p>
      )}
      {act === 'end' ? null : <OrderField />}
      <DateField name="validFrom" />
      <TextAreaField name="reason" maxLength={rateQualityLimits.reason} span="all" />
    </FormDialog>
  )
}

function OrderField() {
  const t = useText()
  const { setValue } = useFormContext()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, drag] = useState<number>()
  const order = String(useWatch({ name: 'sources' }) ?? '').split(',')
  const move = (from: number, to: number) => {
    const [source] = order.slice(from, from + 1)
    if (source === undefined || to < 0 || to >= order.length || to === from) return
    setValue('sources', order.toSpliced(from, 1).toSpliced(to, 0, source).join(','), { shouldDirty: true })
    // The same source keeps the focus at its new place.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-source="${source}"] button`)?.focus())
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(at, at + by)
  }
  return (
    <ol ref={list} className="hg-source-order hg-span-all" aria-label={t(rateQualityTexts.order)}>
      {order.map((source, at) => {
        const name = t(labelOf(RateSource, source))
        return (
          <li
            key={source}
            data-source={source}
            draggable
            onKeyDown={onKeyDown(at)}
            onDragStart={() => drag(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, at)}
          >
            <span>{name}</span>
            <button
              type="button"
              aria-label={t(rateQualityTexts.up, { source: name })}
              onClick={() => move(at, at - 1)}
            >
              <span aria-hidden>↑</span>
            </button>
            <button
              type="button"
              aria-label={t(rateQualityTexts.down, { source: name })}
              onClick={() => move(at, at + 1)}
            >
              <span aria-hidden>↓</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
