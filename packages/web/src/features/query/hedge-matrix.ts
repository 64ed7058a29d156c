/** Hedge links as rows of exposures and columns of deals: an exposure's deals stand beside each other, so do a deal's exposures. */
import type { HedgeLink, HedgeMatrix } from '@hedgerow/contract/query/hedge-query.contract'

interface MatrixRow extends Pick<HedgeLink, 'exposureId' | 'serialNo' | 'currency' | 'lockAmt'> {
  /** By deal. */
  readonly cells: ReadonlyMap<string, HedgeLink>
  readonly rowSum: string | undefined
}

interface Matrix {
  readonly rows: readonly MatrixRow[]
  readonly deals: readonly Pick<HedgeLink, 'dealId' | 'dealSerialNo'>[]
  /** Of each deal in each currency. */
  readonly sums: readonly { readonly currency: string; readonly byDeal: ReadonlyMap<string, string> }[]
}

export function matrixOf({
  links,
  exposureSums,
  dealSums,
}: Pick<HedgeMatrix, 'links' | 'exposureSums' | 'dealSums'>): Matrix {
  const byExposure = [...Map.groupBy(links, ({ exposureId }) => exposureId).values()]
  const ordered = byExposure.toSorted(([a], [b]) => ((a as HedgeLink).serialNo < (b as HedgeLink).serialNo ? -1 : 1))
  const deals = new Map(ordered.flat().map(({ dealId, dealSerialNo }) => [dealId, { dealId, dealSerialNo }]))
  const byCurrency = [...Map.groupBy(dealSums, ({ currency }) => currency)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rowSums = new Map(exposureSums.map(({ exposureId, hedgeAmt }) => [exposureId, hedgeAmt]))
  return {
    rows: ordered.map((own) => ({
      ...(own[0] as HedgeLink),
      cells: new Map(own.map((link) => [link.dealId, link])),
      rowSum: rowSums.get((own[0] as HedgeLink).exposureId),
    })),
    deals: [...deals.values()],
    sums: byCurrency.map(([currency, own]) => ({
      currency,
      byDeal: new Map(own.map(({ dealId, hedgeAmt }) => [dealId, hedgeAmt])),
    })),
  }
}
