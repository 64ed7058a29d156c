/** Until when an option can be exercised, and by whose clocks; on its last day what is left of the time counts down. */
import type { Row } from '@hedgerow/contract/kit/list'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { useEffect, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { formatTime } from '../../../kit/show/formats.ts'
import { cutOffZone } from '../../../pieces/option/cut-off-clock.ts'

const tickMs = 10_000
const minute = 60

/** By the browser's monotonic clock, from the moment the row was read. */
function useSecondsSinceRead(): number {
  const [read] = useState(() => performance.now())
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return (now - read) / 1_000
}

export function CutOff({ row: { optionEndTime, secondsLeft, currency, currency2 } }: { readonly row: Row }) {
  const t = useText()
  const since = useSecondsSinceRead()
  if (!optionEndTime) return null
  const end = `${formatTime(optionEndTime)} ${t(cutOffZone([currency, currency2]))}`
  if (secondsLeft === null || secondsLeft === undefined) return <span>{end}</span>
  const left = Math.ceil((Number(secondsLeft) - since) / minute)
  const time = `${Math.floor(left / minute)}:${String(left % minute).padStart(2, '0')}`
  return (
    <span className="hg-event-due" title={end}>
      {left > 0 ? t(eventDialogTexts.toCutOff, { time }) : t(eventDialogTexts.pastCutOff)}
    </span>
  )
}
