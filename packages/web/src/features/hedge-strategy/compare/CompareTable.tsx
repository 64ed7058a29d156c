/** Each due month with what the plan asks for and what is locked; a month opens its exposures. */

import type { PlanCompare, PlanMonth } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { BandVerdict } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.dict'
import { planCompareTexts, planCompareWords } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.text'
import {
  type PlanFigure,
  planCover,
  planFigure,
  planInBand,
} from '@hedgerow/contract/hedge-strategy/compare/plan-figure.contract'
import { planInputs } from '@hedgerow/contract/hedge-strategy/compare/plan-figure.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { pathOf } from '@hedgerow/contract/screens'
import { monthText } from '../../../kit/chart/month-text.ts'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

const [rateDigits, percentDigits] = [6, 2]
type Compared = NonNullable<PlanCompare['total']>

/** "Planned 6.84, actual 6.86". */
function useVerdict({ correspondCurrency }: PlanCompare) {
  const t = useText()
  const amount = useAmounts()
  return ({ plannedRate, doneRate, difference }: Compared) =>
    plannedRate === null || doneRate === null
      ? t(planCompareTexts.noVerdict)
      : t(planCompareTexts.verdict, {
          planned: formatNumber(plannedRate, rateDigits),
          done: formatNumber(doneRate, rateDigits),
          currency: correspondCurrency,
          difference: amount(difference, correspondCurrency),
        })
}

export function CompareTable({ of }: { readonly of: PlanCompare }) {
  const t = useText()
  const verdict = useVerdict(of)
  const { currency, correspondCurrency, months, total, inBandPct } = of
  const head = [
    { word: t(planCompareWords.month) },
    { word: `${t(planCompareWords.exposureAmt)} (${currency})`, isEnd: true },
    { word: `${t(planCompareWords.lockAmt)} (${currency})`, isEnd: true },
    { word: t(planCompareWords.plannedPct), isEnd: true },
    { word: t(planCompareWords.donePct), isEnd: true },
    { word: t(planCompareWords.bandVerdict) },
    { word: t(planCompareWords.plannedRate), isEnd: true },
    { word: t(planCompareWords.doneRate), isEnd: true },
    { word: `${t(planCompareWords.difference)} (${correspondCurrency})`, isEnd: true },
  ]
  return (
    <Card title={total ? verdict(total) : t(planCompareTexts.tab)} flush>
      <p className="hg-hint hg-strategy-inset">
        {inBandPct === null ? null : (
          <>
            {t(planCompareTexts.inBand, { percent: formatNumber(inBandPct, 0) })}
            <FigureMark id={figureId(planInBand, { id: of.id })} name={planInputs.inBandPct} />
            {' · '}
          </>
        )}
        {t(planCompareTexts.note)}
      </p>
      <HeadedTable
        caption={t(planCompareTexts.tab)}
        head={head}
        foot={
          total ? (
            <tr>
              <th scope="row">{t(planCompareTexts.total)}</th>
              <Figures of={total} plan={of} month={null} />
            </tr>
          ) : null
        }
      >
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row" className="hg-keep">
              <ListLink
                to={pathOf('expo-mon')}
                search={{
                  currency,
                  exposureDirection: of.exposureDirection,
                  endDateStart: month.firstDate,
                  endDateEnd: month.lastDate,
                }}
              >
                {monthText(month.month)}
              </ListLink>
              <div className="hg-hint">{t(planCompareTexts.exposures, { count: month.exposureCount })}</div>
            </th>
            <Figures of={month} plan={of} month={month} />
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}

interface FiguresProps {
  readonly of: Compared
  readonly plan: Pick<PlanCompare, 'id' | 'currency' | 'correspondCurrency'>
  /** Null of all months together. */
  readonly month: PlanMonth | null
}

function Figures({ of, plan: { id, currency, correspondCurrency }, month }: FiguresProps) {
  const t = useText()
  const amount = useAmounts()
  const rate = (value: string | null) => (value === null ? nothing : formatNumber(value, rateDigits))
  const facts = { id, month: month?.month }
  const figure = (name: PlanFigure, text: string) => (
    <>
      {of[name] === null ? null : <FigureMark id={figureId(planFigure[name], facts)} name={planCompareWords[name]} />}
      {text}
    </>
  )
  return (
    <>
      <td className="hg-end">{figure('exposureAmt', amount(of.exposureAmt, currency))}</td>
      <td className="hg-end">{figure('lockAmt', amount(of.lockAmt, currency))}</td>
      <td className="hg-end">{figure('plannedPct', formatNumber(of.plannedPct, percentDigits))}</td>
      <td className="hg-end">{figure('donePct', formatNumber(of.donePct, percentDigits))}</td>
      <td>
        {month?.bandVerdict ? (
          <>
            <StatusTag dictionary={BandVerdict} value={month.bandVerdict} />
            <div className="hg-hint">
              {t(planCompareTexts.band, {
                cover: formatNumber(month.coverPct, percentDigits),
                least: month.leastPct ?? '',
                most: month.mostPct ?? '',
              })}
              <FigureMark id={figureId(planCover, facts)} name={planInputs.coverPct} />
            </div>
          </>
        ) : (
          nothing
        )}
      </td>
      <td className="hg-end">
        {figure('plannedRate', rate(of.plannedRate))}
        {of.midsMissing.length > 0 ? (
          <div className="hg-hint">
            {t(planCompareTexts.midsMissing, { days: of.midsMissing.map(formatDate).join(t(kitWords.listComma)) })}
          </div>
        ) : null}
      </td>
      <td className="hg-end">{figure('doneRate', rate(of.doneRate))}</td>
      <td className="hg-end">
        {figure('difference', of.difference === null ? nothing : amount(of.difference, correspondCurrency))}
      </td>
    </>
  )
}
