/** A strategy in force beside what was done. */
import { type PlanCompare, planCompareApi } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { planCompareTexts } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.text'
import { hedgeStrategyApi } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { StrategyStatus } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { useGo } from '../../../kit/link/use-go.ts'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { StrategyViews } from '../StrategyViews.tsx'
import { CompareTable } from './CompareTable.tsx'
import { PlanDepartures } from './PlanDepartures.tsx'

const CompareChart = lazy(async () => ({ default: (await import('./CompareChart.tsx')).CompareChart }))
/** So many strategies no company has. */
const most = 100

export function ComparePage() {
  const t = useText()
  const go = useGo()
  const { strategyId } = useSearch({ strict: false }) as { readonly strategyId?: unknown }
  const strategies = useQueryOf(hedgeStrategyApi.queryByPage, {
    current: 0,
    pageSize: most,
    queryWrapper: { strategyStatus: StrategyStatus.of.inForce },
  })
  const options = (strategies.data?.recordList ?? []).map((row) => ({
    value: row.id ?? '',
    label: `${row.strategyName ?? ''} · ${row.currencyPair ?? ''}`,
  }))
  const id = strategyId ? String(strategyId) : (options[0]?.value ?? '')
  const answer = useQueryOf(planCompareApi.compare, { id }, { enabled: id !== '' })
  return (
    <Page title={hedgeStrategyTexts.title} help={planCompareTexts.help}>
      <StrategyViews current="compare" />
      <div className="hg-strategy-terms">
        <LabelledChoice
          label={planCompareTexts.strategy}
          value={id}
          options={options}
          onChange={(next) => go('.', { tab: 'compare', strategyId: next })}
        />
      </div>
      {id === '' ? (
        <p className="hg-hint">{t(strategies.isSuccess ? planCompareTexts.none : planCompareTexts.choose)}</p>
      ) : (
        <Answered by={answer.error ? { ...answer, data: undefined } : answer}>
          {(compared) => <Compared of={compared} />}
        </Answered>
      )}
    </Page>
  )
}

function Compared({ of }: { readonly of: PlanCompare }) {
  const t = useText()
  if (of.months.length === 0) return <p className="hg-hint">{t(planCompareTexts.empty)}</p>
  return (
    <div className="hg-strategy-stack">
      <CompareTable of={of} />
      <PlanDepartures of={of} />
      <Suspense>
        <CompareChart of={of} />
      </Suspense>
    </div>
  )
}
