/** The verdicts by both standards, every method's figures, and why the hedge is not wholly effective. */
import { EffectResult, ValidityMethod } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { HedgeTestResult } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { HedgeCondition, TestOutcome } from '@hedgerow/contract/hedge-accounting/test/hedge-test.dict'
import { hedgeTestTexts, hedgeTestWords } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useSourceNames } from './use-source-names.ts'
import '../hedge-accounting.css'

interface HedgeTestFiguresProps {
  readonly result: HedgeTestResult
}

const inPercent = (value: string | null) => (value === null ? '–' : `${formatNumber(value, 2)}%`)

interface PresentProps extends HedgeTestFiguresProps {
  /** Those that hold: of the result, or as somebody changed them. */
  readonly sources: readonly string[]
}

export function HedgeTestFigures({ result, sources }: PresentProps) {
  return (
    <>
      <div className="hg-hedge-charts">
        <Present result={result} sources={sources} />
        <Former result={result} />
      </div>
      <Methods result={result} />
      <Months result={result} />
    </>
  )
}

function Present({ result, sources }: PresentProps) {
  const t = useText()
  const condition = (value: string, key: string) => <StatusTag key={key} dictionary={HedgeCondition} value={value} />
  const namesOf = useSourceNames()
  return (
    <Card title={t(hedgeTestTexts.presentStandard)}>
      <FactList
        facts={[
          [hedgeTestWords.effectResult, <StatusTag key="r" dictionary={EffectResult} value={result.effectResult} />],
          [hedgeTestWords.economicRelationship, condition(result.economicRelationship, 'e')],
          [hedgeTestWords.creditRiskNotDominant, condition(result.creditRiskNotDominant, 'c')],
          [hedgeTestWords.hedgeRatioAsUsed, condition(result.hedgeRatioAsUsed, 'h')],
          [hedgeTestWords.designatedPct, inPercent(result.designatedPct)],
          [hedgeTestWords.actualPct, inPercent(result.actualPct)],
          [hedgeTestWords.sources, namesOf(sources)],
        ]}
      />
      <p>{t(result.qualifies ? hedgeTestTexts.qualifies : hedgeTestTexts.notQualifies)}</p>
      {result.needsRebalancing ? <p>{t(hedgeTestTexts.rebalance)}</p> : null}
    </Card>
  )
}

function Former({ result }: HedgeTestFiguresProps) {
  const t = useText()
  return (
    <Card title={t(hedgeTestTexts.formerStandard)}>
      <p>{t(result.isEffectiveBefore ? hedgeTestTexts.effective : hedgeTestTexts.notEffective)}</p>
      <p>{t(hedgeTestTexts.testsMade, { count: result.testsMade })}</p>
      <p className="hg-hint">{t(hedgeTestTexts.formerHelp)}</p>
    </Card>
  )
}

function Methods({ result }: HedgeTestFiguresProps) {
  const t = useText()
  const amount = useAmounts()
  const { regression, valuedCurrency, validityMethod } = result
  const { criticalTerms, dollarOffset, regression: line, varianceReduction } = ValidityMethod.of
  const name = (method: string) => {
    const label = t(labelOf(ValidityMethod, method))
    return method === validityMethod ? `${label} ●` : label
  }
  const verdict = (isEffective: boolean) => t(isEffective ? hedgeTestTexts.effective : hedgeTestTexts.notEffective)
  const figure = (word: keyof typeof hedgeTestWords, value: string) => `${t(hedgeTestWords[word])} ${value}`
  const ofRegression = regression
    ? [
        figure('slope', formatNumber(regression.slope, 4)),
        figure('intercept', amount(regression.intercept, valuedCurrency)),
        figure('rSquaredPct', formatNumber(regression.rSquaredPct, 2)),
        figure('tStatistic', regression.tStatistic),
        figure('fStatistic', regression.fStatistic),
        figure('pValue', regression.pValue),
      ].join(' · ')
    : t(hedgeTestTexts.notMade)
  const ofVariance = [
    figure('reductionPct', inPercent(result.reductionPct)),
    figure('optimalPct', inPercent(result.optimalPct)),
    figure('bestPct', inPercent(result.bestPct)),
  ].join(' · ')
  return (
    <Card title={t(hedgeTestTexts.methods)} flush>
      <PlainTable
        caption={t(hedgeTestTexts.methods)}
        head={[t(hedgeTestTexts.method), t(hedgeTestTexts.figures), t(hedgeTestWords.outcome)]}
        folds
        rows={[
          [name(criticalTerms), '', t(result.termsMatch ? hedgeRelationTexts.allMatch : hedgeRelationTexts.someDiffer)],
          [
            name(dollarOffset),
            figure('cumulativePct', inPercent(result.ratioPct)),
            t(labelOf(TestOutcome, result.outcome)),
          ],
          [name(line), ofRegression, regression ? verdict(regression.isEffective) : '–'],
          [name(varianceReduction), ofVariance, verdict(result.isVarianceReduced)],
        ]}
      />
    </Card>
  )
}

function Months({ result: { periods, valuedCurrency, windowMonths } }: HedgeTestFiguresProps) {
  const t = useText()
  const amount = useAmounts()
  return (
    <details>
      <summary>{`${t(hedgeTestTexts.periods)} (${t(hedgeTestWords.windowMonths)}: ${windowMonths})`}</summary>
      <PlainTable
        caption={t(hedgeTestTexts.periods)}
        head={[
          t(hedgeTestWords.date),
          `${t(hedgeTestWords.itemChange)} (${valuedCurrency})`,
          `${t(hedgeTestWords.instrumentChange)} (${valuedCurrency})`,
          t(hedgeTestWords.ratioPct),
          t(hedgeTestWords.cumulativePct),
          t(hedgeTestWords.outcome),
        ]}
        rows={periods.map((period) => [
          formatDate(period.date),
          amount(period.itemChange, valuedCurrency),
          amount(period.instrumentChange, valuedCurrency),
          inPercent(period.ratioPct),
          inPercent(period.cumulativePct),
          t(labelOf(TestOutcome, period.outcome)),
        ])}
      />
    </details>
  )
}
