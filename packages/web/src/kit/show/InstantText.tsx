import { clockWords } from '@hedgerow/contract/kit/shell/call.text'
import { useText } from '../person/language.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import { formatDate, formatInstant } from './formats.ts'

interface InstantTextProps {
  readonly value: string | null | undefined
}

/** A moment on the real clock, in the zone of the business day; where that day is another one, it says which clock it shows. */
export function InstantText({ value }: InstantTextProps) {
  const t = useText()
  const { timeZone, systemDate } = useSystemDateStore()
  const text = formatInstant(value, timeZone)
  const isOtherDay = systemDate !== null && /^\d/.test(text) && !text.startsWith(formatDate(systemDate))
  return (
    <>
      <bdi dir="ltr">{text}</bdi>
      {isOtherDay ? ` (${t(clockWords.realTime)})` : null}
    </>
  )
}
