/** One file that leaves: what it pays, who made and released it, its text as the bank reads it. */
import { type PaymentFile, paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import {
  PaymentFileStatus,
  PaymentFormat,
  PaymentItemStatus,
} from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileTexts, paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Drawer } from 'antd'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { CutTexts } from '../../../pieces/payment/CutTexts.tsx'

const widthPx = 760

export function PaymentFileDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const found = useQueryOf(paymentFileApi.query, { id }, { staleTime: 0 })
  const { data, error } = found
  return (
    <Drawer
      open
      size={widthPx}
      title={data ? <Title file={data} /> : t(kitWords.loading)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
    >
      {error && !data ? <Failed because={error} retry={() => void found.refetch()} /> : null}
      {data ? (
        <section className="hg-review" tabIndex={0} aria-label={t(paymentFileTexts.facts)}>
          <Facts file={data} />
          <h2>{t(paymentFileTexts.payments)}</h2>
          <Items file={data} />
          {data.cuts.length > 0 ? (
            <>
              <h2>{t(paymentFileTexts.cuts)}</h2>
              <CutTexts cuts={data.cuts} />
            </>
          ) : null}
          <h2>{t(paymentFileTexts.content)}</h2>
          <p className={data.isSame ? 'hg-hint' : 'hg-error'}>
            {t(data.isSame ? paymentFileTexts.isSame : paymentFileTexts.differs)}
          </p>
          <section className="hg-table-scroll" tabIndex={0} aria-label={t(paymentFileTexts.content)}>
            <pre>{data.content}</pre>
          </section>
        </section>
      ) : null}
    </Drawer>
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
    <section className="hg-table-scroll" aria-label={t(paymentFileTexts.payments)} tabIndex={0}>
      <table className="hg-table">
        <thead>
          <tr>
            {words.map((word) => (
              <th key={word} scope="col" className={word === 'amount' ? 'hg-end' : ''}>
                {t(paymentFileWords[word])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <bdi dir="ltr">{item.number}</bdi>
              </td>
              <td>{formatDate(item.payDate)}</td>
              <td className="hg-end">
                <Money value={item.amount} currency={currency} />
              </td>
              <td>{item.payeeName}</td>
              <td>
                <bdi dir="ltr">{item.payeeAccount}</bdi>
              </td>
              <td>
                <StatusTag dictionary={PaymentItemStatus} value={item.itemStatus} />
              </td>
              <td>{item.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
