/**
 * Which line of a bank's statement is which movement of ours. First by a reference that both know, then by amount and day where only
 * one of each fits. Never by guess: what two lines or two movements could be stays open for a person, and a line that names a record of
 * ours is about that record alone. Pure.
 */
import { bankFileLimits } from '@hedgerow/contract/bank-file/statement.contract'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

export interface OpenLine {
  readonly id: string
  /** What came is positive. */
  readonly amount: string
  readonly bookDate: string
  readonly bankRef: string
  readonly endToEndId: string
  readonly entryCode: string
  readonly lineText: string
}
export interface OpenFlow {
  readonly id: string
  readonly amount: string
  readonly changeDate: string
  readonly flowSerialNo: string
  readonly relDealSerialNo: string
  readonly relNettingNo: string
  readonly bankRef: string
}

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
  | 'noCandidate'

export interface Unmatched<L = OpenLine, F = OpenFlow> {
  readonly line: L
  readonly because: Because
  /** The movements that it could be; not all of very many. */
  readonly flows: readonly F[]
}

/** Where money of a record of ours moved or is to move: of every account, whatever a statement has ticked off. */
export interface NamedRecord {
  readonly number: string
  /** On the account of the lines in their currency, in another currency, or on another account in theirs. */
  readonly place: 'here' | 'otherCurrency' | 'otherAccount'
  /** What came is positive. */
  readonly amount: string
  readonly isBooked: boolean
}

/** Our numbers, wherever a bank writes them: three letters, a day, a count. */
const ourNumber = /[A-Z]{2,4}20\d{6}\d{4,}/g
/** Numbers of what moves money by itself: a clearing flow, a transfer, a movement. */
const movesMoney = /^(?:NET|TRF|AFL)20\d{6}\d{4,}$/

const referencesOfLine = ({ endToEndId, bankRef, lineText }: Omit<OpenLine, 'entryCode'>): string[] => {
  const references = [endToEndId, bankRef].filter(Boolean)
  return [...new Set([...references, ...[...references, lineText].flatMap((text) => text.match(ourNumber) ?? [])])]
}
/** Every word of the lines that could be a number of ours. */
export const numbersIn = (lines: readonly OpenLine[]): string[] => [...new Set(lines.flatMap(referencesOfLine))]
/** The first record that a line names, if it names one. */
export const namedBy = (line: Omit<OpenLine, 'entryCode'>): string | undefined =>
  referencesOfLine(line).find((reference) => movesMoney.test(reference))
export const referencesOfFlow = ({
  flowSerialNo,
  relDealSerialNo,
  relNettingNo,
  bankRef,
}: Pick<OpenFlow, 'flowSerialNo' | 'relDealSerialNo' | 'relNettingNo' | 'bankRef'>) =>
  [flowSerialNo, relDealSerialNo, relNettingNo, bankRef].filter(Boolean)

type Signed = { readonly amount: string }
const isSameSide = (line: Signed, flow: Signed) => line.amount.startsWith('-') === flow.amount.startsWith('-')
const apart = (line: Pick<OpenLine, 'bookDate'>, flow: OpenFlow) =>
  Math.abs(daysBetween(line.bookDate as BusinessDate, flow.changeDate as BusinessDate))
const difference = (line: Signed, flow: Signed): Decimal => decimal(line.amount).sub(decimal(flow.amount)).abs()

/** How far a line may be from its movement and still be it: an amount, and calendar days. */
export interface Tolerance {
  readonly amount: Decimal
  readonly days: number
}

/** Of one account in one currency. `records` are those whose numbers the lines may carry (`numbersIn`). */
export function matchLines<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  tolerance: Tolerance,
  records: readonly NamedRecord[] = [],
): { matches: Match<L, F>[]; lines: Unmatched<L, F>[]; flows: F[] } {
  const taken = new Set<string>()
  const matches = byReference(lines, flows, tolerance, taken)
  const settled = new Set(matches.map(({ line }) => line.id))
  const recordsOf = Map.groupBy(records, ({ number }) => number)
  const unmatched: Unmatched<L, F>[] = []
  const unnamed: L[] = []
  for (const line of lines) {
    if (settled.has(line.id)) continue
    const numbers = referencesOfLine(line).filter((one) => movesMoney.test(one) || recordsOf.has(one))
    const because = whyNamed(
      line,
      numbers.flatMap((one) => recordsOf.get(one) ?? []),
    )
    if (numbers.length === 0) unnamed.push(line)
    else unmatched.push({ line, because, flows: [] })
  }
  const rest = byAmount(
    unnamed,
    flows.filter(({ id }) => !taken.has(id)),
    tolerance,
  )
  const all = [...matches, ...rest.matches]
  const used = new Set(all.map(({ flow }) => flow.id))
  return {
    matches: all,
    lines: [...unmatched, ...rest.lines],
    flows: flows.filter(({ id }) => !used.has(id)),
  }
}

const two = decimal('2')
/** A charge names the payment that it is for and is not that payment: it is small beside it. */
const isChargeBeside = (line: OpenLine, payment: Signed) =>
  looksLikeCharge(line) && decimal(line.amount).abs().mul(two).lt(decimal(payment.amount).abs())

