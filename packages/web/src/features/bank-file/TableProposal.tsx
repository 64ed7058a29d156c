/** How a table would be read: its first lines as the file has them and as they would be booked, for a person to confirm or not. */
import { bankFileTexts, bankLineWords } from '@hedgerow/contract/bank-file/bank-file.text'
import { TableFormat } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import type { TableProposal as Proposal } from '@hedgerow/contract/bank-file/statement.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../../kit/person/language.ts'
import { formatDate, withCommas } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'

interface PairProps {
  readonly written: string
  readonly read: string
}

/** The one below the other, so that they compare on a phone too. */
const Pair = ({ written, read }: PairProps) => (
  <>
    <div className="hg-hint">
      <bdi dir="ltr">{written}</bdi>
    </div>
    <bdi dir="ltr">→ {read}</bdi>
  </>
)

export function TableProposal({ proposal: { tableFormat, lines } }: { readonly proposal: Proposal }) {
  const t = useText()
  const format = t(labelOf(TableFormat, tableFormat))
  const readAs = (field: keyof typeof bankLineWords) => t(bankFileTexts.readAs, { field: t(bankLineWords[field]) })
  const head = [
    { word: t(bankFileTexts.lineNo) },
    { word: readAs('bookDate') },
    { word: readAs('amount'), isEnd: true },
  ]
  return (
    <>
      <p role="status">{t(bankFileTexts.proposal, { format, count: lines.length })}</p>
      <HeadedTable caption={t(bankFileTexts.proposalTitle)} head={head}>
        {lines.map(({ lineNo, writtenDay, writtenAmount, bookDate, amount }) => (
          <tr key={lineNo}>
            <td>{lineNo}</td>
            <td>
              <Pair written={writtenDay} read={formatDate(bookDate)} />
            </td>
            <td className="hg-end">
              <Pair written={writtenAmount} read={withCommas(amount).replace('-', '\u2212')} />
            </td>
          </tr>
        ))}
      </HeadedTable>
      <p className="hg-hint">{t(bankFileTexts.proposalOnce)}</p>
    </>
  )
}
