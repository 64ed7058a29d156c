/** What each move of spot brings by pair and maturity; a figure opens the deals or exposures that it comes from. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { BucketSensitivity, PairSensitivity } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { MaturityBucket } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { sensitivityTexts, sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { sensitivityMove } from '@hedgerow/contract/risk/sensitivity/sensitivity-figure.contract'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlaceFigure, PlaceLinks } from './PlaceLinks.tsx'
import { SensitivityMark } from './SensitivityMark.tsx'
import type { SideProps } from './sensitivity-props.ts'

export function SpotLadder({ result, facts, side }: SideProps) {
  const t = useText()
  const amount = useAmounts()
  const { convertCurrency, steps, ladderTotal, curve, pairs } = result
  const money = (value: string) => amount(value, convertCurrency)
  return (
    <Card title={`${t(sensitivityTexts.ladder)} · ${t(sensitivityWords[side])}`} flush>
      <p className="hg-hint hg-risk-inset">
        {t(sensitivityTexts.ladderHelp, { currency: convertCurrency })}
        {curve
          ? ` ${t(sensitivityTexts.curveSentence, { currency: curve.curveCurrency, short: curve.shortBp, long: curve.longBp })}`
          : ''}
      </p>
      <HeadedTable
        caption={t(sensitivityTexts.ladder)}
        head={[
          { word: t(sensitivityWords.currencyPair) },
          { word: t(sensitivityWords.bucket) },
          ...steps.map((step) => ({ word: `${Number(step) > 0 ? '+' : ''}${step}%`, isEnd: true })),
          ...(curve ? [{ word: t(sensitivityTexts.curve), isEnd: true }] : []),
          { word: '↗' },
        ]}
        foot={
          <tr>
            <th scope="row">{t(sensitivityWords.total)}</th>
            <td>{convertCurrency}</td>
            {ladderTotal[side].map((profit, at) => (
              <td key={steps[at]} className="hg-end hg-keep">
                <MoveMark facts={{ ...facts, side }} at={at} steps={steps} />
                <bdi dir="ltr">{money(profit)}</bdi>
              </td>
            ))}
            {curve ? (
              <td className="hg-end hg-keep">
                <MoveMark facts={{ ...facts, side }} at={steps.length} steps={steps} />
                <bdi dir="ltr">{money(curve.curveTotal[side])}</bdi>
              </td>
            ) : null}
            <td />
          </tr>
        }
      >
        {pairs.flatMap((pair) =>
          pair.buckets.map((bucket) => (
            <LadderRow
              key={`${pair.currencyPair} ${bucket.bucket}`}
              pair={pair}
              bucket={bucket}
              facts={facts}
              side={side}
              steps={steps}
              money={money}
            />
          )),
        )}
      </HeadedTable>
    </Card>
  )
}

interface MoveMarkProps extends Pick<SideProps, 'facts'> {
  readonly at: number
  readonly steps: readonly string[]
}

/** Behind the steps of spot stands the curve. */
function MoveMark({ facts, at, steps }: MoveMarkProps) {
  const isCurve = at >= steps.length
  return (
    <SensitivityMark
      figure={sensitivityMove[isCurve ? 'curve' : 'profit']}
      facts={isCurve ? facts : { ...facts, step: String(at + 1) }}
      name={sensitivityWords[isCurve ? 'curveProfit' : 'profits']}
    />
  )
}

interface LadderRowProps extends Omit<SideProps, 'result'> {
  readonly pair: PairSensitivity
  readonly bucket: BucketSensitivity
  /** The moves that the figures stand under, before that of the curve. */
  readonly steps: readonly string[]
  readonly money: (value: string) => string
}

function LadderRow({ pair, bucket, facts, side, steps, money }: LadderRowProps) {
  const t = useText()
  const place = { pair, bucket }
  const own = { ...facts, side, pair: pair.currencyPair, bucket: bucket.bucket }
  const figures = [...bucket.profits[side], ...(bucket.curveProfit ? [bucket.curveProfit[side]] : [])]
  return (
    <tr>
      <th scope="row" className="hg-keep">
        {pair.currencyPair}
      </th>
      <td className="hg-keep">{t(labelOf(MaturityBucket, bucket.bucket))}</td>
      {figures.map((figure, at) => (
        <td key={steps[at] ?? 'curve'} className="hg-end hg-keep">
          <MoveMark facts={own} at={at} steps={steps} />
          <PlaceFigure place={place} side={side} text={money(figure)} />
        </td>
      ))}
      <td className="hg-keep">
        <PlaceLinks place={place} />
      </td>
    </tr>
  )
}
