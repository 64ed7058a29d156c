/** Runs that were saved, each to be run again from what was kept with it. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { Button } from 'antd'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const rowsShown = 20

export function SavedRuns() {
  const t = useText()
  const amount = useAmounts()
  const toast = useToast()
  const { data } = useQueryOf(riskRunApi.queryByPage, { current: 0, pageSize: rowsShown, queryWrapper: {} })
  const rerun = useCommandOf(riskRunApi.rerun, {
    invalidates: [],
    onDone: ({ isIdentical }) => toast(isIdentical ? riskRunTexts.identical : riskRunTexts.differs),
  })
  const rows = data?.recordList ?? []
  const words = [
    'runNo',
    'runName',
    'calcDate',
    'algorithm',
    'valueAtRisk',
    'makerName',
    'createTime',
    'libraryVersion',
  ] as const
  return (
    <Card title={t(riskRunTexts.title)} flush>
      {rows.length === 0 ? (
        <p className="hg-hint hg-risk-inset">{t(riskRunTexts.empty)}</p>
      ) : (
        <HeadedTable
          caption={t(riskRunTexts.title)}
          head={[
            ...words.map((word) => ({ word: t(riskRunWords[word]), isEnd: word === 'valueAtRisk' })),
            { word: '' },
          ]}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.runNo}</th>
              <td>{row.runName}</td>
              <td>{formatDate(row.calcDate ?? '')}</td>
              <td>{t(labelOf(VarAlgorithm, row.algorithm ?? ''))}</td>
              <td className="hg-end">
                {row.convertCurrency}{' '}
                <bdi dir="ltr">{amount(row.valueAtRisk ?? null, row.convertCurrency ?? null)}</bdi>
              </td>
              <td>{row.makerName}</td>
              <td>
                <InstantText value={row.createTime ?? ''} />
              </td>
              <td>{row.libraryVersion}</td>
              <td>
                <Button size="small" loading={rerun.isRunning} onClick={() => rerun.run({ runId: row.id ?? '' })}>
                  {t(riskRunTexts.rerun)}
                </Button>
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
    </Card>
  )
}
