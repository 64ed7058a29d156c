import { formatDate } from './formats.ts'

interface DateTextProps {
  readonly value: string | null | undefined
}

export function DateText({ value }: DateTextProps) {
  return <bdi dir="ltr">{formatDate(value)}</bdi>
}
