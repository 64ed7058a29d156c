/** The pictures of a measure, each readable as a table: losses, contributions, correlations, and the past. */

import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import { say } from '@hedgerow/contract/kit/text'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varPastWords, varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { varBar, varPast, varPastDay, varRowFigure, varWorst } from '@hedgerow/contract/risk/var/var-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig, formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { CorrelationTable } from './CorrelationTable.tsx'
import { VarMark } from './VarMark.tsx'

interface VarChartsProps {
  readonly result: VarResult
  readonly facts: FigureFacts
}
const room = { left: 8, right: 12, top: 24, bottom: 4, outerBoundsMode: 'same' }

export function VarCharts(of: VarChartsProps) {
  const { result } = of
  return (
    <div className="hg-risk-pair">
      {result.histogram.length > 0 ? <Losses {...of} /> : null}
      <Contributions {...of} />
      <CorrelationTable {...of} />
      <Past {...of} />
      {result.worst.length > 0 ? <Worst {...of} /> : null}
    </div>
  )
}

/** Bars beyond the value at risk stand out. */
function Losses({ result: { histogram, valueAtRisk, expectedShortfall, convertCurrency }, facts }: VarChartsProps) {
  const t = useText()
  const amount = useAmounts()
  const count = histogram.reduce((all, { scenarios }) => all + scenarios, 0)
  return (
    <Card>
      <Chart
        title={varTexts.losses}
        sentence={t(varTexts.lossesSentence, { count, valueAtRisk, expectedShortfall })}
        option={({ lang, tokens }) => ({
          grid: room,
          tooltip: { trigger: 'axis', confine: true },
          xAxis: { type: 'category', data: histogram.map(({ low }) => formatBig(low, lang, 1)) },
          yAxis: { type: 'value' },
          series: [
            {
              type: 'bar',
              name: say(varTexts.scenarios, lang),
              barCategoryGap: '8%',
              data: histogram.map(({ high, scenarios }) => ({
                value: scenarios,
                itemStyle: { color: Number(high) > Number(valueAtRisk) ? tokens.barOpen : tokens.brand },
              })),
            },
          ],
        })}
        table={{
          head: [t(varTexts.lossFrom), t(varTexts.lossTo), t(varTexts.scenarios)],
          rows: histogram.map(({ low, high, scenarios }) => [
            amount(low, convertCurrency),
            amount(high, convertCurrency),
            formatNumber(String(scenarios), 0),
          ]),
          figures: histogram.map(({ low: bar }) => [
            { id: figureId(varBar.low, { ...facts, bar }), name: varTexts.lossFrom },
            { id: figureId(varBar.high, { ...facts, bar }), name: varTexts.lossTo },
          ]),
        }}
      />
    </Card>
  )
}

function Contributions({ result: { currencies, convertCurrency }, facts }: VarChartsProps) {
  const t = useText()
  const amount = useAmounts()
  return (
    <Card>
      <Chart
        title={varTexts.contributions}
        sentence={t(varTexts.contributionsSentence, { count: currencies.length, currency: convertCurrency })}
        option={({ lang }) => ({
          grid: room,
          tooltip: { trigger: 'axis', confine: true },
          xAxis: { type: 'category', data: currencies.map(({ currency }) => currency) },
          yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
          series: [
            {
              type: 'bar',
              name: say(varWords.component, lang),
              barMaxWidth: 36,
              data: currencies.map(({ component }) => Number(component)),
            },
          ],
        })}
        table={{
          head: [t(varWords.currency), t(varWords.component), t(varWords.contributionPct)],
          rows: currencies.map((row) => [
            row.currency,
            amount(row.component, convertCurrency),
            formatNumber(row.contributionPct, 2),
          ]),
          figures: currencies.map(({ currency: of }) => [
            undefined,
            ...(['component', 'contributionPct'] as const).map((name) => ({
              id: figureId(varRowFigure[name], { ...facts, of }),
              name: varWords[name],
            })),
          ]),
        }}
      />
    </Card>
  )
}

