/** One file of confirmations: its deals as they were confirmed, and its text as the bank reads it. */
import {
  type ConfirmationFile,
  confirmationFileApi,
} from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { ConfirmationFileStatus } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.dict'
import {
  confirmationFileTexts,
  confirmationFileWords,
} from '@hedgerow/contract/bank-file/confirmation/confirmation-file.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Drawer } from 'antd'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const widthPx = 760

export function ConfirmationDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const found = useQueryOf(confirmationFileApi.query, { id }, { staleTime: 0 })
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
        <section className="hg-review" tabIndex={0} aria-label={t(confirmationFileTexts.facts)}>
          <FactList
            facts={[
              [confirmationFileWords.bankName, data.bankName],
              [confirmationFileWords.sequenceNo, String(data.sequenceNo)],
              [confirmationFileWords.createBy, data.createBy],
              [confirmationFileWords.createTime, <InstantText key="made" value={data.createTime} />],
              [confirmationFileWords.fileHash, data.fileHash],
            ]}
          />
          <h2>{t(confirmationFileTexts.deals)}</h2>
          <Deals file={data} />
          <h2>{t(confirmationFileTexts.content)}</h2>
          <p className={data.isSame ? 'hg-hint' : 'hg-error'}>
            {t(data.isSame ? paymentFileTexts.isSame : paymentFileTexts.differs)}
          </p>
          <section className="hg-table-scroll" tabIndex={0} aria-label={t(confirmationFileTexts.content)}>
            <pre>{data.content}</pre>
          </section>
        </section>
      ) : null}
    </Drawer>
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
