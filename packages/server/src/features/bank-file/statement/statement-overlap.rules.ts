/** The same money in two files: which lines an earlier file brought, and whether a statement follows the one before it. Pure. */
import { decimal, sum } from '@hedgerow/quant/basics/decimal'

/** What a line is known by: with its place among equal ones it is one movement of the account. */
export interface StoredLine {
  readonly amount: string
  readonly bookDate: string
  readonly bankRef: string
  readonly endToEndId: string
  readonly lineText: string
}

const plainAmount = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
/** Booking day, amount and reference; a line without any reference is known by its words. */
const identityOf = ({ amount, bookDate, bankRef, endToEndId, lineText }: StoredLine) =>
  JSON.stringify([bookDate, plainAmount(amount), bankRef, endToEndId, bankRef || endToEndId ? '' : lineText])

export interface EarlierLine extends StoredLine {
  readonly id: string
  readonly statementId: string
}
/** What a statement says of the account before and after its lines. */
export interface Stated {
  readonly id: string
  readonly openingBalance: string | null
  readonly closingBalance: string | null
}

/**
 * For each line the earlier one that it repeats: of equal ones the first repeats the first. Only a statement that begins where earlier ones
 * ended is about what came after them: its lines are not theirs, however alike.
 */
export function repeatsIn(
  { openingBalance, lines }: Pick<Stated, 'openingBalance'> & { readonly lines: readonly StoredLine[] },
  earlier: readonly EarlierLine[],
  statements: readonly Stated[],
): (string | null)[] {
  const byIdentity = Map.groupBy(earlier, identityOf)
  const used = new Map<string, number>()
  const alike = lines.map((line) => {
    const identity = identityOf(line)
    const place = used.get(identity) ?? 0
    used.set(identity, place + 1)
    return byIdentity.get(identity)?.[place]
  })
  const before = statementsBefore(openingBalance, statements)
  const isBefore = (one: EarlierLine | undefined) => one !== undefined && before.has(one.statementId)
  const theirs = lines.filter((_, at) => isBefore(alike[at]))
  // Where they change nothing in sum, both readings end at one balance: then they are taken as the same.
  const isAfter = !sum(theirs.map(({ amount }) => decimal(amount))).isZero()
  return alike.map((one) => (one === undefined || (isAfter && isBefore(one)) ? null : one.id))
}

/** The statement that ended at a balance, the one that ended where that began, and so on; the latest of several. */
function statementsBefore(balance: string | null, statements: readonly Stated[]): ReadonlySet<string> {
  const before = new Set<string>()
  for (let at = balance; at !== null; ) {
    const place = decimal(at)
    const last = statements.findLast(
      ({ id, closingBalance }) => closingBalance !== null && !before.has(id) && decimal(closingBalance).eq(place),
    )
    if (!last) break
    before.add(last.id)
    at = last.openingBalance
  }
  return before
}
