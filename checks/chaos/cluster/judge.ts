// What became of the intents of those who book: what they were told, against what is there. By intent, because a failover that loses a
// booking gives its id and its number again.

export interface Booking {
  /** What somebody meant to book once, however often it was sent. */
  readonly intent: string
  readonly serial: string
}

export interface Verdict {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[]
  /** There more than once, or acknowledged under two numbers. */
  readonly doubled: readonly string[]
  /** There, and nobody was told. */
  readonly untold: readonly string[]
  /** Numbers that two intents were told. */
  readonly numbersAgain: readonly string[]
}

/** Nothing may be under way: each intent has its answer. */
export function judge(acks: readonly Booking[], there: readonly Booking[]): Verdict {
  const [byIntent, byNumber, present] = [
    gathered(acks, 'intent', 'serial'),
    gathered(acks, 'serial', 'intent'),
    gathered(there, 'intent', 'serial'),
  ]
  const doubled = [...present, ...byIntent].filter(([, serials]) => serials.size > 1).map(([intent]) => intent)
  return {
    lost: [...byIntent]
      .filter(([intent, serials]) => ![...serials].every((serial) => present.get(intent)?.has(serial)))
      .map(([intent]) => intent),
    doubled: [...new Set(doubled)],
    untold: [...present.keys()].filter((intent) => !byIntent.has(intent)),
    numbersAgain: [...byNumber].filter(([, intents]) => intents.size > 1).map(([serial]) => serial),
  }
}

function gathered(bookings: readonly Booking[], by: keyof Booking, what: keyof Booking): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>()
  for (const booking of bookings) sets.set(booking[by], (sets.get(booking[by]) ?? new Set()).add(booking[what]))
  return sets
}

/** In words, for whoever reads the lane. */
export const problemsOf = ({ lost, doubled, untold, numbersAgain }: Verdict): string[] =>
  [
    { which: lost, words: 'acknowledged bookings are lost' },
    { which: doubled, words: 'intents are booked more than once' },
    { which: untold, words: 'bookings are there that nobody was told of' },
    { which: numbersAgain, words: 'numbers were given twice' },
  ].flatMap(({ which, words }) => (which.length > 0 ? [`${which.length} ${words}, such as ${which[0]}`] : []))

export interface Answered {
  /** Milliseconds of one clock. */
  readonly at: number
  readonly tookMs: number
}

interface Silence {
  readonly ms: number
  /** When it ended. */
  readonly until: number
}

/** The longest time without an acknowledged booking between two moments. */
export function longestSilence(acks: readonly Answered[], from: number, to: number): Silence {
  const moments = acks.map(({ at }) => at).filter((at) => at > from && at < to)
  const all = [from, ...moments.sort((one, other) => one - other), to]
  const silences = all.slice(1).map((until, index) => ({ ms: until - (all[index] ?? until), until }))
  return silences.reduce((longest, one) => (one.ms > longest.ms ? one : longest))
}

/** How long after `since` the last of several heard something; infinite where one never did. */
export const longestUntold = (moments: readonly (readonly number[])[], since: number): number =>
  Math.max(...moments.map((own) => Math.min(...own.filter((at) => at > since)) - since))

/** The longest wait of a booking that was acknowledged after `from`. */
export const longestWait = (acks: readonly Answered[], from: number): number =>
  Math.max(0, ...acks.filter(({ at }) => at > from).map(({ tookMs }) => tookMs))
