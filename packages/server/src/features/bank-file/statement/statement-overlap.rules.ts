/** The same money in two files: which lines an earlier file brought, and whether a statement follows the one before it. Pure. */
import { decimal, sum } from '@hedgerow/quant/basics/decimal'

/** What a line is known by: with its place among equal ones it is one movement of the account. */
export interface KnownLine {
  readonly amount: string
  readonly bookDate: string
  readonly bankRef: string
  readonly endToEndId: string
  readonly lineText: string
}

const plainAmount = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
/** Booking day, amount and reference; a line without any reference is known by its words. */
const identityOf = ({ amount, bookDate, bankRef, endToEndId, lineText }: KnownLine) =>
  JSON.stringify([bookDate, plainAmount(amount), bankRef, endToEndId, bankRef || endToEndId ? '' : lineText])

/** For each line the id of the earlier one that it repeats: of equal ones the first repeats the first. */
export function repeatsIn(
  lines: readonly KnownLine[],
  earlier: readonly (KnownLine & { readonly id: string })[],
): (string | null)[] {
  const known = new Map<string, string[]>()
  for (const line of earlier) {
    const identity = identityOf(line)
    known.set(identity, [...(known.get(identity) ?? []), line.id])
  }
  const used = new Map<string, number>()
  return lines.map((line) => {
    const identity = identityOf(line)
    const place = used.get(identity) ?? 0
    used.set(identity, place + 1)
    return known.get(identity)?.[place] ?? null
  })
}

interface Stated {
  readonly statementDate: string
  readonly openingBalance: string | null
}
interface Last {
  readonly statementDate: string
  readonly closingBalance: string
}

/**
 * A statement that begins where the last one ended is about what came after it: its lines are new, however they look. Where the lines
 * that look alike change nothing in sum, both readings end at one balance, and they are taken as the same.
 */
export function isContinued(
  { statementDate, openingBalance }: Stated,
  last: Last | undefined,
  alike: readonly Pick<KnownLine, 'amount'>[],
): boolean {
  if (!last || openingBalance === null || statementDate < last.statementDate) return false
  return (
    decimal(openingBalance).eq(decimal(last.closingBalance)) &&
    !sum(alike.map(({ amount }) => decimal(amount))).isZero()
  )
}
