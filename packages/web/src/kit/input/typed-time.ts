/** Times as people type them: `930`, `0930`, `9:30`, `093000` → `HH:mm:ss`. Undefined when it is no time of day. */
import { halfWidth } from './typed-date.ts'

export function readTime(typed: string): string | undefined {
  const text = halfWidth(typed).trim()
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? /^(\d{1,2})(\d{2})(\d{2})?$/.exec(text)
  if (!parts) return undefined
  const [, hours = '', minutes = '', seconds = '00'] = parts
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
}
