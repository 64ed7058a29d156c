import {
  exposureAnalysisApi,
  exposureAnalysisList,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { exposureAnalysisTexts } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import {
  analysedCover,
  analysedPart,
  overHedged,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis-figure.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { AmountUnit } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { keepPreviousData } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useListSearch } from '../../../kit/filter/list-search.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatPercent, nothing } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { MissingRates } from '../../../pieces/rate/MissingRates.tsx'
import { RatesUsed } from '../../../pieces/rate/RatesUsed.tsx'
import { registerPath } from '../cover/cover-links.ts'
import { AnalysisMark } from './AnalysisMark.tsx'
import { AnalysisTerms } from './AnalysisTerms.tsx'
import { DayMoves } from './DayMoves.tsx'
import { ExposureMatrix } from './ExposureMatrix.tsx'
import { ExposureStepsCard } from './ExposureStepsCard.tsx'
import type { ExposureProps } from './exposure-props.ts'
import { NaturalOffsets } from './NaturalOffsets.tsx'
import { useTerms } from './use-terms.ts'
import './exposure-analysis.css'

/** The figures of the exposures that the filters leave. */
export function ExposureAnalysisTotals() {
  const { filters } = useListSearch(exposureAnalysisList).query
  const { ask } = useTerms()
  const run = useQueryOf(
    exposureAnalysisApi.run,
    { queryWrapper: filters, ...ask },
    { placeholderData: keepPreviousData },
  )
  return (
    <Answered by={run}>
      {(data) => (data.cells.length === 0 ? null : <Totals analysis={data} filters={filters} />)}
    </Answered>
  )
}

function Totals({ analysis, filters }: ExposureProps) {
  const t = useText()
  return (
    <>
      <AnalysisTerms analysis={analysis} />
      <p className="hg-hint">
        {t(exposureAnalysisTexts.asOf, { date: formatDate(analysis.asOf) })}
        {analysis.isToday ? null : <> · {t(exposureAnalysisTexts.past)}</>}
      </p>
      <MissingRates
        says={exposureAnalysisTexts.leftOut}
        count={analysis.problems.length}
        problems={analysis.problems}
      />
      <Kpis analysis={analysis} filters={filters} />
      <ExposureMatrix analysis={analysis} filters={filters} />
      <div className="hg-expo-row">
        <ExposureStepsCard analysis={analysis} filters={filters} />
        <DayMoves analysis={analysis} filters={filters} />
      </div>
      <NaturalOffsets analysis={analysis} filters={filters} />
      <p className="hg-hint">{t(exposureAnalysisTexts.help)}</p>
      <RatesUsed rates={analysis.rates} />
    </>
  )
}

interface KpiProps {
  readonly title: string
  readonly mark?: ReactNode
  readonly hint: ReactNode
  readonly children: ReactNode
}

function Kpi({ title, mark, hint, children }: KpiProps) {
  return (
    <Card title={title} extra={mark}>
      <p className="hg-expo-figure">{children}</p>
      <p className="hg-hint">{hint}</p>
    </Card>
  )
}

function Kpis({ analysis, filters }: ExposureProps) {
  const t = useText()
  const { convertCurrency: home, unit, isToday, netOfAll, coverRatio, together, overdue, overHedge } = analysis
  const { stays } = useTerms()
  // The register knows no other day.
  const { calcDate: _, ...registered } = filters
  const scale = unit === AmountUnit.of.one ? '' : ` · ${t(labelOf(AmountUnit, unit))}`
  const money = (value: string) => (
    <>
      <Money value={value} currency={home} withCurrency />
      {scale}
    </>
  )
  const of = { analysis, filters }
  const openWord = isToday ? exposureAnalysisTexts.open : exposureAnalysisTexts.notLocked
  return (
    <div className="hg-expo-kpis">
      <Kpi
        title={t(exposureAnalysisTexts.net)}
        mark={
          netOfAll === null ? null : (
            <AnalysisMark {...of} figure={analysedCover.netOfAll} name={exposureAnalysisTexts.net} />
          )
        }
        hint={t(exposureAnalysisTexts.asOf, { date: formatDate(analysis.asOf) })}
      >
        {netOfAll === null ? nothing : money(netOfAll)}
      </Kpi>
      <Kpi
        title={t(exposureAnalysisTexts.cover)}
        mark={
          coverRatio === null ? null : (
            <AnalysisMark {...of} figure={analysedCover.coverRatio} name={exposureAnalysisTexts.cover} />
          )
        }
        hint={t(exposureAnalysisTexts.coverOf)}
      >
        {coverRatio === null ? nothing : formatPercent(coverRatio, 1)}
      </Kpi>
      <Kpi
        title={t(openWord)}
        mark={<AnalysisMark {...of} figure={analysedPart.open} name={openWord} />}
        hint={
          isToday ? (
            <>
              {t(exposureAnalysisTexts.reserved)}
              <AnalysisMark {...of} figure={analysedPart.reserved} name={exposureAnalysisTexts.reserved} />{' '}
              {money(together.reserved ?? '0')}
            </>
          ) : (
            t(exposureAnalysisTexts.reservedUnknown)
          )
        }
      >
        {money(together.open)}
      </Kpi>
      <Kpi
        title={t(exposureAnalysisTexts.overdue)}
        hint={
          isToday ? (
            <ListLink to={registerPath} search={{ ...registered, endDateEnd: overdue.lastDate }}>
              {t(exposureAnalysisTexts.overdueCount, { count: overdue.count })}
            </ListLink>
          ) : (
            t(exposureAnalysisTexts.overdueCount, { count: overdue.count })
          )
        }
      >
        {overdue.count}
      </Kpi>
      <Kpi
        title={t(exposureAnalysisTexts.overHedge)}
        hint={
          overHedge.length === 0
            ? t(exposureAnalysisTexts.noOverHedge)
            : overHedge.map(({ currency, overAmt }) => (
                <Fragment key={currency}>
                  <AnalysisMark
                    {...of}
                    figure={overHedged}
                    name={exposureAnalysisTexts.overHedge}
                    by={{ of: currency }}
                  />
                  <ListLink to="." search={{ ...stays, ...(isToday ? {} : { calcDate: analysis.asOf }), currency }}>
                    <Money value={overAmt} currency={currency} withCurrency />{' '}
                  </ListLink>
                </Fragment>
              ))
        }
      >
        {overHedge.length}
      </Kpi>
    </div>
  )
}
