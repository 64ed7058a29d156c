/**
 * Which line of a bank's statement is which movement of ours. First by a reference that both know, then by amount and day where only
 * one of each fits. Never by guess: what two lines or two movements could be stays open for a person, and a line that names a record of
 * ours is about that record alone. Pure.
 */
import { type Bounds, usualTolerance } from '@hedgerow/contract/approval/approval.dict'
import { amountIn } from '@hedgerow/contract/approval/home-bounds.contract'
import { bankFileLimits } from '@hedgerow/contract/bank-file/statement.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import {
  apart,
  difference,
  isChargeBeside,
  isMoving,
  isSameSide,
  type OpenFlow,
  type OpenLine,
  referencesOfFlow,
  referencesOfLine,
  type Tolerance,
} from '../statement/line-reference.rules.ts'
import { nearByAmount } from './near-amount.rules.ts'
import { type Named, type Sum, sumsByName, sumsOfBatches } from './statement-sums.rules.ts'

/** `fits`: as we expect it, perhaps within the tolerance · `amount`, `date`: it is this movement, but that differs. */
export interface Match<L = OpenLine, F = OpenFlow> {
  readonly line: L
  readonly flow: F
  readonly as: 'fits' | 'amount' | 'date'
}

/** Why a line is no movement of ours; what names a record is about that record alone, and never booked by its amount. */
export type Because =
  /** Several movements fit it, or several lines fit its movement. */
  | 'ambiguous'
  /** It names a record in another currency. */
  | 'currency'
  /** It names a record that was paid already: it was executed again. */
  | 'settled'
  /** It is the other side of the record that it names, and not exactly what was paid. */
  | 'returned'
  /** It names a record that expects nothing on this account, or that we do not know. */
  | 'foreign'
  /** It is a charge for the record that it names. */
  | 'charge'
  | 'noCandidate'

export interface Unmatched<L = OpenLine, F = OpenFlow> {
  readonly line: L
  readonly because: Because
  /** The movements that it could be; not all of very many. */
  readonly flows: readonly F[]
}

/** Where money of a record of ours moved or is to move: of every account, whatever a statement has ticked off. In the order in which they were made. */
export interface NamedRecord {
  readonly number: string
  /** On the account of the lines in their currency, in another currency, or on another account in theirs. */
  readonly place: 'here' | 'otherCurrency' | 'otherAccount'
  /** What came is positive. */
  readonly amount: string
  readonly isBooked: boolean
}

/** What a statement's lines are, as far as nobody has to look. */
interface Matching<L = OpenLine, F = OpenFlow> {
  readonly matches: readonly Match<L, F>[]
  readonly sums: readonly Sum<L, F>[]
  readonly lines: readonly Unmatched<L, F>[]
  readonly flows: readonly F[]
}

/**
 * Of one account in one currency. `records` are those whose numbers the lines may carry (`numbersIn`); `waiting` are lines that stand as
 * differences of their payment already, of which a new line may be the rest.
 */
