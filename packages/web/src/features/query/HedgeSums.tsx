/** What the links of the conditions sum to by currency, and whether that is what their exposures have locked. */
import { facetCap } from '@hedgerow/contract/query/facet.contract'
import type { HedgeMatrix, HedgeSum } from '@hedgerow/contract/query/hedge-query.contract'
import { hedgeQueryWords, queryTexts } from '@hedgerow/contract/query/query.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Card } from '../../kit/page/Card.tsx'
import { amountScaleOf, rateScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'

export function HedgeSums({ of: { sums, isCapped } }: { readonly of: HedgeMatrix }) {
  const t = useText()
  const conventions = useConventions()
  const proofOf = useProof()
  if (isCapped) return <p className="hg-hint">{t(queryTexts.sumsCapped, { count: facetCap })}</p>
  if (sums.length === 0) return null
  const words = hedgeQueryWords
  const rows = sums.map((sum) => {
    const amount = (value: string) => formatNumber(value, amountScaleOf(conventions, sum.currency))
    const rates = (of: HedgeSum['prices']) =>
      of.map(
        ({ currencyPair, lockPrice }) =>
          `${currencyPair} ${formatNumber(lockPrice, rateScaleOf(conventions, currencyPair))}`,
      )
    const strikes = sum.rights.length > 0 ? [t(queryTexts.heldStrike, { rates: rates(sum.rights).join(' · ') })] : []
    const prices = [...rates(sum.prices), ...strikes]
    const amounts = [sum.hedgeAmt, sum.remainAmt, sum.lockAmt].map(amount)
    return [sum.currency, ...amounts, prices.join(' · '), proofOf(sum, amount)]
  })
  const head = [words.currency, words.hedgeAmt, words.remainAmt, queryTexts.locked, queryTexts.weightedPrice]
  const title = t(queryTexts.sumsTitle)
  return (
    <Card title={title} flush>
      <PlainTable caption={title} head={[...head, queryTexts.proof].map((word) => t(word))} rows={rows} />
    </Card>
  )
}

/** Names each part of the difference that is there. */
function useProof() {
  const t = useText()
  return (sum: HedgeSum, amount: (value: string) => string) => {
    const isZero = (value: string) => decimal(value).isZero()
    const named = (['outside', 'transferred', 'unexplained'] as const).filter((part) => !isZero(sum[part]))
    if (named.length === 0) return t(queryTexts.sumsEqual)
    const parts = named.map((part) => t(queryTexts[part], { amount: amount(sum[part]) })).join(' · ')
    const apart = decimal(sum.lockAmt).sub(decimal(sum.lockedHere)).toString()
    return t(queryTexts.sumsDiffer, { amount: amount(apart), parts })
  }
}
