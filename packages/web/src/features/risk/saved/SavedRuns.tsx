/** The newest runs that were saved, each to be opened; all of them have a page of their own. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RiskRunKind, VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const rowsShown = 5
const figures = { [RiskRunKind.of.valueAtRisk]: 'valueAtRisk', [RiskRunKind.of.stress]: 'worstTogether' } as const

export function SavedRuns({ kind }: { readonly kind: keyof typeof figures }) {
  const t = useText()
  const amount = useAmounts()
  const figure = figures[kind]
  const isVar = kind === RiskRunKind.of.valueAtRisk
  const words = [
    ...(['runNo', 'runName', 'runStatus', 'calcDate'] as const),
    ...(isVar ? (['algorithm'] as const) : []),
    ...([figure, 'makerName', 'createTime'] as const),
  ]
  const { data } = useQueryOf(riskRunApi.queryByPage, {
    current: 0,
    pageSize: rowsShown,
    queryWrapper: { runKind: kind },
  })
  const rows = data?.recordList ?? []
  return (
    <Card
      title={t(riskRunTexts.title)}
      extra={
        <ListLink to={pathOf('risk-runs')} search={{ runKind: kind }}>
          {t(riskRunTexts.all)}
        </ListLink>
      }
      flush
    >
      {rows.length === 0 ? (
        <p className="hg-hint hg-risk-inset">{t(riskRunTexts.empty)}</p>
      ) : (
        <HeadedTable
          caption={t(riskRunTexts.title)}
          head={words.map((word) => ({ word: t(riskRunWords[word]), isEnd: word === figure }))}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <ListLink to={pathOf('risk-runs', { open: row.id })}>{row.runNo}</ListLink>
              </th>
              <td>{row.runName}</td>
              <td>
                <StatusTag dictionary={RunStatus} value={row.runStatus ?? ''} />
              </td>
              <td>{formatDate(row.calcDate ?? '')}</td>
              {isVar ? <td>{t(labelOf(VarAlgorithm, row.algorithm ?? ''))}</td> : null}
              <td className="hg-end">
                {row.convertCurrency} <bdi dir="ltr">{amount(row[figure] ?? null, row.convertCurrency ?? null)}</bdi>
              </td>
              <td>{row.makerName}</td>
              <td>
                <InstantText value={row.createTime ?? ''} />
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
    </Card>
  )
}
