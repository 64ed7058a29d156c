/** What a relationship takes of exposures, and of deals. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { HedgeRelationView } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationWords as words } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { Rate } from '../../kit/show/Rate.tsx'

export function DesignatedTables({ view }: { readonly view: HedgeRelationView }) {
  const t = useText()
  const { relation, items, instruments } = view
  const amount = { word: `${t(words.designatedAmt)} (${relation.transCurrency})`, isEnd: true }
  return (
    <>
      <HeadedTable
        caption={t(words.items)}
        head={[{ word: t(words.exposureId) }, { word: t(words.exposureType) }, { word: t(words.endDateOfItem) }, amount]}
      >
        {items.map((item) => (
          <tr key={item.exposureId}>
            <th scope="row">
              <RecordLink record="exposure" id={item.exposureId} number={item.serialNo} />
            </th>
            <td>{t(labelOf(ExposureType, item.exposureType))}</td>
            <td>{formatDate(item.endDate)}</td>
            <td className="hg-end">
              <Money value={item.designatedAmt} currency={relation.transCurrency} />
            </td>
          </tr>
        ))}
      </HeadedTable>
      <HeadedTable
        caption={t(words.instruments)}
        head={[
          { word: t(words.dealId) },
          { word: t(words.counterPartyName) },
          { word: t(words.valueDate) },
          { word: t(words.exchangeRate), isEnd: true },
          amount,
        ]}
      >
        {instruments.map((deal) => (
          <tr key={deal.dealId}>
            <th scope="row">
              <RecordLink record="deal" id={deal.dealId} number={deal.dealSerialNo} />
            </th>
            <td>{deal.counterPartyName}</td>
            <td>{formatDate(deal.valueDate)}</td>
            <td className="hg-end">
              <Rate value={deal.exchangeRate} pair={deal.currencyPair} />
            </td>
            <td className="hg-end">
              <Money value={deal.designatedAmt} currency={relation.transCurrency} />
            </td>
          </tr>
        ))}
      </HeadedTable>
    </>
  )
}
