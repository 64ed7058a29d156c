/** A hedge of a share of what is open: what is achieved and still needed, now and after it; it leads to a request, and to an alert at the rate that is needed. */
import { budgetTexts } from '@hedgerow/contract/dashboard/budget.text'
import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import { AlertCondition } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useState } from 'react'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { useGo } from '../../../kit/link/use-go.ts'
import { amountScaleOf, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { BudgetMark } from './BudgetMark.tsx'
import { monthText } from './BudgetMonths.tsx'
import { BudgetVerdict } from './BudgetVerdict.tsx'
import { hedgedStand, isReceivable, openRate, type Stand } from './budget-stand.ts'

/** A request takes so many exposures from here at most. */
const mostExposures = 20
const halfOfIt = '50'

interface HedgeNowProps {
  readonly of: AgainstBudget
  /** Empty: all months together. */
  readonly month: string
  readonly choose: (month: string) => void
}

export function HedgeNow({ of, month, choose }: HedgeNowProps) {
  const t = useText()
  const conventions = useConventions()
  const judged = of.months.find((one) => one.month === month) ?? of
  const market = openRate(judged, rateScaleOf(conventions, of.currencyPair))
  const [share, setShare] = useState(halfOfIt)
  const [rate, setRate] = useState(market)
  const amount = decimal(judged.netAmt).mul(decimal(share)).mul(decimal('0.01'))
  const params = { share, amount: formatNumber(amount.toString(), amountScaleOf(conventions, of.currency)) }
  const months = of.months.map((one) => ({ value: one.month, label: monthText(one.month) }))
  const after = hedgedStand(judged, share, rate === market ? '' : rate)
  return (
    <section aria-label={t(budgetTexts.hedgeNow)} className="hg-budget-now">
      <h3>{t(budgetTexts.hedgeNow)}</h3>
      <div className="hg-budget-terms">
        <LabelledChoice
          label={budgetTexts.month}
          value={month}
          options={months}
          none={t(budgetTexts.allMonths)}
          onChange={choose}
        />
        <label>
          {t(budgetTexts.share)}
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={share}
            disabled={market === ''}
            onChange={({ target }) => setShare(target.value)}
          />
          <bdi dir="ltr">
            {market === '' ? t(budgetTexts.nothingOpen) : t(budgetTexts.shareOf, { ...params, currency: of.currency })}
          </bdi>
        </label>
        <LabelledNumber label={budgetTexts.at} value={rate} onChange={setRate} />
      </div>
      <Compared judged={judged} after={after} month={month} />
      <Ways of={of} judged={judged} month={month} />
    </section>
  )
}

type Judged = Omit<AgainstBudget, 'months'>

interface ComparedProps {
  readonly judged: Judged
  readonly after: Stand
  /** As `HedgeNow` has it. */
  readonly month: string
}

/** What stands now has its sheets; what would come after is worked out here from the share and the rate that the reader moves. */
function Compared({ judged, after, month }: ComparedProps) {
  const t = useText()
  const rows = [
    [budgetTexts.now, judged],
    [budgetTexts.after, { ...judged, ...after }],
  ] as const
  return (
    <HeadedTable
      caption={t(budgetTexts.hedgeNow)}
      head={[
        { word: '' },
        { word: t(budgetTexts.achieved), isEnd: true },
        { word: t(budgetTexts.needed), isEnd: true },
        { word: t(budgetTexts.verdict) },
      ]}
    >
      {rows.map(([word, stand]) => (
        <tr key={word.en}>
          <th scope="row">{t(word)}</th>
          <td className="hg-end">
            {stand === judged ? (
              <BudgetMark of={judged} figure="achievedRate" name={budgetTexts.achieved} month={month || undefined} />
            ) : null}
            <Rate value={stand.achievedRate} pair={judged.currencyPair} />
          </td>
          <td className="hg-end">
            {stand === judged ? (
              <BudgetMark of={judged} figure="neededRate" name={budgetTexts.needed} month={month || undefined} />
            ) : null}
            <Rate value={stand.neededRate} pair={judged.currencyPair} />
          </td>
          <td>
            <BudgetVerdict of={stand} />
          </td>
        </tr>
      ))}
    </HeadedTable>
  )
}

/** A request opens with the exposures that are open, an alert with the rate that the open part needs as it is now. */
function Ways({ of, judged, month }: { readonly of: AgainstBudget; readonly judged: Judged; readonly month: string }) {
  const t = useText()
  const go = useGo()
  const can = useCan()
  const scale = useConventions((state) => rateScaleOf(state, of.currencyPair))
  const exposureIds = of.months
    .filter((one) => month === '' || one.month === month)
    .flatMap((one) => one.exposureIds)
    .slice(0, mostExposures)
  const { neededRate, currencyPair } = judged
  const level =
    neededRate === null || !decimal(neededRate).isPositive() ? '' : decimal(neededRate).round(scale).toString()
  const newCondition = isReceivable(of) ? AlertCondition.of.above : AlertCondition.of.below
  return (
    <div className="hg-budget-ways">
      {can('hedging.edit') ? (
        <WhyButton
          reason={exposureIds.length > 0 ? '' : t(budgetTexts.noRequest)}
          onClick={() => go(pathOf('expo-req'), { exposureIds: exposureIds.join() })}
        >
          {t(budgetTexts.request)}
        </WhyButton>
      ) : null}
      <WhyButton
        reason={level ? '' : t(budgetTexts.noAlert)}
        onClick={() => go(pathOf('rem-rate'), { newPair: currencyPair, newLevel: level, newCondition })}
      >
        {t(budgetTexts.alert)}
      </WhyButton>
    </div>
  )
}
