/** One file that leaves: what it pays, who made and released it, its text as the bank reads it. */
import {
  type PaymentFile,
  paymentFileApi,
  paymentFileTimeline,
} from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import {
  PaymentFileStatus,
  PaymentFormat,
  PaymentItemStatus,
} from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileTexts, paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { CutTexts } from '../../../pieces/payment/CutTexts.tsx'

const widthPx = 760

export function PaymentFileDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(paymentFileApi.query, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={(file) => <Title file={file} />}
      label={paymentFileTexts.facts}
      widthPx={widthPx}
      timeline={() => ({ of: paymentFileTimeline, id })}
      onClose={onClose}
    >
      {(file) => (
        <>
          <Facts file={file} />
          <h2>{t(paymentFileTexts.payments)}</h2>
          <Items file={file} />
          {file.cuts.length > 0 ? (
            <>
              <h2>{t(paymentFileTexts.cuts)}</h2>
              <CutTexts cuts={file.cuts} />
            </>
          ) : null}
          <h2>{t(paymentFileTexts.content)}</h2>
          <p className={file.isSame ? 'hg-hint' : 'hg-error'}>
            {t(
              file.isAltered
                ? paymentFileTexts.altered
                : file.isSame
                  ? paymentFileTexts.isSame
                  : paymentFileTexts.differs,
            )}
          </p>
          <section className="hg-table-scroll" tabIndex={0} aria-label={t(paymentFileTexts.content)}>
            <pre>{file.content}</pre>
          </section>
        </>
      )}
    </RecordDrawer>
  )
}

const Title = ({ file: { fileNo, fileStatus } }: { readonly file: PaymentFile }) => (
  <>
    <bdi dir="ltr">{fileNo}</bdi> <StatusTag dictionary={PaymentFileStatus} value={fileStatus} />
  </>
)

function Facts({ file }: { readonly file: PaymentFile }) {
  const t = useText()
  return (
    <FactList
      facts={[
        [paymentFileWords.bankName, file.bankName],
        [paymentFileWords.account, file.account],
        [paymentFileWords.fileSum, <Money key="sum" value={file.fileSum} currency={file.currency} withCurrency />],
        [paymentFileWords.payCount, String(file.payCount)],
        [paymentFileWords.fileFormat, t(labelOf(PaymentFormat, file.fileFormat))],
        [paymentFileWords.fileName, file.fileName],
        [paymentFileWords.fileCharset, file.fileCharset],
        [paymentFileWords.sequenceNo, String(file.sequenceNo)],
        [paymentFileWords.createBy, file.createBy],
        [paymentFileWords.releasedBy, file.releasedBy],
        [paymentFileWords.sentTime, file.sentTime ? <InstantText key="sent" value={file.sentTime} /> : null],
        [paymentFileWords.bankAnswer, file.bankAnswer],
        [paymentFileWords.fileHash, file.fileHash],
      ]}
    />
  )
}

function Items({ file: { items, currency } }: { readonly file: PaymentFile }) {
  const t = useText()
  const words = ['number', 'payDate', 'amount', 'payeeName', 'payeeAccount', 'itemStatus', 'reason'] as const
  return (
    <HeadedTable
      caption={t(paymentFileTexts.payments)}
      head={words.map((word) => ({ word: t(paymentFileWords[word]), isEnd: word === 'amount' }))}
    >
      {items.map((item) => (
        <tr key={item.id}>
          <td>
            <bdi dir="ltr">{item.number}</bdi>
          </td>
          <td>{formatDate(item.payDate)}</td>
          <td className="hg-end">
            <Money value={item.amount} currency={currency} />
          </td>
          <td>
            {item.payeeName}
            {item.payeeAddress ? <div className="hg-hint">{item.payeeAddress}</div> : null}
          </td>
          <td>
            <bdi dir="ltr">{item.payeeAccount}</bdi>
          </td>
          <td>
            <StatusTag dictionary={PaymentItemStatus} value={item.itemStatus} />
          </td>
          <td>{item.reason}</td>
        </tr>
      ))}
    </HeadedTable>
  )
}
