/** How effective the relationship was at its last test, picture first; every earlier test can be looked at again. */
import { hedgeMonthTexts } from '@hedgerow/contract/hedge-accounting/month/hedge-month.text'
import { EffectResult, RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeEffectiveApi } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestTexts, hedgeTestWords } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Button } from 'antd'
import { useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HedgeTestCharts } from './HedgeTestCharts.tsx'
import { HedgeTestFigures } from './HedgeTestFigures.tsx'
import { SourceHistory } from './SourceHistory.tsx'
import { SourcesDialog } from './SourcesDialog.tsx'

interface HedgeTestsProps {
  readonly relationId: string
  readonly relationStatus: string
}

export function HedgeTests({ relationId, relationStatus }: HedgeTestsProps) {
  const t = useText()
  const can = useCan()
  const toast = useToast()
  const [chosen, setChosen] = useState<string>()
  const [isRevised, setRevised] = useState(false)
  const { data, error, refetch } = useQueryOf(hedgeEffectiveApi.history, { relationId }, { staleTime: 0 })
  const run = useCommandOf(hedgeEffectiveApi.run, {
    onDone: ({ testId, result }) => {
      setChosen(testId)
      toast(hedgeTestTexts.tested, { result: t(labelOf(EffectResult, result.effectResult)) })
    },
  })
  if (error) return <Failed because={error} retry={() => void refetch()} />
  const tests = data ?? []
  const test = tests.find(({ testId }) => testId === chosen) ?? tests[0]
  const sources = test?.revisions[0]?.sources ?? test?.result.sources ?? []
  const mayRun = relationStatus === RelationStatus.of.inForce && can(hedgeEffectiveApi.run.needs)
  return (
    <div className="hg-hedge-tests">
      <p className="hg-hint">{t(hedgeTestTexts.help)}</p>
      {mayRun ? (
        <p>
          <Button type="primary" loading={run.isRunning} onClick={() => run.run({ relationId })}>
            {t(hedgeTestTexts.run)}
          </Button>
        </p>
      ) : null}
      {test ? (
        <>
          <HedgeTestCharts result={test.result} testId={test.testId} />
          <HedgeTestFigures result={test.result} testId={test.testId} sources={sources} />
          {can(hedgeEffectiveApi.revise.needs) ? (
            <p>
              <Button onClick={() => setRevised(true)}>{t(hedgeTestTexts.editSources)}</Button>
            </p>
          ) : null}
          <SourceHistory of={test} />
          {isRevised ? <SourcesDialog test={test} sources={sources} onClose={() => setRevised(false)} /> : null}
        </>
      ) : (
        <p>{t(hedgeTestTexts.none)}</p>
      )}
      {tests.length > 0 ? (
        <HeadedTable
          caption={t(hedgeTestTexts.history)}
          head={[
            { word: t(hedgeTestWords.testDate) },
            { word: t(hedgeTestWords.effectResult) },
            { word: t(hedgeTestWords.makerName) },
            { word: t(hedgeTestWords.createTime) },
          ]}
        >
          {tests.map(({ testId, result, makerName, createTime, isMonthly }) => (
            <tr key={testId}>
              <th scope="row">
                <Button
                  type="link"
                  size="small"
                  onClick={() => setChosen(testId)}
                  aria-pressed={testId === test?.testId}
                >
                  {formatDate(result.testDate)}
                </Button>
              </th>
              <td>
                <StatusTag dictionary={EffectResult} value={result.effectResult} />
              </td>
              <td>{isMonthly ? `${makerName} · ${t(hedgeMonthTexts.monthly)}` : makerName}</td>
              <td>
                <InstantText value={createTime} />
              </td>
            </tr>
          ))}
        </HeadedTable>
      ) : null}
    </div>
  )
}
