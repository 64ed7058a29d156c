/** The sums at the ends of the matrix of hedges, over the links that it shows. Pure. */
import type { HedgeLink, HedgeMatrix } from '@hedgerow/contract/query/hedge-query.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'

const added = (links: readonly HedgeLink[]) => sum(links.map(({ hedgeAmt }) => decimal(hedgeAmt))).toString()

/** Of each exposure, and of each deal in each currency. */
export function matrixSums(links: readonly HedgeLink[]): Pick<HedgeMatrix, 'exposureSums' | 'dealSums'> {
  const byExposure = Map.groupBy(links, ({ exposureId }) => exposureId)
  const byDeal = Map.groupBy(links, ({ dealId, currency }) => `${currency} ${dealId}`)
  return {
    exposureSums: [...byExposure].flatMap(([exposureId, own]) =>
      own.slice(0, 1).map(({ currency }) => ({ exposureId, currency, hedgeAmt: added(own) })),
    ),
    dealSums: [...byDeal.values()].flatMap((own) =>
      own.slice(0, 1).map(({ dealId, currency }) => ({ dealId, currency, hedgeAmt: added(own) })),
    ),
  }
}
