import type { OrgRisk } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { riskStandTexts } from '@hedgerow/contract/risk-control/risk-stand.text'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'

const shownDays = 5

/** The last days; each opens the screen on which it is worked out. */
export function VarDays({ org: { convertCurrency, points } }: { readonly org: OrgRisk }) {
  const t = useText()
  const head = [{ word: t(riskStandTexts.date) }, { word: `${t(riskStandTexts.risk)} ${convertCurrency}`, isEnd: true }]
  return (
    <HeadedTable caption={t(riskStandTexts.byDay)} head={head}>
      {points
        .slice(-shownDays)
        .reverse()
        .map(({ businessDate, isClosed, valueAtRisk, problems, url }) => (
          <tr key={businessDate}>
            <th scope="row" className="hg-row-name">
              <ListLink to={url}>
                {isClosed ? formatDate(businessDate) : t(riskStandTexts.notClosed, { date: formatDate(businessDate) })}
              </ListLink>
            </th>
            <td className="hg-end" title={problems.join(' · ')}>
              <bdi dir="ltr">{valueAtRisk === null ? nothing : formatNumber(valueAtRisk, 0)}</bdi>
            </td>
          </tr>
        ))}
    </HeadedTable>
  )
}
