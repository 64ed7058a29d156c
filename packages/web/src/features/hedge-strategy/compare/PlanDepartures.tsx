/** Where what was done leaves the strategy: instruments beside their ceilings, and requests beyond the plan with the reason that was given. */
import type { PlanCompare, PlanInstrument } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { planCompareTexts, planCompareWords } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.text'
import { type InstrumentFigure, planInstrument } from '@hedgerow/contract/hedge-strategy/compare/plan-figure.contract'
import { HedgeInstrument } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { pathOf } from '@hedgerow/contract/screens'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'

const percentDigits = 2

export function PlanDepartures({ of }: { readonly of: PlanCompare }) {
  return (
    <>
      <Instruments of={of} />
      <Overrides of={of} />
    </>
  )
}

function verdictOf({ ceilingPct, exceeded }: PlanInstrument) {
  if (!exceeded) return { tone: 'ok', word: planCompareTexts.ceilingKept }
  return { tone: 'danger', word: ceilingPct === null ? planCompareTexts.notAllowed : planCompareTexts.ceilingExceeded }
}

function Instruments({ of: { id, instruments, currency } }: { readonly of: PlanCompare }) {
  const t = useText()
  const amount = useAmounts()
  const head = [
    { word: t(planCompareWords.instrument) },
    { word: `${t(planCompareWords.lockAmt)} (${currency})`, isEnd: true },
    { word: t(planCompareWords.donePct), isEnd: true },
    { word: t(planCompareWords.ceilingPct), isEnd: true },
    { word: t(planCompareWords.verdict) },
  ]
  return (
    <Card title={t(planCompareTexts.instruments)} flush>
      <HeadedTable caption={t(planCompareTexts.instruments)} head={head}>
        {instruments.map((one) => {
          const { tone, word } = verdictOf(one)
          const mark = (name: InstrumentFigure) => (
            <FigureMark
              id={figureId(planInstrument[name], { id, instrument: one.instrument })}
              name={planCompareWords[name]}
            />
          )
          return (
            <tr key={one.instrument ?? ''}>
              <th scope="row">
                {t(one.instrument ? labelOf(HedgeInstrument, one.instrument) : planCompareTexts.otherInstrument)}
              </th>
              <td className="hg-end">
                {mark('lockAmt')}
                {amount(one.lockAmt, currency)}
              </td>
              <td className="hg-end">
                {mark('donePct')}
                {formatNumber(one.donePct, percentDigits)}
              </td>
              <td className="hg-end">
                {one.ceilingPct === null ? nothing : formatNumber(one.ceilingPct, percentDigits)}
              </td>
              <td>
                <span className={`hg-tag hg-tag-${tone}`}>{t(word)}</span>
              </td>
            </tr>
          )
        })}
      </HeadedTable>
    </Card>
  )
}

function Overrides({ of: { overrides, currency } }: { readonly of: PlanCompare }) {
  const t = useText()
  const amount = useAmounts()
  const head = [
    { word: t(planCompareWords.requestCode) },
    { word: t(planCompareWords.requestDate) },
    { word: t(planCompareWords.makerName) },
    { word: `${t(planCompareWords.hedgeAmt)} (${currency})`, isEnd: true },
    { word: t(planCompareWords.planReason) },
  ]
  return (
    <Card title={t(planCompareTexts.overrides)} flush>
      {overrides.length === 0 ? (
        <p className="hg-hint hg-strategy-inset">{t(planCompareTexts.noOverrides)}</p>
      ) : (
        <HeadedTable caption={t(planCompareTexts.overrides)} head={head}>
          {overrides.map((one) => (
            <tr key={one.requestId}>
              <th scope="row" className="hg-keep">
                <ListLink to={pathOf('expo-req')} search={{ open: one.requestId }}>
                  <bdi>{one.requestCode}</bdi>
                </ListLink>
              </th>
              <td>
                <DateText value={one.requestDate} />
              </td>
              <td>{one.makerName}</td>
              <td className="hg-end">{amount(one.hedgeAmt, currency)}</td>
              <td>{one.planReason}</td>
            </tr>
          ))}
        </HeadedTable>
      )}
    </Card>
  )
}
