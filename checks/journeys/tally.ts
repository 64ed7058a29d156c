/**
 * What people do with their hands: clicks that are not into a field, the opening of a screen among them; fields that they fill; and how often
 * another person takes the seat.
 */
import type { Visitor } from './visitor.ts'

interface Counts {
  clicks: number
  fields: number
  handOvers: number
}

export interface Tally {
  /** The visitor, each of whose acts is counted from the next page on. */
  readonly watch: (visitor: Visitor) => Promise<Visitor>
  /** Who acts now. */
  readonly seat: (person: string) => void
  /** What was done since the last call, from nothing. */
  readonly take: () => Counts
}

export function newTally(): Tally {
  const nothing = (): Counts => ({ clicks: 0, fields: 0, handOvers: 0 })
  let counts = nothing()
  let seated: string | undefined
  return {
    watch: async (visitor) => {
      const { page } = visitor
      await page.exposeBinding('noteHand', (_, what: 'clicks' | 'fields') => {
        counts[what] += 1
      })
      await page.addInitScript(noteHands)
      return {
        ...visitor,
        open: async (path) => {
          counts.clicks += 1
          await visitor.open(path)
        },
      }
    },
    seat: (person) => {
      if (seated !== undefined && seated !== person) counts.handOvers += 1
      seated = person
    },
    take: () => {
      const taken = counts
      counts = nothing()
      return taken
    },
  }
}

/** Runs in the page. A field counts once, however much is typed into it; the second click of a double click is no other one. */
function noteHands(): void {
  const note = (what: string) =>
    void (window as unknown as { noteHand?: (what: string) => Promise<void> }).noteHand?.(what)
  const typed = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, select'
  addEventListener(
    'click',
    ({ target, detail }) => {
      const inField = target instanceof Element && target.closest(`${typed}, label, .ant-select, .ant-select-dropdown`)
      if (!inField && detail < 2) note('clicks')
    },
    true,
  )
  const seen = new WeakSet<EventTarget>()
  for (const type of ['input', 'change'])
    addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element) || seen.has(target) || !target.matches(`${typed}, input[type=file]`)) return
        seen.add(target)
        note('fields')
      },
      true,
    )
}
