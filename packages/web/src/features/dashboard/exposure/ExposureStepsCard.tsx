import type { ExposureSteps } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { exposureAnalysisTexts } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import { analysedStep } from '@hedgerow/contract/dashboard/exposure/exposure-analysis-figure.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Waterfall, type WaterfallStep } from '../../../kit/chart/Waterfall.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Money, useAmounts } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { analysisFacts } from './AnalysisMark.tsx'
import type { ExposureProps } from './exposure-props.ts'
import { useTerms } from './use-terms.ts'

const reservedStep = ({ reservedAmt }: ExposureSteps): WaterfallStep[] =>
  reservedAmt === null
    ? []
    : [{ key: 'reserved', label: exposureAnalysisTexts.reserved, amount: less(reservedAmt), tone: 'covered' }]
const figureOf: Readonly<Record<string, string>> = {
  original: analysedStep.originalAmt,
  changed: analysedStep.changedAmt,
  settled: analysedStep.settledAmt,
  locked: analysedStep.lockAmt,
  reserved: analysedStep.reservedAmt,
  open: analysedStep.openAmt,
}
const less = (amount: string) => decimal(amount).neg().toString()

/** One currency and side at a time, from what was registered to what is open. */
export function ExposureStepsCard(of: ExposureProps) {
  const { filters } = of
  const { steps, isToday } = of.analysis
  const t = useText()
  const { stays } = useTerms()
  const amountOf = useAmounts()
  const [chosen, setChosen] = useState('')
  const nameOf = ({ currency, exposureDirection }: (typeof steps)[number]) => `${currency} ${exposureDirection}`
  const current = steps.find((one) => nameOf(one) === chosen) ?? steps[0]
  if (!current) return null
  const { currency, exposureDirection } = current
  const open = isToday ? exposureAnalysisTexts.open : exposureAnalysisTexts.notLocked
  const bars: WaterfallStep[] = [
    { key: 'original', label: exposureAnalysisTexts.original, amount: current.originalAmt, level: true, tone: 'base' },
    { key: 'changed', label: exposureAnalysisTexts.changed, amount: current.changedAmt },
    { key: 'settled', label: exposureAnalysisTexts.settled, amount: less(current.settledAmt) },
    { key: 'locked', label: exposureAnalysisTexts.locked, amount: less(current.lockAmt), tone: 'covered' },
    ...reservedStep(current),
    { key: 'open', label: open, amount: current.openAmt, level: true, tone: 'open' },
  ]
  const title = t(exposureAnalysisTexts.waterfall)
  return (
    <Card title={title}>
      <div className="hg-expo-ways">
        <Segmented
          size="small"
          aria-label={title}
          value={nameOf(current)}
          onChange={setChosen}
          options={steps.map((one) => ({
            value: nameOf(one),
            label: `${one.currency} ${t(exposureAnalysisTexts[one.exposureDirection === ExposureDirection.of.long ? 'long' : 'short'])}`,
          }))}
        />
      </div>
      <Waterfall title={exposureAnalysisTexts.waterfall} steps={bars} currency={currency} />
      <PlainTable
        caption={title}
        head={bars.map(({ label }) => t(label))}
        rows={[bars.map((bar) => amountOf(bar.amount, currency))]}
        figures={[
          bars.map(({ key, label }) => ({
            id: figureId(figureOf[key] ?? '', { ...analysisFacts(of), of: currency, side: exposureDirection }),
            name: label,
          })),
        ]}
      />
      <p className="hg-hint">
        <ListLink to="." search={{ ...stays, ...filters, currency, exposureDirection }}>
          {t(open)} <Money value={current.openAmt} currency={currency} withCurrency />
        </ListLink>
      </p>
    </Card>
  )
}
