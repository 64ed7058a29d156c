/** What a transfer hangs together with, each a link: the payment that it funds and its deals, its movements, vouchers and files. */
import { transferApi } from '@hedgerow/contract/funding/transfer.contract'
import { TransferRelated } from '@hedgerow/contract/funding/transfer.dict'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { RelatedRecord } from '@hedgerow/contract/funding/transfer-standing.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { Button, Modal } from 'antd'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const { net, deal, movement, journal, file } = TransferRelated.of
/** Which record each of them opens. */
const opens = {
  [net]: 'netResult',
  [deal]: 'deal',
  [movement]: 'accountFlow',
  [journal]: 'journal',
  [file]: 'paymentFile',
} as const
const fresh = { staleTime: 0 }

export function RelatedDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const { data, error, refetch } = useQueryOf(transferApi.relatedDeals, { id: row.id }, fresh)
  return (
    <Modal
      open
      width={760}
      title={
        <>
          {t(transferTexts.related)} <bdi dir="ltr">{row.dealSerialNo}</bdi>
        </>
      }
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(kitWords.close)}</Button>}
    >
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className="hg-hint">{t(transferTexts.noRelated)}</p> : null}
      {data && data.length > 0 ? <RelatedTable records={data} /> : null}
    </Modal>
  )
}

function RelatedTable({ records }: { readonly records: readonly RelatedRecord[] }) {
  const t = useText()
  const { relatedKind, relatedNumber, relatedDay, relatedAmount } = transferTexts
  return (
    <section className="hg-table-scroll" aria-label={t(transferTexts.related)} tabIndex={0}>
      <table className="hg-table">
        <thead>
          <tr>
            {[relatedKind, relatedNumber, relatedDay].map((word) => (
              <th key={word.en} scope="col">
                {t(word)}
              </th>
            ))}
            <th scope="col" className="hg-end">
              {t(relatedAmount)}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={`${one.relatedKind} ${one.id} ${one.currency}`}>
              <td>{t(labelOf(TransferRelated, one.relatedKind))}</td>
              <td>
                <RecordLink record={opens[one.relatedKind]} id={one.id} number={one.number} />
              </td>
              <td>
                <DateText value={one.day} />
              </td>
              <td className="hg-end">
                {one.amount === null ? null : <Money value={one.amount} currency={one.currency} withCurrency />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
