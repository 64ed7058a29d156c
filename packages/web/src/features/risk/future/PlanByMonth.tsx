/** The months with their percents, which are typed here, and what comes of each; a month opens its exposures. */
import { planMonth, planTotal } from '@hedgerow/contract/risk/future/future-figure.contract'
import { type FutureMonth, type FutureTrades, planPercents } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeTexts, futureTradeWords } from '@hedgerow/contract/risk/future/future-trade.text'
import { pathOf } from '@hedgerow/contract/screens'
import { monthText } from '../../../kit/chart/month-text.ts'
import { Input } from '../../../kit/input/plain-input.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'
import { futureForm, type PlanRow } from './future-plan.ts'
import { PlanMark } from './PlanMark.tsx'

interface PlanByMonthProps {
  readonly result: FutureTrades
  /** The terms that answered. */
  readonly facts: Terms
  readonly plan: readonly PlanRow[]
  readonly onPlan: (rows: readonly PlanRow[]) => void
}

const rateDigits = 6

export function PlanByMonth({ result, facts, plan, onPlan }: PlanByMonthProps) {
  const t = useText()
  const amount = useAmounts()
  const { months, baseCurrency, quoteCurrency } = result
  const rows = months.map((month): PlanRow => plan.find((one) => one.month === month.month) ?? rowOf(month))
  const change = (row: PlanRow) => onPlan(rows.map((one) => (one.month === row.month ? row : one)))
  const head = [
    { word: t(futureTradeWords.month) },
    { word: `${t(futureTradeWords.plannedAmt)} (${baseCurrency})`, isEnd: true },
    ...planPercents.map((name) => ({ word: t(futureTradeWords[name]) })),
    { word: t(futureTradeWords.forwardRate), isEnd: true },
    { word: t(futureTradeWords.premiumPips), isEnd: true },
    { word: `${t(futureTradeWords.premium)} (${quoteCurrency})`, isEnd: true },
    { word: t(futureTradeWords.achievedRate), isEnd: true },
    { word: `${t(futureTradeWords.openValueAtRisk)} (${quoteCurrency})`, isEnd: true },
  ]
  return (
    <Card title={t(futureTradeTexts.plan)} flush>
      <p className="hg-hint hg-risk-inset">{t(futureTradeTexts.planHelp)}</p>
      <HeadedTable
        caption={t(futureTradeTexts.plan)}
        head={head}
        foot={
          <tr>
            <th scope="row">{t(futureTradeWords.total)}</th>
            <td className="hg-end">
              <PlanMark figure={planTotal.plannedAmt} facts={facts} name="plannedAmt" />
              {amount(result.plannedAmt, baseCurrency)}
            </td>
            <td colSpan={planPercents.length + 2} />
            <td className="hg-end">
              <PlanMark figure={planTotal.premium} facts={facts} name="premium" />
              {amount(result.premium, quoteCurrency)}
            </td>
            <td className="hg-end">
              <PlanMark figure={planTotal.achievedRate} facts={facts} name="achievedRate" />
              {formatNumber(result.achievedRate, rateDigits)}
            </td>
            <td />
          </tr>
        }
      >
        {months.map((month, at) => (
          <MonthRow
            key={month.month}
            month={month}
            row={rows[at] ?? rowOf(month)}
            result={result}
            facts={facts}
            onChange={change}
          />
        ))}
      </HeadedTable>
    </Card>
  )
}

const rowOf = ({ month, hedgePercent, forwardPercent, optionPercent, spotPercent }: FutureMonth): PlanRow => ({
  month,
  hedgePercent,
  forwardPercent,
  optionPercent,
  spotPercent,
})

interface MonthRowProps extends Pick<PlanByMonthProps, 'result' | 'facts'> {
  readonly month: FutureMonth
  readonly row: PlanRow
  readonly onChange: (row: PlanRow) => void
}

function MonthRow({ month, row, result, facts, onChange }: MonthRowProps) {
  const t = useText()
  const amount = useAmounts()
  const { baseCurrency, quoteCurrency, exposureDirection } = result
  const name = monthText(month.month)
  const mark = (figure: keyof typeof planMonth) =>
    month[figure] === null ? null : (
      <PlanMark figure={planMonth[figure]} facts={{ ...facts, month: month.month }} name={figure} />
    )
  const span = { endDateStart: month.firstDate, endDateEnd: month.lastDate }
  return (
    <tr>
      <th scope="row" className="hg-keep">
        <ListLink to={pathOf('expo-mon')} search={{ currency: baseCurrency, exposureDirection, ...span }}>
          {name}
        </ListLink>
        <div className="hg-hint">{t(futureTradeTexts.exposures, { count: month.exposureCount })}</div>
      </th>
      <td className="hg-end">{amount(month.plannedAmt, baseCurrency)}</td>
      {planPercents.map((percent) => (
        <td key={percent}>
          <Input
            className="hg-number-input hg-risk-percent"
            inputMode="decimal"
            autoComplete="off"
            form={futureForm}
            aria-label={`${name} ${t(futureTradeWords[percent])}`}
            value={row[percent]}
            onChange={({ target }) => onChange({ ...row, [percent]: target.value })}
          />
        </td>
      ))}
      <td className="hg-end">
        <ListLink to={pathOf('rate-fwd')} search={{ currencyPair: result.currencyPair }}>
          {formatNumber(month.forwardRate, rateDigits)}
        </ListLink>
      </td>
      <td className="hg-end">
        {mark('premiumPips')}
        {month.premiumPips === null ? nothing : formatNumber(month.premiumPips, 2)}
        {month.volatilityPct === null ? null : (
          <div className="hg-hint">
            <ListLink to={pathOf('rate-vol')} search={{ currencyPair: result.currencyPair }}>
              {t(futureTradeWords.volatilityPct)} {formatNumber(month.volatilityPct, 2)}
            </ListLink>
          </div>
        )}
      </td>
      <td className="hg-end">
        {mark('premium')}
        {amount(month.premium, quoteCurrency)}
      </td>
      <td className="hg-end">
        {mark('achievedRate')}
        {formatNumber(month.achievedRate, rateDigits)}
      </td>
      <td className="hg-end">
        {mark('openValueAtRisk')}
        {month.openValueAtRisk === null ? nothing : amount(month.openValueAtRisk, quoteCurrency)}
      </td>
    </tr>
  )
}
