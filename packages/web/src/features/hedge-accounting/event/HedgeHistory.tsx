/** What became of a relationship, the newest first: its designation, every rebalancing with before and after, its end, and the documents. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { hedgeDocumentApi } from '@hedgerow/contract/hedge-accounting/document/hedge-document.contract'
import {
  type HedgeEvent,
  type HedgeHistory as History,
  hedgeEventReviewApi,
} from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { HedgeEventStatus } from '@hedgerow/contract/hedge-accounting/event/hedge-event.dict'
import { hedgeEventTexts, hedgeEventWords } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import type { HedgeRelation } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { DiscontinueReason, HedgeEventKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Button } from 'antd'
import { useFile } from '../../../kit/export/use-file.ts'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

interface HedgeHistoryProps {
  readonly relation: Pick<HedgeRelation, 'id' | 'relationNo' | 'transCurrency' | 'startDate' | 'makerName'>
  readonly history: History
}

export function HedgeHistory({ relation, history: { events, documents } }: HedgeHistoryProps) {
  const t = useText()
  return (
    <HeadedTable
      caption={t(hedgeEventTexts.history)}
      head={[
        { word: t(hedgeEventTexts.day) },
        { word: t(hedgeEventTexts.happened) },
        { word: t(hedgeEventTexts.detail) },
        { word: t(hedgeEventTexts.who) },
        { word: t(hedgeEventWords.documentVersion) },
      ]}
    >
      {events.map((event) => (
        <tr key={event.eventId}>
          <th scope="row">{formatDate(event.effectiveDate ?? event.causeDate)}</th>
          <td>
            {t(labelOf(HedgeEventKind, event.eventKind))}{' '}
            <StatusTag dictionary={HedgeEventStatus} value={event.changeStatus} />
            {event.checkBlock === CheckBlock.of.maker ? <Withdrawal event={event} no={relation.relationNo} /> : null}
          </td>
          <td>
            <Detail event={event} currency={relation.transCurrency} />
          </td>
          <td>{[event.makerName, event.checkerName].filter(Boolean).join(' / ')}</td>
          <td>
            <Version relation={relation} versionNo={event.documentVersion} documents={documents} />
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row">{formatDate(relation.startDate)}</th>
        <td>{t(hedgeEventTexts.designation)}</td>
        <td />
        <td>{relation.makerName}</td>
        <td>
          <Version relation={relation} versionNo={documents.at(-1)?.versionNo ?? null} documents={documents} />
        </td>
      </tr>
    </HeadedTable>
  )
}

/** Why, since when, and each share that moved. */
function Detail({ event, currency }: { readonly event: HedgeEvent; readonly currency: string }) {
  const t = useText()
  const amount = useAmounts()
  const { items, instruments, discontinueReason, causeDate, reason, comment } = event
  const rows = [
    ...items.map(({ serialNo: no, ...row }) => ({ no, ...row })),
    ...instruments.map(({ dealSerialNo: no, ...row }) => ({ no, ...row })),
  ].filter(({ beforeAmt, afterAmt }) => !decimal(beforeAmt).eq(decimal(afterAmt)))
  return (
    <>
      {discontinueReason ? <p>{t(labelOf(DiscontinueReason, discontinueReason))}</p> : null}
      <p>{reason}</p>
      <p className="hg-hint">{`${t(hedgeEventWords.causeDate)}: ${formatDate(causeDate)}`}</p>
      {rows.map(({ no, beforeAmt, afterAmt }) => (
        <p key={no}>
          <bdi>{no}</bdi>{' '}
          <bdi dir="ltr">{`${currency} ${amount(beforeAmt, currency)} → ${amount(afterAmt, currency)}`}</bdi>
        </p>
      ))}
      {comment ? <p className="hg-hint">{`${t(hedgeEventWords.comment)}: ${comment}`}</p> : null}
    </>
  )
}

/** Its maker's, while it awaits its review. */
function Withdrawal({ event, no }: { readonly event: HedgeEvent; readonly no: string }) {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const withdrawal = useCommandOf(hedgeEventReviewApi.withdraw, { onDone: () => toast(hedgeEventTexts.withdrawn) })
  const withdraw = async () => {
    const question = { title: hedgeEventTexts.withdrawAsk, verb: hedgeEventTexts.withdraw, records: [no] }
    if (await confirm(question)) withdrawal.run({ id: event.eventId, version: event.eventVersion })
  }
  return (
    <Button size="small" loading={withdrawal.isRunning} onClick={() => void withdraw()}>
      {t(hedgeEventTexts.withdraw)}
    </Button>
  )
}

interface VersionProps {
  readonly relation: HedgeHistoryProps['relation']
  readonly versionNo: number | null
  readonly documents: History['documents']
}

/** That version of the document, with its hash and its time. */
function Version({ relation: { id, relationNo }, versionNo, documents }: VersionProps) {
  const t = useText()
  const paper = useFile()
  const document = documents.find((one) => one.versionNo === versionNo)
  if (!document) return null
  const { documentHash, madeTime } = document
  const path = `${hedgeDocumentApi.document.path.replace(':id', id)}?versionNo=${versionNo}`
  return (
    <>
      <Button size="small" loading={paper.isRunning} onClick={() => paper.save(path, `${relationNo}-${versionNo}.pdf`)}>
        {t(hedgeEventTexts.documentOf, { version: versionNo ?? '' })}
      </Button>{' '}
      <InstantText value={madeTime} /> <code className="hg-hedge-hash">{documentHash.slice(0, shownOfHash)}</code>
    </>
  )
}
const shownOfHash = 12
