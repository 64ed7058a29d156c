/**
 * Which accounts count as one person in every act of two people (decision 0176). Whoever gave an account a password, removed its
 * second factor, changed its addresses, made it or put it back into service could act by it: for what either had a hand in until a
 * day later, the two are one.
 */

/** Another account that counts as this one for what was made before `until` (UTC). */
export interface OneHand {
  readonly userId: string
  readonly until: string
}
export interface Handed {
  readonly userId: string
  readonly hands: readonly OneHand[]
}

/** Without the zone, an instant that ends earlier is the earlier one, whatever its decimals. */
const bare = (instant: string) => instant.replace(/(Z|\+00(:00)?)$/, '')
const holdsFor = ({ until }: OneHand, madeAt: string) => bare(madeAt) < bare(until)

/** All accounts that count as this person for a record made then, the own first. */
const oneHandOf = ({ userId, hands }: Handed, madeAt: string): readonly string[] => [
  userId,
  ...hands.filter((hand) => holdsFor(hand, madeAt)).map((hand) => hand.userId),
]

/** Whether what `otherId` did with a record made then counts as this person's own doing. */
export const isOneHand = (who: Handed, otherId: string | null, madeAt: string): boolean =>
  otherId !== null && oneHandOf(who, madeAt).includes(otherId)
