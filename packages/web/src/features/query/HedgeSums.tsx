/** What the links of the conditions sum to by currency, and whether that is what their exposures have locked. */
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { facetCap } from '@hedgerow/contract/query/facet.contract'
import type { HedgeMatrix } from '@hedgerow/contract/query/hedge-query.contract'
import {
  type HedgePriceFigure,
  type HedgeSumFigure,
  hedgePrice,
  hedgePriceTitles,
  hedgeSum,
  hedgeSumTitles,
} from '@hedgerow/contract/query/hedge-query-figure.contract'
import { hedgeQueryWords, queryTexts } from '@hedgerow/contract/query/query.text'
import { Card } from '../../kit/page/Card.tsx'
import { rateScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatNumber, signOf } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import type { MatrixProps } from './matrix-props.ts'

const columns: readonly HedgeSumFigure[] = [
  'hedgeAmt',
  'remainAmt',
  'lockAmt',
  'lockedHere',
  'apartAmt',
  'outside',
  'transferred',
  'unexplained',
]
const kinds = Object.keys(hedgePrice) as HedgePriceFigure[]
/** Of a comparison that leaves nothing apart. */
const isEqual = ({ outside, transferred, unexplained }: HedgeMatrix['sums'][number]) =>
  [outside, transferred, unexplained].every((part) => signOf(part) === 0)

export function HedgeSums({ of: { sums, isCapped }, filters }: MatrixProps) {
  const t = useText()
  const amountOf = useAmounts()
  if (isCapped) return <p className="hg-hint">{t(queryTexts.sumsCapped, { count: facetCap })}</p>
  if (sums.length === 0) return null
  const title = t(queryTexts.sumsTitle)
  return (
    <>
      <Card title={title} flush>
        <PlainTable
          caption={title}
          head={[hedgeQueryWords.currency, ...columns.map((name) => hedgeSumTitles[name])].map((word) => t(word))}
          rows={sums.map((sum) => [sum.currency, ...columns.map((name) => amountOf(sum[name], sum.currency))])}
          figures={sums.map(({ currency }) => [
            undefined,
            ...columns.map((name) => ({
              id: figureId(hedgeSum[name], { ...filters, of: currency }),
              name: hedgeSumTitles[name],
            })),
          ])}
          folds
        />
        {sums.every(isEqual) ? <p className="hg-hint">{t(queryTexts.sumsEqual)}</p> : null}
      </Card>
      <LockedPrices of={{ sums }} filters={filters} />
    </>
  )
}

/** Options are in no average of the others: their strikes are rights. */
function LockedPrices({ of: { sums }, filters }: MatrixProps<'sums'>) {
  const t = useText()
  const conventions = useConventions()
  const prices = sums.flatMap((sum) =>
    kinds.flatMap((kind) => sum[kind].map((price) => ({ ...price, kind, currency: sum.currency }))),
  )
  if (prices.length === 0) return null
  const title = t(queryTexts.lockedPrices)
  const { currency, currencyPair } = hedgeQueryWords
  return (
    <Card title={title} flush>
      <PlainTable
        caption={title}
        head={[currency, currencyPair, queryTexts.priceKind, queryTexts.weightedPrice].map((word) => t(word))}
        rows={prices.map((price) => [
          price.currency,
          price.currencyPair,
          t(hedgePriceTitles[price.kind]),
          formatNumber(price.lockPrice, rateScaleOf(conventions, price.currencyPair)),
        ])}
        figures={prices.map(({ kind, currency: of, currencyPair: pair }) => [
          undefined,
          undefined,
          undefined,
          { id: figureId(hedgePrice[kind], { ...filters, of, pair }), name: hedgePriceTitles[kind] },
        ])}
      />
    </Card>
  )
}
