import { planRoll, planTotal, rollStep } from '@hedgerow/contract/risk/future/future-figure.contract'
import type { FutureTrades } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeTexts, futureTradeWords } from '@hedgerow/contract/risk/future/future-trade.text'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'
import { PlanMark } from './PlanMark.tsx'

const pointDigits = 6

const columns = ['points', 'carry', 'cost', 'total'] as const
type Columns = Readonly<Record<(typeof columns)[number], string>>
/** A row with the names of its sheets and what tells them from others. */
interface Step {
  readonly name: string
  readonly date: string
  readonly of: Columns
  readonly by: Columns
  readonly isSum: boolean
  readonly facts: Terms
}

type Roll = NonNullable<FutureTrades['roll']>
/** Of amounts, or of the names of their sheets. */
const ofFar = (of: Pick<Roll, 'farPoints' | 'farCarry' | 'farCost' | 'farTotal'>): Columns => ({
  points: of.farPoints,
  carry: of.farCarry,
  cost: of.farCost,
  total: of.farTotal,
})
const ofRolled = (of: Pick<Roll, 'rolledPoints' | 'rolledCarry' | 'rolledCost' | 'rolledTotal'>): Columns => ({
  points: of.rolledPoints,
  carry: of.rolledCarry,
  cost: of.rolledCost,
  total: of.rolledTotal,
})

interface RollOrFarProps {
  readonly result: FutureTrades
  /** The terms that answered. */
  readonly facts: Terms
}

/** One forward to the last day, or near ones that are rolled: what the points bring, what each costs, and the difference. */
export function RollOrFar({ result: { roll, baseCurrency, quoteCurrency }, facts }: RollOrFarProps) {
  const t = useText()
  const amount = useAmounts()
  if (!roll)
    return (
      <Card title={t(futureTradeTexts.roll)}>
        <p className="hg-hint">{t(futureTradeTexts.noRoll)}</p>
      </Card>
    )
  const { rollAmt, farDate, rolls, extraCost } = roll
  const money = (value: string) => amount(value, quoteCurrency)
  const steps: readonly Step[] = [
    { name: t(futureTradeTexts.onefar), date: farDate, of: ofFar(roll), by: ofFar(planRoll), isSum: true, facts },
    ...rolls.map(({ month, dueDate: date, ...of }) => ({
      ...{ name: '', date, of, isSum: false, by: rollStep },
      facts: { ...facts, month },
    })),
    { name: t(futureTradeTexts.rolled), date: farDate, of: ofRolled(roll), by: ofRolled(planRoll), isSum: true, facts },
  ]
  return (
    <Card title={t(futureTradeTexts.roll)} flush>
      <p className="hg-hint hg-risk-inset">
        <PlanMark figure={planTotal.hedgedAmt} facts={facts} name="rollAmt" />
        {t(futureTradeTexts.rollHelp, {
          amount: amount(rollAmt, baseCurrency),
          currency: baseCurrency,
          date: formatDate(farDate),
        })}
      </p>
      <HeadedTable
        caption={t(futureTradeTexts.roll)}
        head={[
          { word: t(futureTradeTexts.roll) },
          { word: t(futureTradeWords.dueDate) },
          { word: t(futureTradeWords.points), isEnd: true },
          { word: `${t(futureTradeWords.carry)} (${quoteCurrency})`, isEnd: true },
          { word: `${t(futureTradeWords.cost)} (${quoteCurrency})`, isEnd: true },
          { word: `${t(futureTradeWords.total)} (${quoteCurrency})`, isEnd: true },
        ]}
        foot={
          <tr>
            <th scope="row">{t(futureTradeWords.extraCost)}</th>
            <td colSpan={3} />
            <td className="hg-end">
              <PlanMark figure={planRoll.extraCost} facts={facts} name="extraCost" />
              {money(extraCost)}
            </td>
            <td />
          </tr>
        }
      >
        {steps.map((step) => (
          <tr key={`${step.name} ${step.date}`} className={step.isSum ? 'hg-risk-pair-row' : ''}>
            <th scope="row">{step.name}</th>
            <td className="hg-keep">{formatDate(step.date)}</td>
            {columns.map((column) => (
              <td key={column} className="hg-end">
                <PlanMark figure={step.by[column]} facts={step.facts} name={column} />
                {column === 'points' ? formatNumber(step.of.points, pointDigits) : money(step.of[column])}
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
