/** Every figure by pair and, below it, by maturity; its unit stands in the heading and beside the pair. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { PairSensitivity, SensitivityFigures } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { MaturityBucket } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { sensitivityTexts, sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { sensitivityFigure } from '@hedgerow/contract/risk/sensitivity/sensitivity-figure.contract'
import { Fragment } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { SensitivityMark } from './SensitivityMark.tsx'
import type { SideProps } from './sensitivity-props.ts'

const columns = [
  ['value', 'quote'],
  ['deltaBaseCurrency', 'base'],
  ['deltaPerUnitSpot', 'quote'],
  ['deltaPer1PctSpot', 'quote'],
  ['gammaPer1PctSpot', 'base'],
  ['vegaPer1Pct', 'quote'],
  ['rhoDomesticPer1bp', 'quote'],
  ['rhoForeignPer1bp', 'quote'],
  ['thetaPerDay', 'quote'],
] as const satisfies readonly (readonly [keyof SensitivityFigures, 'base' | 'quote'])[]

export function PairFigures({ result, facts, side }: SideProps) {
  const t = useText()
  const amount = useAmounts()
  const { pairs, total, convertCurrency } = result
  const totals: Readonly<Partial<Record<string, string>>> = total[side]
  return (
    <Card title={`${t(sensitivityTexts.greeks)} · ${t(sensitivityWords[side])}`} flush>
      <p className="hg-hint hg-risk-inset">{t(sensitivityTexts.greeksHelp, { currency: convertCurrency })}</p>
      <HeadedTable
        caption={t(sensitivityTexts.greeks)}
        head={[
          { word: t(sensitivityWords.currencyPair) },
          ...columns.map(([name]) => ({ word: t(sensitivityWords[name]), isEnd: true })),
          { word: '↗' },
        ]}
        foot={
          <tr>
            <th scope="row">
              {t(sensitivityWords.total)} {convertCurrency}
            </th>
            {columns.map(([name]) => (
              <td key={name} className="hg-end hg-keep">
                {totals[name] === undefined ? null : (
                  <SensitivityMark
                    figure={sensitivityFigure[name]}
                    facts={{ ...facts, side }}
                    name={sensitivityWords[name]}
                  />
                )}
                <bdi dir="ltr">{totals[name] === undefined ? '' : amount(totals[name], convertCurrency)}</bdi>
              </td>
            ))}
            <td />
          </tr>
        }
      >
        {pairs.map((pair) => (
          <PairRows key={pair.currencyPair} pair={pair} facts={facts} side={side} />
        ))}
      </HeadedTable>
    </Card>
  )
}

/** The pair with the units of its figures, and its maturities below it. */
function PairRows({ pair, facts, side }: Omit<SideProps, 'result'> & { readonly pair: PairSensitivity }) {
  const t = useText()
  const amount = useAmounts()
  const { currencyPair, baseCurrency, quoteCurrency, figures, buckets } = pair
  const own = { ...facts, side, pair: currencyPair }
  const cells = (of: SensitivityFigures, bucket?: string) =>
    columns.map(([name, unit]) => {
      const currency = unit === 'base' ? baseCurrency : quoteCurrency
      return (
        <td key={name} className="hg-end hg-keep">
          <SensitivityMark
            figure={sensitivityFigure[name]}
            facts={bucket === undefined ? own : { ...own, bucket }}
            name={sensitivityWords[name]}
          />
          <bdi dir="ltr">
            {bucket === undefined ? <span className="hg-hint">{currency} </span> : null}
            {amount(of[name], currency)}
          </bdi>
        </td>
      )
    })
  return (
    <Fragment>
      <tr className="hg-risk-pair-row">
        <th scope="row" className="hg-keep">
          {currencyPair}
        </th>
        {cells(figures[side])}
        <td className="hg-keep">
          <PlaceLinks place={{ pair }} />
        </td>
      </tr>
      {buckets.map((bucket) => (
        <tr key={bucket.bucket}>
          <th scope="row" className="hg-keep hg-risk-below">
            {t(labelOf(MaturityBucket, bucket.bucket))}
          </th>
          {cells(bucket.figures[side], bucket.bucket)}
          <td className="hg-keep">
            <PlaceLinks place={{ pair, bucket }} />
          </td>
        </tr>
      ))}
    </Fragment>
  )
}
