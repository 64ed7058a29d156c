/** How a table would be read: its first lines as the file has them and as they would be booked, for a person to confirm or not. */
import { bankFileTexts, bankLineWords } from '@hedgerow/contract/bank-file/bank-file.text'
import { TableFormat } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import type { TableProposal as Proposal } from '@hedgerow/contract/bank-file/statement.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Button, Flex } from 'antd'
import { useText } from '../../kit/person/language.ts'
import { formatDate, withCommas } from '../../kit/show/formats.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'

interface TableProposalProps {
  readonly proposal: Proposal
  readonly isSending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function TableProposal({
  proposal: { tableFormat, lines },
  isSending,
  onConfirm,
  onCancel,
}: TableProposalProps) {
  const t = useText()
  const format = t(labelOf(TableFormat, tableFormat))
  const head = [
    t(bankFileTexts.lineNo),
    t(bankFileTexts.written),
    `${t(bankFileTexts.readAs)} · ${t(bankLineWords.bookDate)}`,
    `${t(bankFileTexts.readAs)} · ${t(bankLineWords.amount)}`,
  ]
  return (
    <>
      <p role="status">{t(bankFileTexts.proposal, { format, count: lines.length })}</p>
      <PlainTable
        caption={t(bankFileTexts.proposalTitle)}
        head={head}
        rows={lines.map(({ lineNo, writtenDay, writtenAmount, bookDate, amount }) => [
          String(lineNo),
          `${writtenDay} · ${writtenAmount}`,
          formatDate(bookDate),
          withCommas(amount),
        ])}
      />
      <p className="hg-hint">{t(bankFileTexts.proposalOnce)}</p>
      <Flex gap="small">
        <Button type="primary" loading={isSending} onClick={onConfirm}>
          {t(bankFileTexts.confirmFormat)}
        </Button>
        <Button disabled={isSending} onClick={onCancel}>
          {t(bankFileTexts.cancelFormat)}
        </Button>
      </Flex>
    </>
  )
}
