/** One file of confirmations: its deals as they were confirmed, and its text as the bank reads it. */
import {
  type ConfirmationFile,
  confirmationFileApi,
  confirmationFileTimeline,
} from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { ConfirmationFileStatus } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.dict'
import {
  confirmationFileTexts,
  confirmationFileWords,
} from '@hedgerow/contract/bank-file/confirmation/confirmation-file.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const widthPx = 760

export function ConfirmationDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(confirmationFileApi.query, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={(file) => <Title file={file} />}
      label={confirmationFileTexts.facts}
      widthPx={widthPx}
      timeline={() => ({ of: confirmationFileTimeline, id })}
      onClose={onClose}
    >
      {(file) => (
        <>
          <FactList
            facts={[
              [confirmationFileWords.bankName, file.bankName],
              [confirmationFileWords.sequenceNo, String(file.sequenceNo)],
              [confirmationFileWords.createBy, file.createBy],
              [confirmationFileWords.createTime, <InstantText key="made" value={file.createTime} />],
              [confirmationFileWords.fileHash, file.fileHash],
            ]}
          />
          <h2>{t(confirmationFileTexts.deals)}</h2>
          <Deals file={file} />
          <h2>{t(confirmationFileTexts.content)}</h2>
          <p className={file.isSame ? 'hg-hint' : 'hg-error'}>
            {t(file.isSame ? paymentFileTexts.isSame : paymentFileTexts.differs)}
          </p>
          <section className="hg-table-scroll" tabIndex={0} aria-label={t(confirmationFileTexts.content)}>
            <pre>{file.content}</pre>
          </section>
        </>
      )}
    </RecordDrawer>
  )
}

const Title = ({ file: { fileNo, fileStatus } }: { readonly file: ConfirmationFile }) => (
  <>
    <bdi dir="ltr">{fileNo}</bdi> <StatusTag dictionary={ConfirmationFileStatus} value={fileStatus} />
  </>
)

function Deals({ file: { deals } }: { readonly file: ConfirmationFile }) {
  const t = useText()
  const { dealSerialNo, buyAmt, sellAmt, exchangeRate, transDate, valueDate } = confirmationFileWords
  const head = [dealSerialNo, buyAmt, sellAmt, exchangeRate, transDate, valueDate].map((word) => t(word))
  const rows = deals.map((deal) => [
    deal.dealSerialNo,
    `${deal.buyCurrency} ${deal.buyAmt}`,
    `${deal.sellCurrency} ${deal.sellAmt}`,
    deal.exchangeRate,
    formatDate(deal.transDate),
    formatDate(deal.valueDate),
  ])
  return <PlainTable caption={t(confirmationFileTexts.deals)} head={head} rows={rows} />
}
