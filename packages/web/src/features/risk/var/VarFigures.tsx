/** The result: what can be lost, who bears it, and how far it is to be trusted. */
import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import { KupiecVerdict } from '@hedgerow/contract/risk/risk.dict'
import type { VarResult, VarTotals } from '@hedgerow/contract/risk/var/var.contract'
import { varPastWords, varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import {
  type VarBeside,
  type VarFigure,
  varBeside,
  varFigure,
  varPast,
} from '@hedgerow/contract/risk/var/var-figure.contract'
import { lazy, Suspense } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { RiskFigure } from '../RiskFigure.tsx'
import { HedgeTrial } from '../trial/HedgeTrial.tsx'
import { TargetTrial } from '../trial/TargetTrial.tsx'
import type { Terms } from '../use-var-terms.ts'
import { CurrencyRisk } from './CurrencyRisk.tsx'
import { VarMark } from './VarMark.tsx'
import { VarNotes } from './VarNotes.tsx'

const VarCharts = lazy(async () => ({ default: (await import('./VarCharts.tsx')).VarCharts }))
const PositionTrial = lazy(async () => ({ default: (await import('../trial/PositionTrial.tsx')).PositionTrial }))

interface VarFiguresProps {
  readonly result: VarResult
  readonly totals: VarTotals | null
  readonly durationMs: number
  /** Of a book that can still be asked; a saved run only shows. */
  readonly terms?: Terms
  readonly runId?: string
}

/** What tells the figures of this measure from those of others: the run, or what was asked, of the day that answered. */
function factsOf({ result, terms, runId }: VarFiguresProps): FigureFacts {
  if (runId) return { runId }
  const { calcDate, snapshotId, seed } = result
  return {
    ...terms,
    calcDate,
    ...(snapshotId === null ? {} : { snapshotId }),
    ...(seed === null ? {} : { seed: String(seed) }),
  }
}

export function VarFigures(props: VarFiguresProps) {
  const { result, totals, durationMs, terms } = props
  const facts = factsOf(props)
  return (
    <>
      <KeyFigures result={result} facts={facts} />
      <CurrencyRisk result={result} totals={totals} facts={facts} />
      {terms ? (
        <div className="hg-risk-pair">
          <div className="hg-risk-stack">
            <HedgeTrial terms={terms} />
            <TargetTrial terms={terms} />
          </div>
          <Suspense>
            <PositionTrial result={result} />
          </Suspense>
        </div>
      ) : null}
      <Suspense>
        <VarCharts result={result} facts={facts} />
      </Suspense>
      <VarNotes result={result} facts={facts} durationMs={durationMs} />
    </>
  )
}

/** Item, hedge and both together in one row; no figure of a hedge stands alone. */
function KeyFigures({ result, facts }: { readonly result: VarResult; readonly facts: FigureFacts }) {
  const t = useText()
  const figure = (name: VarFigure) => ({ id: figureId(varFigure[name], facts), name: varWords[name] })
  const amount = useAmounts()
  const { convertCurrency, backtest } = result
  const beside = (...names: VarBeside[]) => <Beside result={result} facts={facts} names={names} />
  return (
    <div className="hg-risk-kpis">
      <RiskFigure
        label={t(varWords.valueAtRisk)}
        figure={figure('valueAtRisk')}
        noteFigure={figure('netPosition')}
        value={amount(result.valueAtRisk, convertCurrency)}
        note={`${t(varWords.netPosition)} ${amount(result.netPosition, convertCurrency)} ${convertCurrency}`}
        more={beside('netPct', 'intervalLow', 'intervalHigh')}
      />
      <RiskFigure
        label={t(varWords.expectedShortfall)}
        figure={figure('expectedShortfall')}
        value={amount(result.expectedShortfall, convertCurrency)}
        more={beside('shortfallError', 'strictShortfall')}
      />
      <RiskFigure
        label={t(varWords.diversificationBenefit)}
        figure={figure('diversificationBenefit')}
        value={amount(result.diversificationBenefit, convertCurrency)}
      />
      <RiskFigure
        label={t(varWords.itemValueAtRisk)}
        figure={figure('itemValueAtRisk')}
        noteFigure={figure('hedgeValueAtRisk')}
        value={amount(result.itemValueAtRisk, convertCurrency)}
        note={`${t(varWords.hedgeValueAtRisk)} ${amount(result.hedgeValueAtRisk, convertCurrency)}`}
      />
      {backtest ? (
        <Card title={t(varTexts.backtest)}>
          <p className="hg-risk-figure">
            <StatusTag dictionary={KupiecVerdict} value={backtest.verdict} />
          </p>
          <p className="hg-hint">
            {backtest.exceptions} / {backtest.observations} · p{' '}
            <VarMark figure={varPast.pValue} facts={facts} name={varPastWords.pValue} />
            {backtest.pValue}
          </p>
        </Card>
      ) : null}
    </div>
  )
}

interface BesideProps {
  readonly result: VarResult
  readonly facts: FigureFacts
  readonly names: readonly VarBeside[]
}

/** What a key figure is to be read beside, where the algorithm tells it; each with its sheet. */
function Beside({ result, facts, names }: BesideProps) {
  const t = useText()
  const amount = useAmounts()
  const wordOf = (name: VarBeside) =>
    name === 'netPct'
      ? t(varTexts.ofNet, { pct: formatNumber(result.netPct, 2) })
      : `${t(varWords[name])} ${amount(result[name], result.convertCurrency)}`
  return names
    .filter((name) => result[name] !== null)
    .map((name) => (
      <p key={name} className="hg-hint">
        <VarMark figure={varBeside[name]} facts={facts} name={varWords[name]} />
        {wordOf(name)}
      </p>
    ))
}
