import { useSystemDateStore } from '../person/system-date.ts'
import { formatInstant } from './formats.ts'

interface InstantTextProps {
  readonly value: string | null | undefined
}

/** A moment on the clock that the business day follows. */
export function InstantText({ value }: InstantTextProps) {
  const timeZone = useSystemDateStore((state) => state.timeZone)
  return <bdi dir="ltr">{formatInstant(value, timeZone)}</bdi>
}
