/**
 * Which line of a bank's statement is which movement of ours. First by a reference that both know, then by amount and day where only
 * one of each fits. Never by guess: what two lines or two movements could be stays open for a person. Pure.
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

/** Our numbers, wherever a bank writes them: three letters, a day, a count. */
const ourNumber = /[A-Z]{2,4}20\d{6}\d{4,}/g

const referencesOfLine = ({ endToEndId, bankRef, lineText }: OpenLine): string[] => {
  const said = [endToEndId, bankRef].filter(Boolean)
  return [...new Set([...said, ...[...said, lineText].flatMap((text) => text.match(ourNumber) ?? [])])]
}
/** Every word of the lines that could be a number of ours. */
export const numbersIn = (lines: readonly OpenLine[]): string[] => [...new Set(lines.flatMap(referencesOfLine))]
const referencesOfFlow = ({ flowSerialNo, relDealSerialNo, relNettingNo, bankRef }: OpenFlow) =>
  [flowSerialNo, relDealSerialNo, relNettingNo, bankRef].filter(Boolean)

const isSameSide = (line: OpenLine, flow: OpenFlow) => line.amount.startsWith('-') === flow.amount.startsWith('-')
const apart = (line: OpenLine, flow: OpenFlow) =>
  Math.abs(daysBetween(line.bookDate as BusinessDate, flow.changeDate as BusinessDate))
const difference = (line: OpenLine, flow: OpenFlow): Decimal => decimal(line.amount).sub(decimal(flow.amount)).abs()

/** How far a line may be from its movement and still be it: an amount, and calendar days. */
export interface Tolerance {
  readonly amount: Decimal
  readonly days: number
}

export function matchLines<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  tolerance: Tolerance,
): { matches: Match<L, F>[]; lines: L[]; flows: F[] } {
  const taken = new Set<string>()
  const matches = [...byReference(lines, flows, tolerance, taken)]
  const settled = new Set(matches.map(({ line }) => line.id))
  matches.push(
    ...byAmount(
      lines.filter(({ id }) => !settled.has(id)),
      flows.filter(({ id }) => !taken.has(id)),
      tolerance.days,
    ),
  )
  const matched = new Set(matches.map(({ line }) => line.id))
  const used = new Set(matches.map(({ flow }) => flow.id))
  return {
    matches,
    lines: lines.filter(({ id }) => !matched.has(id)),
    flows: flows.filter(({ id }) => !used.has(id)),
  }
}

function* byReference<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  tolerance: Tolerance,
  taken: Set<string>,
): Generator<Match<L, F>> {
  const known = new Map<string, F[]>()
  for (const flow of flows) {
    for (const said of referencesOfFlow(flow)) known.set(said, [...(known.get(said) ?? []), flow])
  }
  for (const line of lines) {
    const found = referencesOfLine(line)
      .flatMap((said) => known.get(said) ?? [])
      .filter((flow) => !taken.has(flow.id) && isSameSide(line, flow))
    const [flow] = found.toSorted(
      (one, two) => difference(line, one).cmp(difference(line, two)) || apart(line, one) - apart(line, two),
    )
    if (!flow) continue
    taken.add(flow.id)
    const isNear = difference(line, flow).lte(tolerance.amount)
    yield { line, flow, as: isNear ? (apart(line, flow) <= tolerance.days ? 'fits' : 'date') : 'amount' }
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
    const [found] = named
      .filter(({ flow }) => !back.has(flow.id) && decimal(line.amount).add(decimal(flow.amount)).isZero())
      .toSorted((one, other) => one.at - other.at)
    if (!found) return []
    back.add(found.flow.id)
    return [{ line, flow: found.flow }]
  })
}

/** Only where one line and one movement of an amount are near each other, and no others of either. */
function byAmount<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  days: number,
): Match<L, F>[] {
  const amountKey = ({ amount }: { readonly amount: string }) => decimal(amount).round(6).toString()
  const flowsOf = Map.groupBy(flows, amountKey)
  const matches: Match<L, F>[] = []
  for (const [amount, same] of Map.groupBy(lines, amountKey)) {
    const candidates = flowsOf.get(amount) ?? []
    if (candidates.length === 0) continue
    const nearOf = (line: L) => candidates.filter((flow) => apart(line, flow) <= days)
    const near = same.map((line) => ({ line, flows: nearOf(line) }))
    for (const { line, flows: own } of near) {
      const [flow] = own
      if (!flow || own.length > 1) continue
      const claims = near.filter((other) => other.flows.includes(flow)).length
      if (claims === 1) matches.push({ line, flow, as: 'fits' })
    }
  }
  return matches
}

const points = { reference: 50, amount: 40, nearAmount: 20, day: 10, nearDay: 5 } as const
const nearShare = decimal('0.01')
const nearDays = 10

/** How well a movement fits a line, 0 to 100: for a person who chooses. */
export function scoreOf(line: OpenLine, flow: OpenFlow): number {
  const said = new Set(referencesOfLine(line))
  const reference = referencesOfFlow(flow).some((one) => said.has(one)) ? points.reference : 0
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