/** Each day's loss beside the value at risk of the evening before; a day beyond it opens its rates. */
function Past({ result: { backtest, convertCurrency }, facts }: VarChartsProps) {
  const t = useText()
  const amount = useAmounts()
  if (!backtest)
    return (
      <Card title={t(varTexts.backtest)}>
        <p className="hg-hint">{t(varTexts.noBacktest)}</p>
      </Card>
    )
  const { days, exceptions, observations, expected, statistic, pValue } = backtest
  const sentence = t(varTexts.backtestHelp, { exceptions, observations, expected, statistic, pValue })
  const beyond = days.filter(({ isException }) => isException)
  return (
    <Card>
      <Chart
        title={varTexts.backtest}
        sentence={sentence}
        option={({ lang, tokens }) => ({
          grid: room,
          tooltip: { trigger: 'axis', confine: true },
          xAxis: { type: 'category', data: days.map(({ date }) => formatDate(date)) },
          yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
          series: [
            {
              type: 'bar',
              name: say(varTexts.loss, lang),
              data: days.map(({ loss, isException }) => ({
                value: Number(loss),
                itemStyle: { color: isException ? tokens.barOpen : tokens.brand },
              })),
            },
            {
              type: 'line',
              name: say(varWords.valueAtRisk, lang),
              showSymbol: false,
              data: days.map(({ valueAtRisk }) => Number(valueAtRisk)),
            },
          ],
        })}
        table={{
          head: [t(varTexts.day), t(varTexts.loss), t(varWords.valueAtRisk)],
          rows: days.map(({ date, loss, valueAtRisk }) => [
            formatDate(date),
            amount(loss, convertCurrency),
            amount(valueAtRisk, convertCurrency),
          ]),
          figures: days.map(({ date }) => [
            undefined,
            { id: figureId(varPastDay.loss, { ...facts, date }), name: varTexts.loss },
            { id: figureId(varPastDay.valueAtRisk, { ...facts, date }), name: varWords.valueAtRisk },
          ]),
        }}
      />
      <p className="hg-hint">
        <VarMark figure={varPast.expected} facts={facts} name={varPastWords.expected} />
        <VarMark figure={varPast.statistic} facts={facts} name={varPastWords.statistic} />
        {sentence}
      </p>
      {beyond.length > 0 ? (
        <p>
          {t(varTexts.exceptionDays)}{' '}
          {beyond.map(({ date }) => (
            <span key={date}>
              <ListLink to={pathOf('pl-trade')} search={{ calcDate: date }}>
                {formatDate(date)}
              </ListLink>{' '}
            </span>
          ))}
        </p>
      ) : null}
    </Card>
  )
}

function Worst({ result: { worst, convertCurrency }, facts }: VarChartsProps) {
  const t = useText()
  const amount = useAmounts()
  return (
    <Card title={t(varTexts.worst)} flush>
      <div className="hg-table-scroll">
        <table className="hg-table" aria-label={t(varTexts.worst)}>
          <thead>
            <tr>
              <th scope="col">{t(varTexts.day)}</th>
              <th scope="col" className="hg-end">
                {t(varTexts.loss)}
              </th>
              {worst[0]?.moves.map(({ currency }) => (
                <th key={currency} scope="col" className="hg-end">
                  {currency} %
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {worst.map(({ date, loss, moves }) => (
              <tr key={`${date} ${loss}`}>
                <th scope="row">
                  {date === null ? (
                    t(varTexts.drawn)
                  ) : (
                    <ListLink to={pathOf('fx-rate')} search={{ dataDateBegin: date, dataDateEnd: date }}>
                      {formatDate(date)}
                    </ListLink>
                  )}
                </th>
                <td className="hg-end">
                  <VarMark figure={varWorst.loss} facts={facts} name={varTexts.loss} by={{ worst: loss, date }} />
                  <bdi dir="ltr">{amount(loss, convertCurrency)}</bdi>
                </td>
                {moves.map(({ currency, movePct }) => (
                  <td key={currency} className="hg-end">
                    <VarMark
                      figure={varWorst.movePct}
                      facts={facts}
                      name={varTexts.move}
                      by={{ worst: loss, date, of: currency }}
                    />
                    <bdi dir="ltr">{formatNumber(movePct, 4)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
