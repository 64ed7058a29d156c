import { planRoll, rollStep } from '@hedgerow/contract/risk/future/future-figure.contract'
import type { FutureTrades } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeTexts, futureTradeWords } from '@hedgerow/contract/risk/future/future-trade.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'
import { PlanMark } from './PlanMark.tsx'

const pointDigits = 6

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
  const { rollAmt, farDate, farCarry, farCost, rolls, rolledCarry, rolledCost, extraCost } = roll
  const money = (value: string) => amount(value, quoteCurrency)
  const net = (carry: string, cost: string) => money(decimal(carry).sub(decimal(cost)).toString())
  const points = rolls.reduce((all, one) => all.add(decimal(one.points)), decimal('0')).toString()
  const steps = [
    {
      name: t(futureTradeTexts.onefar),
      date: farDate,
      points,
      carry: farCarry,
      cost: farCost,
      isSum: true,
      by: { carry: planRoll.farCarry, cost: planRoll.farCost },
    },
    ...rolls.map((one) => ({ name: '', date: one.dueDate, ...one, isSum: false, by: rollStep })),
    {
      name: t(futureTradeTexts.rolled),
      date: farDate,
      points,
      carry: rolledCarry,
      cost: rolledCost,
      isSum: true,
      by: { carry: planRoll.rolledCarry, cost: planRoll.rolledCost },
    },
  ]
  const factsOf = (step: (typeof steps)[number]) => ('month' in step ? { ...facts, month: step.month } : facts)
  return (
    <Card title={t(futureTradeTexts.roll)} flush>
      <p className="hg-hint hg-risk-inset">
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
            <td className="hg-end">
              {'month' in step ? (
                <PlanMark figure={rollStep.points} facts={{ ...facts, month: step.month }} name="points" />
              ) : null}
              {formatNumber(step.points, pointDigits)}
            </td>
            <td className="hg-end">
              <PlanMark figure={step.by.carry} facts={factsOf(step)} name="carry" />
              {money(step.carry)}
            </td>
            <td className="hg-end">
              <PlanMark figure={step.by.cost} facts={factsOf(step)} name="cost" />
              {money(step.cost)}
            </td>
            <td className="hg-end">{net(step.carry, step.cost)}</td>
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