export function matchLines<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  tolerance: Tolerance,
  records: readonly NamedRecord[] = [],
  waiting: readonly L[] = [],
): Matching<L, F> {
  const taken = new Set<string>()
  const done = new Set<string>()
  const left = () => lines.filter(({ id }) => !done.has(id))
  const named = namesOf(flows)
  const see = (all: readonly { readonly line: L }[]) => {
    for (const { line } of all) done.add(line.id)
  }
  const exact = byReference(lines, named, tolerance, { taken, isNear: true })
  see(exact)
  const byName = sumsByName({ lines: left(), waiting }, named, tolerance, taken)
  see(byName.sums.flatMap((one) => one.lines.map((line) => ({ line }))))
  see(byName.unsure)
  const odd = byReference(left(), named, tolerance, { taken, isNear: false })
  see(odd)
  const recordsOf = Map.groupBy(records, ({ number }) => number)
  const unmatched: Unmatched<L, F>[] = byName.unsure.map((one) => ({ ...one, because: 'ambiguous' }))
  const unnamed: L[] = []
  for (const line of left()) {
    const numbers = referencesOfLine(line).filter((one) => isMoving(one) || recordsOf.has(one))
    const records = numbers.flatMap((one) => recordsOf.get(one) ?? [])
    if (numbers.length === 0) unnamed.push(line)
    else unmatched.push({ line, because: whyNamed(line, records, tolerance), flows: [] })
  }
  const isOpen = ({ id }: F) => !taken.has(id)
  const rest = byAmount(unnamed, flows.filter(isOpen), tolerance)
  for (const { flow } of rest.matches) taken.add(flow.id)
  const sums = [...byName.sums, ...rest.sums]
  for (const one of rest.sums) for (const { id } of one.flows) taken.add(id)
  return {
    matches: [...exact, ...odd, ...rest.matches],
    sums,
    lines: [...unmatched, ...rest.lines],
    flows: flows.filter(isOpen),
  }
}

/** Where a number that several could share is of one movement, it names it. */
function namesOf<F extends OpenFlow>(flows: readonly F[]): Named<F> {
  const [alone, together] = [new Map<string, F[]>(), new Map<string, F[]>()]
  const put = (map: Map<string, F[]>, number: string, flow: F) => {
    const own = map.get(number)
    if (own) own.push(flow)
    else map.set(number, [flow])
  }
  for (const flow of flows) {
    for (const number of referencesOfFlow(flow)) put(alone, number, flow)
    for (const number of flow.alsoNamed ?? []) put(together, number, flow)
  }
  for (const [number, own] of together) if (own.length === 1 && own[0]) put(alone, number, own[0])
  return { alone, together }
}

function whyNamed(line: OpenLine, records: readonly NamedRecord[], tolerance: Tolerance): Because {
  const here = records.filter(({ place }) => place === 'here')
  if (here.length > 0 && here.every((record) => isChargeBeside(line, record, tolerance))) return 'charge'
  // The first is the payment: what undoes it is money that comes back, also where money of it is back already.
  const [first] = here
  if (first?.isBooked && decimal(first.amount).add(decimal(line.amount)).isZero()) return 'returned'
  if (here.some((record) => record.isBooked && isSameSide(line, record))) return 'settled'
  if (here.some((record) => !isSameSide(line, record))) return 'returned'
  // What it names is expected here and another line of the file has taken it.
  if (here.length > 0) return 'settled'
  return records.length > 0 && records.every(({ place }) => place === 'otherCurrency') ? 'currency' : 'foreign'
}

/** First the lines whose amount fits, whatever their order, then those that differ from the movement that they name. */
function byReference<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  { alone }: Named<F>,
  tolerance: Tolerance,
  { taken, isNear }: { readonly taken: Set<string>; readonly isNear: boolean },
): Match<L, F>[] {
  const isThis = (line: L, one: F) =>
    isNear ? difference(line, one).lte(tolerance.amount) : !isChargeBeside(line, one, tolerance)
  return lines.flatMap((line) => {
    const [flow] = referencesOfLine(line)
      .flatMap((reference) => alone.get(reference) ?? [])
      .filter((one) => !taken.has(one.id) && isSameSide(line, one) && isThis(line, one))
      .toSorted((one, two) => difference(line, one).cmp(difference(line, two)) || apart(line, one) - apart(line, two))
    if (!flow) return []
    taken.add(flow.id)
    return [{ line, flow, as: isNear ? (apart(line, flow) <= tolerance.days ? 'fits' : 'date') : 'amount' }]
  })
}

