/** Hedge links as rows of exposures and columns of deals: an exposure's deals stand beside each other, so do a deal's exposures. */
import type { HedgeLink } from '@hedgerow/contract/query/hedge-query.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'

interface MatrixRow extends Pick<HedgeLink, 'exposureId' | 'serialNo' | 'currency' | 'lockAmt'> {
  /** By deal. */
  readonly cells: ReadonlyMap<string, HedgeLink>
  readonly rowSum: string
}

interface Matrix {
  readonly rows: readonly MatrixRow[]
  readonly deals: readonly Pick<HedgeLink, 'dealId' | 'dealSerialNo'>[]
  /** Of each deal in each currency: exposures of several are never added up. */
  readonly sums: readonly { readonly currency: string; readonly byDeal: ReadonlyMap<string, string> }[]
}

const added = (links: readonly HedgeLink[]) => sum(links.map(({ hedgeAmt }) => decimal(hedgeAmt))).toString()
const byDeal = (links: readonly HedgeLink[]) => Map.groupBy(links, ({ dealId }) => dealId)

export function matrixOf(links: readonly HedgeLink[]): Matrix {
  const byExposure = [...Map.groupBy(links, ({ exposureId }) => exposureId).values()]
  const ordered = byExposure.toSorted(([a], [b]) => ((a as HedgeLink).serialNo < (b as HedgeLink).serialNo ? -1 : 1))
  const deals = new Map(ordered.flat().map(({ dealId, dealSerialNo }) => [dealId, { dealId, dealSerialNo }]))
  const byCurrency = [...Map.groupBy(links, ({ currency }) => currency)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    rows: ordered.map((own) => ({
      ...(own[0] as HedgeLink),
      cells: new Map(own.map((link) => [link.dealId, link])),
      rowSum: added(own),
    })),
    deals: [...deals.values()],
    sums: byCurrency.map(([currency, own]) => ({
      currency,
      byDeal: new Map([...byDeal(own)].map(([dealId, list]) => [dealId, added(list)])),
    })),
  }
}
