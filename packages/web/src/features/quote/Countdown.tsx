import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { useEffect, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { Ring } from '../../pieces/price/Ring.tsx'

const frameMs = 250

/** Seconds since `key` changed, by the browser's monotonic clock: a laptop's wrong clock shows no wrong seconds. */
function useSecondsSince(start: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), frameMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, (now - start) / 1_000)
}

interface CountdownProps {
  /** What was left when the answer came, at `readAt` of the monotonic clock. */
  readonly secondsLeft: number
  readonly readAt: number
  readonly validity: number
}

/** How long a quote still stands: a ring that empties, and its seconds. */
export function Countdown({ secondsLeft, readAt, validity }: CountdownProps) {
  const t = useText()
  const left = Math.max(0, secondsLeft - useSecondsSince(readAt))
  const isLate = left <= validity / 3
  return (
    <span className={`hg-ring ${isLate ? 'hg-ring-late' : ''}`} role="timer">
      <Ring share={Math.min(1, left / validity)} />
      {t(inquiryTexts.secondsLeft, { seconds: Math.ceil(left) })}
    </span>
  )
}

/** True from the moment on at which the quote has ended. */
export function useHasEnded(secondsLeft: number, readAt: number): boolean {
  return useSecondsSince(readAt) >= secondsLeft
}
