/** The exposures of a request with their cover, without and with it. */

import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { lineCover, lineCoverTitles } from '@hedgerow/contract/hedging/cover/hedge-cover-figure.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import type { Hedge, HedgeLine, LineCover } from '@hedgerow/contract/hedging/hedge-request.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { useHedgeCover } from './use-hedge-cover.ts'

export function HedgeLines({ hedge }: { readonly hedge: Hedge }) {
  const { data } = useHedgeCover(hedge.id)
  const coverOf = (exposureId: string) => data?.lines.find((one) => one.exposureId === exposureId)
  return (
    <ul className="hg-hedge-lines">
      {hedge.exposureList.map((line) => (
        <LineOf key={line.id} line={line} hedgeId={hedge.id} cover={coverOf(line.exposureId)} />
      ))}
    </ul>
  )
}

interface LineOfProps {
  readonly line: HedgeLine
  readonly hedgeId: string
  readonly cover: LineCover | undefined
}

function LineOf({ line, hedgeId, cover }: LineOfProps) {
  const t = useText()
  return (
    <li>
      <div className="hg-hedge-line-head">
        <span>
          <RecordLink record="exposure" id={line.exposureId} number={line.serialNo} />{' '}
          <span className="hg-hint">
            {t(exposureWords.endDate)} <DateText value={line.endDate} />
          </span>
        </span>
        <Money value={line.hedgeAmt} currency={line.currency} withCurrency />
      </div>
      {cover ? (
        <div className="hg-hedge-line-cover">
          <span className="hg-hint">{t(hedgeFormTexts.coverBefore)}</span>
          <Bar line={line} hedgeId={hedgeId} of={{ ...before(cover), figure: 'coverBefore' }} />
          <span className="hg-hint">{t(hedgeFormTexts.coverWith)}</span>
          <Bar line={line} hedgeId={hedgeId} of={{ ...after(cover), figure: 'coverAfter' }} />
        </div>
      ) : null}
    </li>
  )
}

const before = ({
  lockedBefore: locked,
  reservedBefore: reserved,
  openBefore: open,
  coverBefore: percent,
}: LineCover) => ({
  locked,
  reserved,
  open,
  percent,
})
const after = ({ lockedAfter: locked, reservedAfter: reserved, openAfter: open, coverAfter: percent }: LineCover) => ({
  locked,
  reserved,
  open,
  percent,
})

interface BarProps extends Omit<LineOfProps, 'cover'> {
  readonly of: ReturnType<typeof before> & { readonly figure: 'coverBefore' | 'coverAfter' }
}

function Bar({ line, hedgeId, of: { figure, percent, ...parts } }: BarProps) {
  const t = useText()
  const scale = useConventions((state) => amountScaleOf(state, line.currency))
  const id = figureId(lineCover[figure], { hedge: hedgeId, exposure: line.exposureId })
  return (
    <span className="hg-hedge-line-bar">
      <FigureMark id={id} name={lineCoverTitles[figure]} />
      <CoverageBar
        parts={{ settled: line.settledAmt, ...parts }}
        label={t(hedgeFormTexts.lockedOrReserved, { percent: formatNumber(percent, 1) })}
        decimals={scale}
      />
    </span>
  )
}
