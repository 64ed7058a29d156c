/** What was edited of a record since its last review, in the reader's words: a part of the review of every noun that comes again. */
import type {
  ComparedField,
  ComparedFields,
  Difference,
} from '@hedgerow/contract/approval/difference/difference.contract'
import { differenceTexts } from '@hedgerow/contract/approval/difference/difference.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Text } from '@hedgerow/contract/kit/text'
import { useText } from '../person/language.ts'
import { formatDate, formatNumber, formatTime, nothing } from '../show/formats.ts'
import { useAmounts } from '../show/Money.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import type { ReviewedRecord } from './ReviewDrawer.tsx'

/** Nothing where nothing was edited. `title`: of a noun whose versions replace each other. */
export const differencePart = (
  fields: ComparedFields,
  differences: readonly Difference[],
  title: Text = differenceTexts.title,
): ReviewedRecord['parts'] =>
  differences.length > 0 ? [{ title, body: <Edits fields={fields} differences={differences} caption={title} /> }] : []

interface EditsProps {
  readonly fields: ComparedFields
  readonly differences: readonly Difference[]
  readonly caption: Text
}

function Edits({ fields, differences, caption }: EditsProps) {
  const t = useText()
  const amountText = useAmounts()
  const valueText = (value: string | null, reading: ComparedField['value'], currency: string | null): string => {
    if (value === null) return nothing
    if (reading.as === 'word') return t(labelOf(reading.dictionary, value))
    if (reading.as === 'amount') return [currency, amountText(value, currency)].filter(Boolean).join('\u00a0')
    return plainTexts[reading.as](value)
  }
  const rows = differences.flatMap(({ field, row, before, after, beforeCurrency, afterCurrency }) => {
    const compared = fields[field]
    if (!compared) return []
    const { word, key, value } = compared
    const name = key && row !== null ? `${t(word)} · ${valueText(row, key, null)}` : t(word)
    return [[name, valueText(before, value, beforeCurrency), valueText(after, value, afterCurrency)] as const]
  })
  return <ChangedFields caption={caption} rows={rows} />
}

const plainTexts = {
  text: (value: string) => value,
  record: (value: string) => value,
  date: formatDate,
  time: formatTime,
  number: (value: string) => formatNumber(value, null),
  percent: (value: string) => `${formatNumber(value, null)}%`,
} as const
