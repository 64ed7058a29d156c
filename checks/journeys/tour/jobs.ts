/** What hands do for each main job of the tour: clicks, fields and how often another person sits down. To sign in is no part of a job. */
import { newTally } from '../tally.ts'
import type { Visitor } from '../visitor.ts'

interface Hands {
  readonly clicks: number
  readonly fields: number
  readonly handOvers: number
}

export interface Jobs {
  /** Whose acts are counted. */
  readonly visitor: Visitor
  readonly job: <Result>(name: string, acts: () => Promise<Result>) => Promise<Result>
  /** What the named jobs took together. */
  readonly of: (...names: readonly string[]) => Hands
  readonly table: () => string
}

const nothing: Hands = { clicks: 0, fields: 0, handOvers: 0 }
const plus = (one: Hands, other: Hands): Hands => ({
  clicks: one.clicks + other.clicks,
  fields: one.fields + other.fields,
  handOvers: one.handOvers + other.handOvers,
})

export async function jobsOf(of: Visitor): Promise<Jobs> {
  const tally = newTally()
  const watched = await tally.watch(of)
  // The page that stands already does not count yet.
  await of.page.reload()
  const done = new Map<string, Hands>()
  let current = nothing
  const take = () => {
    current = plus(current, tally.take())
  }
  return {
    visitor: {
      ...watched,
      become: async (person) => {
        take()
        await watched.become(person)
        tally.take()
        current = plus(current, { ...nothing, handOvers: 1 })
      },
    },
    job: async (name, acts) => {
      tally.take()
      current = nothing
      const result = await acts()
      take()
      done.set(name, current)
      return result
    },
    of: (...names) => names.map((name) => done.get(name) ?? nothing).reduce(plus, nothing),
    table: () =>
      [...done]
        .map(([name, { clicks, fields, handOvers }]) => `${name}: ${clicks}, ${fields}, ${handOvers}`)
        .join('\n'),
  }
}
