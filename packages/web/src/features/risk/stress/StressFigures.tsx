/** The result: the worst scenario first, all of them beside each other, and below the chosen one by pair and by row. */
import { nameText } from '@hedgerow/contract/kit/text'
import type { ScenarioResult, StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { stressPart, stressWhole } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'
import { ScenarioTable } from './ScenarioTable.tsx'
import { StressMark, stressFacts } from './StressMark.tsx'

const StressCharts = lazy(async () => ({ default: (await import('./StressCharts.tsx')).StressCharts }))
const BankTable = lazy(async () => ({ default: (await import('./BankTable.tsx')).BankTable }))
const PairTable = lazy(async () => ({ default: (await import('./PairTable.tsx')).PairTable }))

interface StressFiguresProps {
  readonly result: StressResult
  readonly durationMs: number
  /** What names the book whose rows are opened: what was asked, or a saved run. */
  readonly terms: Terms
}

const isMeasured = ({ figures }: ScenarioResult) => figures !== null

export function StressFigures({ result, durationMs, terms }: StressFiguresProps) {
  const t = useText()
  const facts = stressFacts(terms, result)
  const measured = result.scenarios.filter(isMeasured)
  const [worst] = [...measured].sort((a, b) => Number(a.figures?.together) - Number(b.figures?.together))
  const [chosen, setChosen] = useState<string>()
  const opened = measured.find(({ scenarioKey }) => scenarioKey === chosen) ?? worst
  return (
    <>
      {worst ? <KeyFigures worst={worst} convertCurrency={result.convertCurrency} facts={facts} /> : null}
      <ScenarioTable result={result} facts={facts} opened={opened?.scenarioKey} onOpen={setChosen} />
      {opened ? (
        <Suspense>
          <PairTable
            key={opened.scenarioKey}
            scenario={opened}
            convertCurrency={result.convertCurrency}
            facts={facts}
            terms={terms}
          />
          <BankTable key={`banks-${opened.scenarioKey}`} scenario={opened} facts={facts} terms={terms} />
          <StressCharts scenarios={measured} opened={opened} facts={facts} convertCurrency={result.convertCurrency} />
        </Suspense>
      ) : null}
      <p className="hg-hint">{t(stressTexts.origin, { version: result.libraryVersion, ms: durationMs })}</p>
    </>
  )
}

interface KeyFiguresProps {
  readonly worst: ScenarioResult
  readonly convertCurrency: string
  readonly facts: Terms
}

/** Item, hedge and both together in one row; no figure of a hedge stands alone. */
function KeyFigures({ worst: { figures, ...scenario }, convertCurrency, facts }: KeyFiguresProps) {
  const t = useText()
  const amount = useAmounts()
  if (!figures) return null
  const own = { ...facts, scenario: scenario.scenarioKey }
  const keys = [
    [stressTexts.worst, 'together', t(nameText(scenario.scenarioNameZh, scenario.scenarioNameEn))],
    [stressWords.item, 'item', convertCurrency],
    [stressWords.hedge, 'hedge', convertCurrency],
  ] as const
  return (
    <div className="hg-risk-kpis">
      {keys.map(([word, name, note]) => (
        <Card key={word.en} title={t(word)}>
          <p className="hg-risk-figure">
            <StressMark figure={stressPart[name]} facts={own} name={name} />
            <bdi dir="ltr">{amount(figures[name], convertCurrency)}</bdi>
          </p>
          <p className="hg-hint">{note}</p>
        </Card>
      ))}
      {figures.coveragePct === null ? null : (
        <Card title={t(stressWords.coveragePct)}>
          <p className="hg-risk-figure">
            <StressMark figure={stressWhole.coveragePct} facts={own} name="coveragePct" />
            <bdi dir="ltr">{formatNumber(figures.coveragePct, 2)}%</bdi>
          </p>
        </Card>
      )}
    </div>
  )
}
