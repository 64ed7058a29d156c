/** The plan with what comes of it: the picture, the months, the limits and rolling. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { planTotal } from '@hedgerow/contract/risk/future/future-figure.contract'
import type { FutureTrades } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeTexts, futureTradeWords } from '@hedgerow/contract/risk/future/future-trade.text'
import { pathOf } from '@hedgerow/contract/screens'
import { lazy, Suspense } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { RiskFigure } from '../RiskFigure.tsx'
import type { Terms } from '../use-var-terms.ts'
import type { PlanRow } from './future-plan.ts'
import { LimitsByMonth } from './LimitsByMonth.tsx'
import { PlanByMonth } from './PlanByMonth.tsx'
import { RollOrFar } from './RollOrFar.tsx'

const PlanChart = lazy(async () => ({ default: (await import('./PlanChart.tsx')).PlanChart }))

const rateDigits = 6

interface FutureFiguresProps {
  readonly result: FutureTrades
  /** The terms that answered. */
  readonly facts: Terms
  readonly plan: readonly PlanRow[]
  readonly onPlan: (rows: readonly PlanRow[]) => void
}

export function FutureFigures({ result, facts, plan, onPlan }: FutureFiguresProps) {
  const t = useText()
  const { lackingHistory, months, asOf } = result
  return (
    <>
      <KeyFigures result={result} facts={facts} />
      <div className="hg-risk-stack">
        <Suspense>
          <PlanChart result={result} facts={facts} />
        </Suspense>
        <PlanByMonth result={result} facts={facts} plan={plan} onPlan={onPlan} />
        <LimitsByMonth result={result} facts={facts} />
        <RollOrFar result={result} facts={facts} />
      </div>
      {lackingHistory === null ? null : (
        <p className="hg-hint">{t(futureTradeTexts.noRisk, { days: lackingHistory })}</p>
      )}
      {lackingHistory === null && months.some(({ openValueAtRisk }) => openValueAtRisk === null) ? (
        <p className="hg-hint">{t(futureTradeTexts.beyond)}</p>
      ) : null}
      <p className="hg-hint">
        {t(futureTradeWords.asOf)} {formatDate(asOf)}
        {' · '}
        <ListLink to={pathOf('busin-remind')}>{t(futureTradeTexts.remind)}</ListLink>
        {' · '}
        <ListLink to={pathOf('expo-req')}>{t(futureTradeTexts.request)}</ListLink>
      </p>
    </>
  )
}

function KeyFigures({ result, facts }: Pick<FutureFiguresProps, 'result' | 'facts'>) {
  const t = useText()
  const figure = (name: keyof typeof planTotal) => ({
    id: figureId(planTotal[name], facts),
    name: futureTradeWords[name],
  })
  const amount = useAmounts()
  const { baseCurrency, quoteCurrency, budgetRate, againstBudget, exposureDirection } = result
  return (
    <div className="hg-risk-kpis">
      <RiskFigure
        label={t(futureTradeWords.plannedAmt)}
        value={amount(result.plannedAmt, baseCurrency)}
        figure={figure('plannedAmt')}
        noteFigure={figure('hedgedAmt')}
        note={`${baseCurrency} · ${t(labelOf(ExposureDirection, exposureDirection))} · ${t(futureTradeWords.hedgedAmt)} ${amount(result.hedgedAmt, baseCurrency)}`}
      />
      <RiskFigure
        label={t(futureTradeTexts.achieved)}
        value={formatNumber(result.achievedRate, rateDigits)}
        figure={figure('achievedRate')}
        note={
          budgetRate === null
            ? t(futureTradeTexts.noBudget)
            : `${t(futureTradeWords.budgetRate)} ${formatNumber(budgetRate, rateDigits)}`
        }
      />
      <RiskFigure
        label={t(futureTradeWords.againstBudget)}
        value={againstBudget === null ? nothing : amount(againstBudget, quoteCurrency)}
        {...(againstBudget === null ? {} : { figure: figure('againstBudget') })}
        note={quoteCurrency}
      />
      <RiskFigure
        label={t(futureTradeWords.premium)}
        value={amount(result.premium, quoteCurrency)}
        figure={figure('premium')}
        note={quoteCurrency}
      />
    </div>
  )
}