function whyNamed(line: OpenLine, records: readonly NamedRecord[]): Because {
  const here = records.filter(({ place }) => place === 'here')
  if (here.length > 0 && here.every((record) => isChargeBeside(line, record))) return 'noCandidate'
  if (here.some((record) => record.isBooked && isSameSide(line, record))) return 'settled'
  if (here.some((record) => !isSameSide(line, record))) return 'returned'
  // What it names is expected here and another line of the file has taken it.
  if (here.length > 0) return 'settled'
  return records.length > 0 && records.every(({ place }) => place === 'otherCurrency') ? 'currency' : 'foreign'
}

/** First the lines whose amount fits, whatever their order, then those that differ from the movement that they name. */
function byReference<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  tolerance: Tolerance,
  taken: Set<string>,
): Match<L, F>[] {
  const flowsOf = new Map<string, F[]>()
  for (const flow of flows) {
    for (const reference of referencesOfFlow(flow)) flowsOf.set(reference, [...(flowsOf.get(reference) ?? []), flow])
  }
  const matches: Match<L, F>[] = []
  const matched = new Set<string>()
  const take = (line: L, isNear: boolean) => {
    const isThis = (one: F) => (isNear ? difference(line, one).lte(tolerance.amount) : !isChargeBeside(line, one))
    const [flow] = referencesOfLine(line)
      .flatMap((reference) => flowsOf.get(reference) ?? [])
      .filter((one) => !taken.has(one.id) && isSameSide(line, one) && isThis(one))
      .toSorted((one, two) => difference(line, one).cmp(difference(line, two)) || apart(line, one) - apart(line, two))
    if (!flow) return
    taken.add(flow.id)
    matched.add(line.id)
    matches.push({ line, flow, as: isNear ? (apart(line, flow) <= tolerance.days ? 'fits' : 'date') : 'amount' })
  }
  for (const line of lines) take(line, true)
  for (const line of lines) if (!matched.has(line.id)) take(line, false)
  return matches
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
    const [found] = named
      .filter(({ flow }) => !back.has(flow.id) && decimal(line.amount).add(decimal(flow.amount)).isZero())
      .toSorted((one, other) => one.at - other.at)
    if (!found) return []
    back.add(found.flow.id)
    return [{ line, flow: found.flow }]
  })
}

/** So many of what a line could be are worth showing. */
const mostShown = 10
const epoch = '20000101' as BusinessDate

/**
 * Only where one line and one movement are near each other in amount and days, and no others of either: the tolerance holds here as it
 * does by reference. What has several is ambiguous, and nothing of it is taken.
 */
function byAmount<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  { amount: reach, days }: Tolerance,
): { matches: Match<L, F>[]; lines: Unmatched<L, F>[] } {
  const place = <T extends Signed>(of: T, day: string) => ({
    of,
    amount: decimal(of.amount),
    day: daysBetween(epoch, day as BusinessDate),
  })
  const ordered = <T extends Signed>(all: readonly { of: T; amount: Decimal; day: number }[]) =>
    all.toSorted((one, two) => one.amount.cmp(two.amount))
  const allLines = lines.map((line) => place(line, line.bookDate))
  const linesByAmount = ordered(allLines)
  const flowsByAmount = ordered(flows.map((flow) => place(flow, flow.changeDate)))
  /** Those near one, at most as many as are asked for. */
  const nearOf = <T extends Signed>(
    one: { of: Signed; amount: Decimal; day: number },
    all: readonly { of: T; amount: Decimal; day: number }[],
    most: number,
  ): T[] => {
    const near: T[] = []
    const least = one.amount.sub(reach)
    const greatest = one.amount.add(reach)
    for (let at = firstFrom(all, least); at < all.length && near.length < most; at++) {
      const other = all[at]
      if (!other || other.amount.gt(greatest)) break
      if (Math.abs(one.day - other.day) <= days && isSameSide(one.of, other.of)) near.push(other.of)
    }
    return near
  }
  const matches: Match<L, F>[] = []
  const unmatched: Unmatched<L, F>[] = []
  for (const one of allLines) {
    const near = nearOf(one, flowsByAmount, mostShown)
    const [flow] = near
    if (!flow) unmatched.push({ line: one.of, because: 'noCandidate', flows: [] })
    else if (near.length > 1 || nearOf(place(flow, flow.changeDate), linesByAmount, 2).length > 1)
      unmatched.push({ line: one.of, because: 'ambiguous', flows: near })
    else matches.push({ line: one.of, flow, as: 'fits' })
  }
  return { matches, lines: unmatched }
}

/** The place of the first that is not below an amount, among ordered ones. */
function firstFrom(all: readonly { readonly amount: Decimal }[], least: Decimal): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (all[middle]?.amount.lt(least)) low = middle + 1
    else high = middle
  }
  return low
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

/** For a currency that the policy does not name. */
const usualTolerance = '0.05'

/** What a bank may round or charge without anybody being asked, as the policy says it; what it is goes to bank charges. */
export const toleranceOf = (currency: string, bankTolerance: string): Tolerance => ({
  amount: decimal(
    bankTolerance
      .split(', ')
      .find((one) => one.startsWith(currency))
      ?.slice(4) ?? usualTolerance,
  ),
  days: bankFileLimits.toleranceDays,
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

/** Codes of ISO 20022 and SWIFT for what a bank takes for its work. */
const chargeCode = /CHRG|COMM|\/FEES|^.CHG$|^.COM$/
const chargeWords = /手续费|工本费|\bcharges?\b|\bfees?\b|commission/i
export const looksLikeCharge = (line: {
  readonly amount: string
  readonly entryCode: string
  readonly lineText: string
}) => line.amount.startsWith('-') && (chargeCode.test(line.entryCode) || chargeWords.test(line.lineText))
