/** One difference as it is known: the bank's line beside our movement, what is proposed, and by whom. */
import { DiffKind, DiffProposal } from '@hedgerow/contract/bank-file/bank-file.dict'
import { differenceWords } from '@hedgerow/contract/bank-file/difference.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'

const link = (record: string, number: string | null | undefined, id: string | null | undefined) =>
  number ? <RecordLink key={record} record={record} number={number} id={id ?? ''} /> : null

export function DifferenceFacts({ row }: { readonly row: Row }) {
  const t = useText()
  const money = (value: string | null | undefined) =>
    value ? <Money key="money" value={value} currency={row.currency} withCurrency /> : null
  return (
    <FactList
      facts={[
        [differenceWords.diffKind, <StatusTag key="kind" dictionary={DiffKind} value={row.diffKind} />],
        [differenceWords.bankAmt, money(row.bankAmt)],
        [differenceWords.ourAmt, money(row.ourAmt)],
        [differenceWords.diffAmt, money(row.diffAmt)],
        [differenceWords.account, row.account],
        [differenceWords.bookDate, <DateText key="day" value={row.bookDate} />],
        [differenceWords.lineText, row.lineText],
        [differenceWords.bankRef, row.bankRef],
        [differenceWords.endToEndId, row.endToEndId],
        [differenceWords.relDealSerialNo, link('fundTransfer', row.relDealSerialNo, row.relDealId)],
        [differenceWords.relNettingNo, link('netResult', row.relNettingNo, '')],
        [differenceWords.flowSerialNo, link('accountFlow', row.flowSerialNo, row.flowId)],
        [differenceWords.proposal, row.proposal ? t(labelOf(DiffProposal, row.proposal)) : null],
        [differenceWords.reason, row.reason],
        [differenceWords.proposerName, row.proposerName],
        [differenceWords.fileNo, row.fileNo],
        [differenceWords.orgName, row.orgName],
      ]}
    />
  )
}
