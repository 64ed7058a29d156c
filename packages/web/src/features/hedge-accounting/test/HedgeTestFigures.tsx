/** The verdicts by both standards, every method's figures, and why the hedge is not wholly effective. */
import { EffectResult, ValidityMethod } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { HedgeTestResult } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { HedgeCondition, TestOutcome } from '@hedgerow/contract/hedge-accounting/test/hedge-test.dict'
import { hedgeTestTexts, hedgeTestWords } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { lineFigure, testFigure } from '@hedgerow/contract/hedge-accounting/test/hedge-test-figure.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { Fragment } from 'react'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { monthSheets } from './month-sheets.ts'
import { useSourceNames } from './use-source-names.ts'
import '../hedge-accounting.css'

interface HedgeTestFiguresProps {
  readonly result: HedgeTestResult
  /** Of the test: its figures have sheets under it. */
  readonly testId: string
}

const inPercent = (value: string | null) => (value === null ? nothing : `${formatNumber(value, 2)}%`)

interface PresentProps extends HedgeTestFiguresProps {
  /** Those that hold: of the result, or as somebody changed them. */
  readonly sources: readonly string[]
}

export function HedgeTestFigures({ result, testId, sources }: PresentProps) {
  return (
    <>
      <div className="hg-hedge-charts">
        <Present result={result} testId={testId} sources={sources} />
        <Former result={result} />
      </div>
      <Methods result={result} testId={testId} />
      <Months result={result} testId={testId} />
    </>
  )
}

function Present({ result, testId, sources }: PresentProps) {
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
          ...(['designatedPct', 'actualPct'] as const).map(
            (name): Fact => [
              hedgeTestWords[name],
              <Fragment key={name}>
                {inPercent(result[name])}
                <FigureMark id={figureId(testFigure[name], { id: testId })} name={hedgeTestWords[name]} />
              </Fragment>,
            ],
          ),
          [hedgeTestWords.sources, namesOf(sources)],
        ]}
      />
      <p>{t(result.qualifies ? hedgeTestTexts.qualifies : hedgeTestTexts.notQualifies)}</p>
      {result.needsRebalancing ? <p>{t(hedgeTestTexts.rebalance)}</p> : null}
    </Card>
  )
}

function Former({ result }: Pick<HedgeTestFiguresProps, 'result'>) {
  const t = useText()
  return (
    <Card title={t(hedgeTestTexts.formerStandard)}>
      <p>{t(result.isEffectiveBefore ? hedgeTestTexts.effective : hedgeTestTexts.notEffective)}</p>
      <p>{t(hedgeTestTexts.testsMade, { count: result.testsMade })}</p>
      <p className="hg-hint">{t(hedgeTestTexts.formerHelp)}</p>
    </Card>
  )
}

function Methods({ result, testId }: HedgeTestFiguresProps) {
  const t = useText()
  const amount = useAmounts()
  const { regression, valuedCurrency, validityMethod } = result
  const { criticalTerms, dollarOffset, regression: line, varianceReduction } = ValidityMethod.of
  const name = (method: string) => {
    const label = t(labelOf(ValidityMethod, method))
    return method === validityMethod ? `${label} ●` : label
  }
  const verdict = (isEffective: boolean) => t(isEffective ? hedgeTestTexts.effective : hedgeTestTexts.notEffective)
  const sheets = { ...testFigure, ...lineFigure }
  const figure = (name: keyof typeof sheets, value: string, word: Text = hedgeTestWords[name]): MethodFigure => ({
    word,
    value,
    sheet: value === nothing ? undefined : figureId(sheets[name], { id: testId }),
  })
  const ofRegression = regression
    ? [
        figure('slope', formatNumber(regression.slope, 4)),
        figure('intercept', amount(regression.intercept, valuedCurrency)),
        figure('rSquaredPct', formatNumber(regression.rSquaredPct, 2)),
        figure('tStatistic', regression.tStatistic),
        figure('fStatistic', regression.fStatistic),
        figure('pValue', regression.pValue),
      ]
    : t(hedgeTestTexts.notMade)
  const ofVariance = [
    figure('reductionPct', inPercent(result.reductionPct)),
    figure('optimalPct', inPercent(result.optimalPct)),
    figure('bestPct', inPercent(result.bestPct)),
  ]
  const head = [t(hedgeTestTexts.method), t(hedgeTestTexts.figures), t(hedgeTestWords.outcome)]
  const terms = t(result.termsMatch ? hedgeRelationTexts.allMatch : hedgeRelationTexts.someDiffer)
  const offset = [figure('ratioPct', inPercent(result.ratioPct), hedgeTestWords.cumulativePct)]
  const rows = [
    [name(criticalTerms), '', terms],
    [name(dollarOffset), offset, t(labelOf(TestOutcome, result.outcome))],
    [name(line), ofRegression, regression ? verdict(regression.isEffective) : nothing],
    [name(varianceReduction), ofVariance, verdict(result.isVarianceReduced)],
  ] as const
  return (
    <Card title={t(hedgeTestTexts.methods)} flush>
      <HeadedTable caption={t(hedgeTestTexts.methods)} className="hg-folds" head={head.map((word) => ({ word }))}>
        {rows.map(([method, figures, outcome]) => (
          <tr key={method}>
            <td data-head={head[0]}>{method}</td>
            <td data-head={head[1]}>{typeof figures === 'string' ? figures : <MethodFigures of={figures} />}</td>
            <td data-head={head[2]}>{outcome}</td>
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}

interface MethodFigure {
  readonly word: Text
  readonly value: string
  readonly sheet: string | undefined
}

/** The figures of one method in a row, each with its sheet. */
function MethodFigures({ of }: { readonly of: readonly MethodFigure[] }) {
  const t = useText()
  return of.map(({ word, value, sheet }, at) => (
    <Fragment key={word.en}>
      {at === 0 ? '' : ' · '}
      <span className="hg-keep">
        {`${t(word)} `}
        <bdi dir="ltr">{value}</bdi>
        {sheet ? <FigureMark id={sheet} name={word} /> : null}
      </span>
    </Fragment>
  ))
}

const monthFigures = ['itemChange', 'instrumentChange', 'ratioPct', 'cumulativePct'] as const

function Months({ result: { periods, valuedCurrency, windowMonths }, testId }: HedgeTestFiguresProps) {
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
        figures={periods.map((period) => monthSheets(testId, period, monthFigures))}
      />
    </details>
  )
}
