/** What a relationship takes of exposures, and of deals. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { HedgeRelationView } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  hedgeRelationTexts,
  hedgeRelationWords,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
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
  const amount = { word: `${t(hedgeRelationWords.designatedAmt)} (${relation.transCurrency})`, isEnd: true }
  return (
    <>
      <HeadedTable
        caption={t(hedgeRelationWords.items)}
        head={[
          { word: t(hedgeRelationWords.exposureId) },
          { word: t(hedgeRelationWords.exposureType) },
          { word: t(hedgeRelationWords.endDateOfItem) },
          amount,
        ]}
      >
        {items.map((item) => (
          <tr key={item.exposureId}>
            <th scope="row">
              <RecordLink record="exposure" id={item.exposureId} number={item.serialNo} />
              <ShortTag isShort={view.shortExposureIds.includes(item.exposureId)} />
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
        caption={t(hedgeRelationWords.instruments)}
        head={[
          { word: t(hedgeRelationWords.dealId) },
          { word: t(hedgeRelationWords.counterPartyName) },
          { word: t(hedgeRelationWords.valueDate) },
          { word: t(hedgeRelationWords.exchangeRate), isEnd: true },
          amount,
        ]}
      >
        {instruments.map((deal) => (
          <tr key={deal.dealId}>
            <th scope="row">
              <RecordLink record="deal" id={deal.dealId} number={deal.dealSerialNo} />
              <ShortTag isShort={view.shortDealIds.includes(deal.dealId)} />
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

/** Why it waits for a rebalancing or its end: this is the one. */
function ShortTag({ isShort }: { readonly isShort: boolean }) {
  const t = useText()
  return isShort ? <span className="hg-tag hg-tag-danger">{t(hedgeRelationTexts.short)}</span> : null
}
