/** One statement beside its list: what the bank says of the account, and each of its lines with the movement that it is. */
import {
  ClosingCheck,
  FileFormat,
  LineStatus,
  OpeningCheck,
  StatementStatus,
} from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts, bankFileWords, bankLineWords } from '@hedgerow/contract/bank-file/bank-file.text'
import {
  bankFileLimits,
  type Statement,
  statementApi,
  statementTimeline,
} from '@hedgerow/contract/bank-file/statement.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { formatDate } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const widthPx = 760

export function StatementDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(statementApi.query, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={(statement) => <Title statement={statement} />}
      label={bankFileTexts.facts}
      widthPx={widthPx}
      timeline={() => ({ of: statementTimeline, id })}
      onClose={onClose}
    >
      {(statement) => (
        <>
          <h2>{t(bankFileTexts.facts)}</h2>
          <Facts statement={statement} />
          <h2>{t(bankFileTexts.lines)}</h2>
          <Lines statement={statement} />
        </>
      )}
    </RecordDrawer>
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
  const { currency, closingCheck, closingOff, openingCheck, openingOff, missingNumbers, repeatedCount } = statement
  const money = (value: string | null) =>
    value === null ? null : <Money key="money" value={value} currency={currency} withCurrency />
  const check = closingCheck === null ? null : <StatusTag key="check" dictionary={ClosingCheck} value={closingCheck} />
  const follows =
    openingCheck === null ? null : <StatusTag key="opening" dictionary={OpeningCheck} value={openingCheck} />
  return (
    <>
      <FactList
        facts={[
          [bankFileWords.account, statement.account],
          [bankFileWords.currency, currency],
          [bankFileWords.statementDate, <DateText key="day" value={statement.statementDate} />],
          [bankFileWords.statementId, statement.statementId],
          [bankFileWords.fileFormat, t(labelOf(FileFormat, statement.fileFormat))],
          [bankFileWords.openingBalance, money(statement.openingBalance)],
          [bankFileWords.openingCheck, follows],
          [bankFileWords.closingBalance, money(statement.closingBalance)],
          [bankFileWords.closingCheck, check],
          [bankFileWords.lineCount, String(statement.lineCount)],
          [bankFileWords.matchedCount, String(statement.matchedCount)],
          [bankFileWords.diffCount, String(statement.diffCount)],
          [bankFileWords.repeatedCount, String(repeatedCount)],
          [bankFileWords.fileName, statement.fileName],
          [bankFileWords.fileHash, statement.fileHash],
        ]}
      />
      {openingCheck === OpeningCheck.of.gap ? (
        <p className="hg-error">{t(bankFileTexts.openingOff, { amount: `${currency} ${openingOff}` })}</p>
      ) : null}
      {missingNumbers ? (
        <p className="hg-error">{t(bankFileTexts.numbersMissing, { numbers: missingNumbers })}</p>
      ) : null}
      {repeatedCount > 0 ? <p className="hg-hint">{t(bankFileTexts.repeatedLines, { count: repeatedCount })}</p> : null}
      {closingCheck === ClosingCheck.of.off ? (
        <p className="hg-error">{t(bankFileTexts.closingOff, { amount: `${currency} ${closingOff}` })}</p>
      ) : null}
    </>
  )
}

function Lines({ statement: { lines, currency, lineCount } }: { readonly statement: Statement }) {
  const t = useText()
  const words = [
    'lineNo',
    'bookDate',
    'amount',
    'lineStatus',
    'flowSerialNo',
    'endToEndId',
    'entryCode',
    'lineText',
  ] as const
  return (
    <>
      {lineCount > bankFileLimits.shownLines ? (
        <p className="hg-hint">{t(bankFileTexts.shownLines, { count: bankFileLimits.shownLines })}</p>
      ) : null}
      <HeadedTable
        caption={t(bankFileTexts.lines)}
        head={words.map((word) => ({ word: t(bankLineWords[word]), isEnd: word === 'amount' }))}
      >
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
            <td>
              <bdi dir="ltr">{line.entryCode}</bdi>
            </td>
            <td>{line.lineText}</td>
          </tr>
        ))}
      </HeadedTable>
    </>
  )
}
