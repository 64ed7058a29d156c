/** The range that a dialog asks about, as its preview takes it. */
import { useWatch } from 'react-hook-form'

const names = [
  'settleDateStart',
  'settleDateEnd',
  'settleCurrency',
  'counterPartyId',
  'orgId',
  'includeUnmatched',
  'cflIds',
] as const
const day = /^\d{8}$/

/** What was filled in, and whether its days are whole. */
export function useRange() {
  const values = useWatch({ name: [...names] }) as (string | undefined)[]
  const question: Readonly<Record<string, string>> = Object.fromEntries(
    names.flatMap((name, index) => (values[index] ? [[name, values[index]]] : [])),
  )
  const isWhole =
    day.test(question.settleDateEnd ?? '') && (!question.settleDateStart || day.test(question.settleDateStart))
  return { question, isWhole }
}
