/** Booked entries added up by kind and currency, and compared with the ledger. Pure. Source: IFRS 7 24C (b), 24E. */
import type {
  GainLossBook,
  GainLossLine,
  GainLossMonth,
  GainLossSum,
  GainLossWhole,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { LedgerRole } from '@hedgerow/contract/ledger/ledger.dict'
import { decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'

interface ReserveBalance {
  readonly hedgeKind: GainLossSum['hedgeKind']
  readonly currency: string
  readonly reserveAmt: string
  readonly costAmt: string
}

const flows = ['itemChange', 'hedgeChange', 'effectiveAmt', 'ineffectiveAmt', 'reclassifiedAmt', 'basisAmt'] as const
const keyOf = ({ hedgeKind, currency }: Pick<GainLossSum, 'hedgeKind' | 'currency'>) => `${hedgeKind} ${currency}`

/** The reserve is rolled forward from what stood before the first day: effective parts come in, what is released goes out. */
export function gainLossSums(lines: readonly GainLossLine[], openings: readonly ReserveBalance[]): GainLossSum[] {
  const groups = Map.groupBy(lines, keyOf)
  const before = new Map(openings.map((balance) => [keyOf(balance), balance]))
  return [...new Set([...before.keys(), ...groups.keys()])].sort().flatMap((key) => {
    const own = groups.get(key) ?? []
    const [of] = [before.get(key), ...own].filter((one) => one !== undefined)
    if (!of) return []
    const opening = decimal(before.get(key)?.reserveAmt ?? '0')
    const total = Object.fromEntries(flows.map((name) => [name, sum(own.map((line) => decimal(line[name])))]))
    const {
      itemChange = ZERO,
      hedgeChange = ZERO,
      effectiveAmt = ZERO,
      reclassifiedAmt = ZERO,
      basisAmt = ZERO,
    } = total
    // Of a fair value hedge both sides are in profit or loss at once, and what is released is the adjustment of the item.
    const isReserved = of.hedgeKind === HedgeKind.of.cashFlow
    const closing = isReserved ? opening.add(effectiveAmt).sub(reclassifiedAmt).sub(basisAmt) : opening
    return [
      {
        hedgeKind: of.hedgeKind,
        currency: of.currency,
        openingAmt: opening.toString(),
        itemChange: itemChange.toString(),
        hedgeChange: hedgeChange.toString(),
        together: itemChange.add(hedgeChange).toString(),
        effectiveAmt: effectiveAmt.toString(),
        ineffectiveAmt: (total.ineffectiveAmt ?? ZERO).toString(),
        reclassifiedAmt: reclassifiedAmt.toString(),
        basisAmt: basisAmt.toString(),
        closingAmt: closing.toString(),
      },
    ]
  })
}

/** Item and hedge of each currency at each month end, the kinds together. */
export function gainLossMonths(lines: readonly GainLossLine[]): GainLossMonth[] {
  const groups = Map.groupBy(lines, ({ currency, entryDate }) => `${currency} ${entryDate}`)
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) =>
      own.slice(0, 1).map(({ currency, entryDate }) => {
        const itemChange = sum(own.map((line) => decimal(line.itemChange)))
        const hedgeChange = sum(own.map((line) => decimal(line.hedgeChange)))
        return {
          currency,
          entryDate,
          itemChange: itemChange.toString(),
          hedgeChange: hedgeChange.toString(),
          together: itemChange.add(hedgeChange).toString(),
        }
      }),
    )
}

/** The same over all months. */
export const gainLossWholes = (months: readonly GainLossMonth[]): GainLossWhole[] =>
  [...Map.groupBy(months, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    together: sum(own.map(({ together }) => decimal(together))).toString(),
  }))

/** The accounts that hold reserves, and what of a balance stands in each. */
export const reserves = [
  [LedgerRole.of.hedgeReserve, 'reserveAmt'],
  [LedgerRole.of.hedgeCost, 'costAmt'],
] as const
export const reserveRoles = reserves.map(([role]) => role)

/** Each account of reserves by currency: what entries left there, what the ledger has, and the difference, which is zero. */
export function reserveBooks(
  balances: readonly ReserveBalance[],
  ledger: readonly Pick<GainLossBook, 'ledgerRole' | 'currency' | 'ledgerAmt'>[],
): GainLossBook[] {
  const currencies = [...new Set([...balances, ...ledger].map(({ currency }) => currency))].sort()
  return reserves.flatMap(([ledgerRole, name]) =>
    currencies.flatMap((currency) => {
      const own = balances.filter((one) => one.currency === currency)
      const entries = sum(own.map((one) => decimal(one[name])))
      const row = ledger.find((one) => one.ledgerRole === ledgerRole && one.currency === currency)
      const inLedger = decimal(row?.ledgerAmt ?? '0')
      if (entries.isZero() && inLedger.isZero()) return []
      const difference = entries.sub(inLedger).toString()
      return [{ ledgerRole, currency, entriesAmt: entries.toString(), ledgerAmt: inLedger.toString(), difference }]
    }),
  )
}
