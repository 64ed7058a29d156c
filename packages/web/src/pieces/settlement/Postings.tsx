/** Both sides of a journal: a line each, its amount under debit or credit in the decimals of its currency. */
import { journalTexts } from '@hedgerow/contract/ledger/journal.text'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'

interface Posting {
  readonly subjectCode: string
  readonly subjectName: string
  readonly currency: string
  /** Debits are positive. */
  readonly amount: string
}

export function Postings({ of }: { readonly of: readonly Posting[] }) {
  const t = useText()
  const conventions = useConventions()
  const { postings, subject, currency: unit, debit, credit } = journalTexts
  return (
    <PlainTable
      caption={t(postings)}
      head={[subject, unit, debit, credit].map((word) => t(word))}
      rows={of.map(({ subjectCode, subjectName, currency, amount }) => {
        const isCredit = amount.startsWith('-')
        const amountText = formatNumber(amount.replace('-', ''), amountScaleOf(conventions, currency))
        return [`${subjectCode} ${subjectName}`, currency, isCredit ? '' : amountText, isCredit ? amountText : '']
      })}
    />
  )
}
