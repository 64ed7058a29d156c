/** The pictures of a measure, each readable as a table: losses, contributions, correlations, and the past. */

import { say } from '@hedgerow/contract/kit/text'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig, formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { CorrelationTable } from './CorrelationTable.tsx'

interface VarChartsProps {
  readonly result: VarResult
}
const room = { left: 8, right: 12, top: 24, bottom: 4, outerBoundsMode: 'same' }

export function VarCharts({ result }: VarChartsProps) {
  return (
    <div className="hg-risk-pair">
      {result.histogram.length > 0 ? <Losses result={result} /> : null}
      <Contributions result={result} />
      <CorrelationTable result={result} />
      <Past result={result} />
      {result.worst.length > 0 ? <Worst result={result} /> : null}
    </div>
  )
}

/** Bars beyond the value at risk stand out. */
function Losses({ result: { histogram, valueAtRisk, expectedShortfall, convertCurrency } }: VarChartsProps) {
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
        }}
      />
    </Card>
  )
}

function Contributions({ result: { currencies, convertCurrency } }: VarChartsProps) {
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
        }}
      />
    </Card>
  )
}

/** Each day's loss beside the value at risk of the evening before; a day beyond it opens its rates. */
function Past({ result: { backtest, convertCurrency } }: VarChartsProps) {
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
        }}
      />
      <p className="hg-hint">{sentence}</p>
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

function Worst({ result: { worst, convertCurrency } }: VarChartsProps) {
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
                  <bdi dir="ltr">{amount(loss, convertCurrency)}</bdi>
                </td>
                {moves.map(({ currency, movePct }) => (
                  <td key={currency} className="hg-end">
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
