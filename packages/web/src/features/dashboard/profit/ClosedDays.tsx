import { type DayProfit, dayProfit } from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import type { ProfitPoint } from '@hedgerow/contract/dashboard/profit-line.contract'
import { profitLineTexts } from '@hedgerow/contract/dashboard/profit-line.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Delta } from '../../../kit/show/Delta.tsx'
import { formatDate, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { businessDayPath, exposurePlPath } from '../cover/cover-links.ts'

interface ClosedDaysProps {
  readonly points: readonly ProfitPoint[]
  readonly currency: string
}

const shownDays = 5

/** The last closed days, each figure a link to the rows that make it: the deals as they were explained, the exposures of the day. */
export function ClosedDays({ points, currency }: ClosedDaysProps) {
  const t = useText()
  const { date, item, hedge, together } = profitLineTexts
  const head = [
    { word: t(date), isEnd: false },
    ...[item, hedge, together].map((word) => ({ word: `${t(word)} ${currency}`, isEnd: true })),
  ]
  return (
    <HeadedTable caption={t(profitLineTexts.title)} head={head} className="hg-folds">
      {points
        .slice(-shownDays)
        .reverse()
        .map((point) => (
          <ClosedDay key={point.businessDate} point={point} heads={head.map(({ word }) => word)} />
        ))}
    </HeadedTable>
  )
}

interface ClosedDayProps {
  readonly point: ProfitPoint
  /** The words of the columns, under which the cells stand on a phone. */
  readonly heads: readonly string[]
}

function ClosedDay({ point, heads: [dayHead, itemHead, hedgeHead, bothHead] }: ClosedDayProps) {
  const { businessDate: day, itemGainLoss, hedgeGainLoss, gainLoss } = point
  const mark = (figure: DayProfit, name: Text) => <FigureMark id={figureId(dayProfit[figure], { day })} name={name} />
  const ofDay = { businessDateStart: day, businessDateEnd: day }
  return (
    <tr>
      <th scope="row" className="hg-row-name" data-head={dayHead}>
        <ListLink to={businessDayPath} search={ofDay}>
          {formatDate(day)}
        </ListLink>
      </th>
      <td className="hg-end" data-head={itemHead}>
        {itemGainLoss === null ? (
          nothing
        ) : (
          <>
            {mark('itemGainLoss', profitLineTexts.item)}
            <ListLink to={exposurePlPath} search={{ calcDate: day, exposureType: '1,2' }}>
              <Delta value={itemGainLoss} decimals={0} />
            </ListLink>
          </>
        )}
      </td>
      <td className="hg-end" data-head={hedgeHead}>
        {mark('hedgeGainLoss', profitLineTexts.hedge)}
        <ListLink to={businessDayPath} search={ofDay}>
          <Delta value={hedgeGainLoss} decimals={0} />
        </ListLink>
      </td>
      <td className="hg-end" data-head={bothHead}>
        {gainLoss === null ? (
          nothing
        ) : (
          <>
            {mark('gainLoss', profitLineTexts.together)}
            <Delta value={gainLoss} decimals={0} />
          </>
        )}
      </td>
    </tr>
  )
}
