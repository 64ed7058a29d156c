/** The figures of the market that a day stands on, or that freezing would find: what is missing first, then what is not of the day. */
import { MarketPart, MarketState } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { snapshotTexts } from '@hedgerow/contract/business-day/snapshot/snapshot.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { useText } from '../../kit/person/language.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'

const { part, figure, state, dataDate, dataSource, ageDays } = businessDayTexts

export function MarketFigures({ figures }: { readonly figures: readonly MarketFigure[] }) {
  const t = useText()
  if (figures.length === 0) return <p className="hg-hint">{t(businessDayTexts.noFigures)}</p>
  return (
    <HeadedTable
      caption={t(businessDayTexts.market)}
      head={[part, figure, state, dataDate, dataSource, ageDays].map((word) => ({
        word: t(word),
        isEnd: word === ageDays,
      }))}
    >
      {figures.map((one) => (
        <tr key={`${one.part} ${one.name}`}>
          <td>{t(labelOf(MarketPart, one.part))}</td>
          <td>{one.name}</td>
          <td>
            <StatusTag dictionary={MarketState} value={one.marketState} />
          </td>
          <td>{one.dataDate ? <DateText value={one.dataDate} /> : null}</td>
          <td>
            {one.dataSource ? t(one.simulated ? snapshotTexts.simulated : labelOf(RateSource, one.dataSource)) : null}
          </td>
          <td className="hg-end">{one.ageDays}</td>
        </tr>
      ))}
    </HeadedTable>
  )
}