/** Of lines that name nothing: by amount and day, then as whole batches. */
function byAmount<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  tolerance: Tolerance,
): Pick<Matching<L, F>, 'matches' | 'sums' | 'lines'> {
  const near = nearByAmount(
    lines,
    flows.filter(({ isNamedOnly }) => !isNamedOnly),
    tolerance,
  )
  const matches = near.pairs.map((pair) => ({ ...pair, as: 'fits' as const }))
  const paired = new Set(matches.map(({ flow }) => flow.id))
  const [none, several] = [
    near.lines.filter((one) => one.flows.length === 0),
    near.lines.filter((one) => one.flows.length > 0),
  ]
  const { sums, unsure } = sumsOfBatches(
    none.map(({ line }) => line),
    flows.filter(({ id }) => !paired.has(id)),
    tolerance,
  )
  const done = new Set([...sums.flatMap((one) => one.lines), ...unsure.map(({ line }) => line)].map(({ id }) => id))
  return {
    matches,
    sums,
    lines: [
      ...[...several, ...unsure].map((one) => ({ ...one, because: 'ambiguous' as const })),
      ...none.filter(({ line }) => !done.has(line.id)).map((one) => ({ ...one, because: 'noCandidate' as const })),
    ],
  }
}

/** Lines that are the exact opposite of a movement that was booked, and name it: its payment came back. Each movement comes back once. */
export function returnsIn<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  booked: readonly F[],
): { readonly line: L; readonly flow: F }[] {
  const back = new Set<string>()
  const byNumber = new Map<string, { readonly flow: F; readonly at: number }[]>()
  for (const [at, flow] of booked.entries())
    for (const number of new Set([flow.relDealSerialNo, flow.relNettingNo].filter(Boolean)))
      byNumber.set(number, [...(byNumber.get(number) ?? []), { flow, at }])
  return lines.flatMap((line) => {
    const named = referencesOfLine(line).flatMap((number) => byNumber.get(number) ?? [])
    const [opposite] = named
      .filter(({ flow }) => !back.has(flow.id) && decimal(line.amount).add(decimal(flow.amount)).isZero())
      .toSorted((one, other) => one.at - other.at)
    if (!opposite) return []
    back.add(opposite.flow.id)
    return [{ line, flow: opposite.flow }]
  })
}

const points = { reference: 50, amount: 40, nearAmount: 20, day: 10, nearDay: 5 } as const
const nearShare = decimal('0.01')
const nearDays = 10

/** How well a movement fits a line, 0 to 100: for a person who chooses. */
export function scoreOf(line: Omit<OpenLine, 'entryCode'>, flow: OpenFlow): number {
  const named = new Set(referencesOfLine(line))
  const reference = referencesOfFlow(flow).some((one) => named.has(one)) ? points.reference : 0
  const off = difference(line, flow)
  const near = off.lte(decimal(flow.amount).abs().mul(nearShare)) ? points.nearAmount : 0
  const days = apart(line, flow)
  const day = days <= bankFileLimits.toleranceDays ? points.day : days <= nearDays ? points.nearDay : 0
  return reference + (off.isZero() ? points.amount : near) + day
}

/**
 * What a bank may round or charge without anybody being asked, as the policy says it; what it is goes to bank charges. In a currency of
 * which the policy names no charge, none is proposed.
 */
export const toleranceOf = (
  currency: string,
  { bankTolerance, bankChargeCap }: Pick<Bounds, 'bankTolerance' | 'bankChargeCap'>,
): Tolerance => ({
  amount: decimal(amountIn(currency, bankTolerance) ?? usualTolerance),
  days: bankFileLimits.toleranceDays,
  charge: decimal(amountIn(currency, bankChargeCap) ?? '0'),
})

interface Balanced {
  readonly openingBalance: string | null
  readonly closingBalance: string | null
  readonly lines: readonly { readonly amount: string }[]
}
/** The stated closing balance less what the opening one and the lines make; null where the bank states none. */
export function closingOff({ openingBalance, closingBalance, lines }: Balanced): string | null {
  if (openingBalance === null || closingBalance === null) return null
  const made = lines.reduce((total, { amount }) => total.add(decimal(amount)), decimal(openingBalance))
  return decimal(closingBalance).sub(made).toString()
}
