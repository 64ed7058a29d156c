// What receivables and payables of one currency and month offset among organisations before anybody asks a bank, and what that saves.
import { type Decimal, decimal, max, min, sum, ZERO } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'

/** Open amounts of one organisation in one currency and month, both without a sign. */
interface OrgPosition {
  readonly orgId: string
  readonly receivable: Decimal
  readonly payable: Decimal
}

interface InternalTransfer {
  /** Has the receivable that is left. */
  readonly fromOrgId: string
  /** Has the payable that it meets. */
  readonly toOrgId: string
  readonly amount: Decimal
}

interface NaturalOffset {
  /** Within each organisation: nobody has to move anything. */
  readonly own: readonly { readonly orgId: string; readonly amount: Decimal }[]
  /** Between organisations: the largest receivable meets the largest payable, so that few transfers are needed. */
  readonly transfers: readonly InternalTransfer[]
  /** All of it: the lesser of all receivables and all payables. */
  readonly amount: Decimal
}

/** What is left of one side, by organisation; the largest first. */
const leftOf = (rows: readonly { readonly orgId: string; readonly amount: Decimal }[]) =>
  rows
    .filter(({ amount }) => amount.isPositive())
    .sort((a, b) => b.amount.cmp(a.amount) || (a.orgId < b.orgId ? -1 : 1))
    .map((row) => ({ ...row }))

export function naturalOffset(positions: readonly OrgPosition[]): NaturalOffset {
  const own = positions.flatMap(({ orgId, receivable, payable }) => {
    const amount = min(receivable, payable)
    return amount.isPositive() ? [{ orgId, amount }] : []
  })
  const givers = leftOf(positions.map(({ orgId, receivable, payable }) => ({ orgId, amount: receivable.sub(payable) })))
  const takers = leftOf(positions.map(({ orgId, receivable, payable }) => ({ orgId, amount: payable.sub(receivable) })))
  const transfers: InternalTransfer[] = []
  let [giving, taking] = [0, 0]
  for (;;) {
    const [giver, taker] = [givers[giving], takers[taking]]
    if (!giver || !taker) break
    const amount = min(giver.amount, taker.amount)
    transfers.push({ fromOrgId: giver.orgId, toOrgId: taker.orgId, amount })
    giver.amount = giver.amount.sub(amount)
    taker.amount = taker.amount.sub(amount)
    if (giver.amount.isZero()) giving += 1
    if (taker.amount.isZero()) taking += 1
  }
  return { own, transfers, amount: sum([...own, ...transfers].map(({ amount }) => amount)) }
}

const BOTH_SIDES = decimal('2')
const TEN_THOUSAND = decimal('10000')

interface SpreadTerms {
  /** In the currency that is offset. */
  readonly amount: Decimal
  /** Home currency for `unit` of it. */
  readonly mid: Decimal
  readonly unit: RateUnit
  /** What dealing costs against the mid, one way, in basis points. */
  readonly spreadBp: Decimal
  readonly scale: number
}

/** What an offset saves: the one would have sold below the mid and the other bought above it. Home currency, rounded once. */
export function savedSpread({ amount, mid, unit, spreadBp, scale }: SpreadTerms): Decimal {
  return amount
    .mul(mid)
    .mul(spreadBp)
    .mul(BOTH_SIDES)
    .div(TEN_THOUSAND.mul(unitOf(unit)), scale)
}

interface HedgedSide {
  readonly effective: Decimal
  readonly covered: Decimal
}

/** How far the hedges of a currency go beyond what a group owes or is owed once both sides offset; zero where they do not. */
export function overHedge(receivable: HedgedSide, payable: HedgedSide): Decimal {
  const net = receivable.effective.sub(payable.effective)
  const hedged = receivable.covered.sub(payable.covered)
  const [exposed, same] = net.isNegative() ? [net.neg(), hedged.neg()] : [net, hedged]
  return same.isNegative() ? same.neg() : max(same.sub(exposed), ZERO)
}
