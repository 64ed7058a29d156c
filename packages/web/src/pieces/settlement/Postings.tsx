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
  /** In the home currency, where that is told. */
  readonly homeAmt?: string | null
}

interface PostingsProps {
  readonly of: readonly Posting[]
  /** Tells each line in it, too, where one is in another currency. */
  readonly homeCurrency?: string
}

export function Postings({ of, homeCurrency }: PostingsProps) {
  const t = useText()
  const conventions = useConventions()
  const { postings, subject, currency: unit, debit, credit, inHome } = journalTexts
  const home = of.some(({ currency }) => currency !== homeCurrency) ? homeCurrency : undefined
  return (
    <PlainTable
      caption={t(postings)}
      head={[
        ...[subject, unit, debit, credit].map((word) => t(word)),
        ...(home ? [t(inHome, { currency: home })] : []),
      ]}
      rows={of.map(({ subjectCode, subjectName, currency, amount, homeAmt }) => {
        const isCredit = amount.startsWith('-')
        const amountText = formatNumber(amount.replace('-', ''), amountScaleOf(conventions, currency))
        return [
          `${subjectCode} ${subjectName}`,
          currency,
          isCredit ? '' : amountText,
          isCredit ? amountText : '',
          ...(home ? [formatNumber(homeAmt, amountScaleOf(conventions, home))] : []),
        ]
      })}
    />
  )
}
