/** The result: key figures, the picture of the ladder, the ladder itself, and every figure by pair and maturity. */

import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { SensitivityResult } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { sensitivityTexts, sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { sensitivityFigure } from '@hedgerow/contract/risk/sensitivity/sensitivity-figure.contract'
import { Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { RiskFigure } from '../RiskFigure.tsx'
import type { Terms } from '../use-var-terms.ts'
import { PairFigures } from './PairFigures.tsx'
import { SpotLadder } from './SpotLadder.tsx'
import type { Side } from './sensitivity-props.ts'

const LadderChart = lazy(async () => ({ default: (await import('./LadderChart.tsx')).LadderChart }))

const keys = [
  'value',
  'deltaPer1PctSpot',
  'vegaPer1Pct',
  'rhoDomesticPer1bp',
  'rhoForeignPer1bp',
  'thetaPerDay',
] as const
const sides: readonly Side[] = ['item', 'hedge', 'together']

interface SensitivityFiguresProps {
  readonly result: SensitivityResult
  readonly terms: Terms
}

export function SensitivityFigures({ result, terms }: SensitivityFiguresProps) {
  const t = useText()
  const amount = useAmounts()
  const [side, setSide] = useState<Side>('together')
  const { total, convertCurrency, libraryVersion: version, calcDate, snapshotId } = result
  const facts = { ...terms, calcDate, ...(snapshotId === null ? {} : { snapshotId }) }
  const sheet = (name: (typeof keys)[number], of: Side) => ({
    id: figureId(sensitivityFigure[name], { ...facts, side: of }),
    name: sensitivityWords[name],
  })
  const money = (value: string) => amount(value, convertCurrency)
  return (
    <>
      <Suspense>
        <LadderChart result={result} facts={facts} />
      </Suspense>
      <div className="hg-risk-kpis hg-risk-six">
        {keys.map((key) => (
          <RiskFigure
            key={key}
            label={t(sensitivityWords[key])}
            value={money(total.together[key])}
            figure={sheet(key, 'together')}
            noteFigure={sheet(key, 'item')}
            note={`${convertCurrency} · ${t(sensitivityWords.item)} ${money(total.item[key])} · ${t(sensitivityWords.hedge)} ${money(total.hedge[key])}`}
          />
        ))}
      </div>
      <div className="hg-risk-side">
        <Segmented
          aria-label={t(sensitivityTexts.side)}
          value={side}
          onChange={setSide}
          options={sides.map((one) => ({ value: one, label: t(sensitivityWords[one]) }))}
        />
      </div>
      <div className="hg-risk-stack">
        <SpotLadder result={result} facts={facts} side={side} />
        <PairFigures result={result} facts={facts} side={side} />
      </div>
      <p className="hg-hint">{t(sensitivityTexts.origin, { version })}</p>
    </>
  )
}
