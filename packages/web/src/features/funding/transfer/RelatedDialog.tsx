/** What a transfer hangs together with, each a link: the payment that it funds and its deals, its movements, vouchers and files. */
import { transferApi } from '@hedgerow/contract/funding/transfer.contract'
import { TransferRelated } from '@hedgerow/contract/funding/transfer.dict'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { RelatedRecord } from '@hedgerow/contract/funding/transfer-standing.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
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
  const { data, error, refetch } = useQueryOf(transferApi.relatedDeals, { id: row.id }, fresh)
  return (
    <ShownDialog title={transferTexts.related} number={row.dealSerialNo} widthPx={760} onClose={onClose}>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className="hg-hint">{t(transferTexts.noRelated)}</p> : null}
      {data && data.length > 0 ? <RelatedTable records={data} /> : null}
    </ShownDialog>
  )
}

function RelatedTable({ records }: { readonly records: readonly RelatedRecord[] }) {
  const t = useText()
  const { relatedKind, relatedNumber, relatedDay, relatedAmount } = transferTexts
  return (
    <HeadedTable
      caption={t(transferTexts.related)}
      head={[relatedKind, relatedNumber, relatedDay, relatedAmount].map((word) => ({
        word: t(word),
        isEnd: word === relatedAmount,
      }))}
    >
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
    </HeadedTable>
  )
}
