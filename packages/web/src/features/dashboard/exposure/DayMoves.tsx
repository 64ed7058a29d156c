import { exposureAnalysisTexts } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import { moveFigure } from '@hedgerow/contract/dashboard/exposure/exposure-analysis-figure.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { analysisFacts } from './AnalysisMark.tsx'
import type { ExposureProps } from './exposure-props.ts'

const parts = ['opening', 'added', 'changed', 'settled', 'locked', 'closing'] as const

/** From one frozen day to the next; where there are not two of them, what to do. */
export function DayMoves(of: ExposureProps) {
  const { moves } = of.analysis
  const t = useText()
  const amount = useAmounts()
  const title = t(exposureAnalysisTexts.why)
  if (!moves)
    return (
      <Card title={title}>
        <p className="hg-hint">{t(exposureAnalysisTexts.whyNot)}</p>
      </Card>
    )
  const days = { from: formatDate(moves.fromDate), to: formatDate(moves.toDate) }
  return (
    <Card title={title}>
      <p className="hg-hint">{t(exposureAnalysisTexts.whyDays, days)}</p>
      <PlainTable
        caption={title}
        head={['', ...parts.map((part) => t(exposureAnalysisTexts[part]))]}
        rows={moves.rows.map((row) => [
          `${row.currency} ${t(exposureAnalysisTexts[row.exposureDirection === ExposureDirection.of.long ? 'long' : 'short'])}`,
          ...parts.map((part) => amount(row[part], row.currency)),
        ])}
        figures={moves.rows.map(({ currency, exposureDirection: side }) => [
          undefined,
          ...parts.map((part) => ({
            id: figureId(moveFigure[part], { ...analysisFacts(of), of: currency, side }),
            name: exposureAnalysisTexts[part],
          })),
        ])}
      />
    </Card>
  )
}
