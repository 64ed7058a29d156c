/** One statement beside its list: what the bank says of the account, and each of its lines with the movement that it is. */
import { ClosingCheck, FileFormat, LineStatus, StatementStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts, bankFileWords, bankLineWords } from '@hedgerow/contract/bank-file/bank-file.text'
import { bankFileLimits, type Statement, statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Drawer } from 'antd'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { formatDate } from '../../kit/show/formats.ts'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const widthPx = 760

export function StatementDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const found = useQueryOf(statementApi.query, { id }, { staleTime: 0 })
  const { data, error } = found
  return (
    <Drawer
      open
      size={widthPx}
      title={data ? <Title statement={data} /> : t(kitWords.loading)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
    >
      {error && !data ? <Failed because={error} retry={() => void found.refetch()} /> : null}
      {data ? (
        <section className="hg-review" tabIndex={0} aria-label={t(bankFileTexts.facts)}>
          <h2>{t(bankFileTexts.facts)}</h2>
          <Facts statement={data} />
          <h2>{t(bankFileTexts.lines)}</h2>
          <Lines statement={data} />
        </section>
      ) : null}
    </Drawer>
  )
}

function Title({ statement: { fileNo, fileStatus } }: { readonly statement: Statement }) {
  return (
    <>
      <bdi dir="ltr">{fileNo}</bdi> <StatusTag dictionary={StatementStatus} value={fileStatus} />
    </>
  )
}

function Facts({ statement }: { readonly statement: Statement }) {
  const t = useText()
  const { currency, closingCheck, closingOff } = statement
  const money = (value: string | null) =>
    value === null ? null : <Money key="money" value={value} currency={currency} withCurrency />
  const check = closingCheck === null ? null : <StatusTag key="check" dictionary={ClosingCheck} value={closingCheck} />
  return (
    <>
      <FactList
        facts={[
          [bankFileWords.account, statement.account],
          [bankFileWords.statementDate, <DateText key="day" value={statement.statementDate} />],
          [bankFileWords.statementId, statement.statementId],
          [bankFileWords.fileFormat, t(labelOf(FileFormat, statement.fileFormat))],
          [bankFileWords.openingBalance, money(statement.openingBalance)],
          [bankFileWords.closingBalance, money(statement.closingBalance)],
          [bankFileWords.closingCheck, check],
          [bankFileWords.lineCount, String(statement.lineCount)],
          [bankFileWords.matchedCount, String(statement.matchedCount)],
          [bankFileWords.diffCount, String(statement.diffCount)],
          [bankFileWords.fileName, statement.fileName],
          [bankFileWords.fileHash, statement.fileHash],
        ]}
      />
      {closingCheck === ClosingCheck.of.off ? (
        <p className="hg-error">{t(bankFileTexts.closingOff, { amount: `${currency} ${closingOff}` })}</p>
      ) : null}
    </>
  )
}

function Lines({ statement: { lines, currency, lineCount } }: { readonly statement: Statement }) {
  const t = useText()
  const words = ['lineNo', 'bookDate', 'amount', 'lineStatus', 'flowSerialNo', 'endToEndId', 'lineText'] as const
  return (
    <>
      {lineCount > bankFileLimits.shownLines ? (
        <p className="hg-hint">{t(bankFileTexts.shownLines, { count: bankFileLimits.shownLines })}</p>
      ) : null}
      <section className="hg-table-scroll" aria-label={t(bankFileTexts.lines)} tabIndex={0}>
        <table className="hg-table">
          <thead>
            <tr>
              {words.map((word) => (
                <th key={word} scope="col" className={word === 'amount' ? 'hg-end' : ''}>
                  {t(bankLineWords[word])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{line.lineNo}</td>
                <td>{formatDate(line.bookDate)}</td>
                <td className="hg-end">
                  <Money value={line.amount} currency={currency} />
                </td>
                <td>
                  <StatusTag dictionary={LineStatus} value={line.lineStatus} />
                </td>
                <td>
                  {line.flowId && line.flowSerialNo ? (
                    <RecordLink record="accountFlow" id={line.flowId} number={line.flowSerialNo} />
                  ) : null}
                </td>
                <td>
                  <bdi dir="ltr">{line.endToEndId || line.bankRef}</bdi>
                </td>
                <td>{line.lineText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
