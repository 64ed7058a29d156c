/** A day, typed or picked. The value is `yyyymmdd`, or what was typed when that is no day, so that the check can say so. */

import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { Button, Popover } from 'antd'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, lazy, type Ref, Suspense, useEffect, useState } from 'react'
import { useText } from '../person/language.ts'
import { useSystemDate } from '../person/system-date.ts'
import { formatDate } from '../show/formats.ts'
import { Input } from './plain-input.ts'
import { readDate } from './typed-date.ts'

// Most days are typed: the calendar is fetched when it is first opened.
const DateCalendar = lazy(async () => ({ default: (await import('./DateCalendar.tsx')).DateCalendar }))

interface DateInputProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly label: string
  readonly id?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly inputRef?: Ref<never>
  readonly aria?: Readonly<Record<string, string | boolean | undefined>>
}

const textOf = (value: string | null | undefined) => (value ? formatDate(value) : '')

export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, label, id, placeholder = 'yyyy/MM/dd', disabled = false, inputRef, aria } = props
  const t = useText()
  const today = useSystemDate()
  const { typed, setTyped, settle } = useTypedDay(value, today, onChange)
  const [open, setOpen] = useState(false)

  const pick = (day: string) => {
    onChange(day)
    setOpen(false)
  }
  // On Enter the value must be there before the form that surrounds it reads it.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && settle()
  const leave = () => {
    settle()
    onBlur?.()
  }
  return (
    <Input
      {...aria}
      {...(id ? { id } : {})}
      ref={inputRef as Ref<never>}
      value={typed}
      disabled={disabled}
      placeholder={placeholder}
      title={t(kitWords.dateHint)}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      suffix={
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          content={
            <Suspense fallback={<div className="hg-calendar" />}>
              <DateCalendar value={value} today={today} onPick={pick} />
            </Suspense>
          }
          destroyOnHidden
        >
          <Button
            type="text"
            size="small"
            className="hg-input-button"
            tabIndex={-1}
            disabled={disabled}
            aria-label={t(kitWords.openCalendar, { field: label })}
            icon={<CalendarDays size={15} aria-hidden />}
          />
        </Popover>
      }
    />
  )
}

/** The text in the box: what is being typed, and the day it means once it is settled. */
function useTypedDay(value: DateInputProps['value'], today: BusinessDate | null, onChange: (value: string) => void) {
  const [text, setText] = useState(() => textOf(value))
  const [isTyped, setIsTyped] = useState(false)
  useEffect(() => setText(textOf(value)), [value])
  const setTyped = (typed: string) => {
    setIsTyped(true)
    setText(typed)
  }
  const settle = () => {
    if (!isTyped) return
    const day = readDate(text, today)
    // An emptied box shows what stands there without it, should the value stay.
    if (day || text === '') setText(day ? formatDate(day) : textOf(value))
    setIsTyped(false)
    // Also the day that was shown already: whoever types a proposed day means it.
    onChange(day ?? text)
  }
  return { typed: text, setTyped, settle }
}
