import { expect, test } from 'vitest'
import { type Entry, entriesOf, headLine, lineOf, nextPortion, standingOf, trials } from './plan.ts'

const entry = (lane: string, over: Partial<Entry> = {}): Entry => ({
  release: '1.0.0',
  day: '2026-12-01',
  commit: 'abc',
  lane,
  part: 'trial',
  seed: 1,
  count: trials.find((trial) => trial.lane === lane)?.size ?? 0,
  seconds: 60,
  verdict: 'held',
  words: 'chaos: held',
  ...over,
})
const none = new Set<string>()
const through = trials.flatMap(({ lane, target, size }) =>
  Array.from({ length: Math.ceil(target / size) }, (_, at) => entry(lane, { seed: at + 1 })),
)
const controlled = trials.flatMap(({ lane, target, size }) =>
  Array.from({ length: Math.ceil(target / size / 5) }, () => entry(lane, { part: 'control', verdict: 'found' })),
)

test('a release is what the reliability page asks for', () => {
  const sums = Map.groupBy(trials, ({ unit }) => unit)
  const totals = [...sums].map(([unit, all]) => [unit, all.reduce((sum, { target }) => sum + target, 0)])
  expect(Object.fromEntries(totals)).toEqual({
    kills: 1_000,
    'power cuts': 200,
    faults: 3_000,
    'cluster faults': 30,
    acts: 20_000,
  })
})

test('begins with the first lane, then goes on with the one of which the least is done', () => {
  expect(nextPortion([], none)).toMatchObject({ trial: { lane: 'kills' }, part: 'trial', seed: 1 })
  const entries = [entry('kills'), entry('kills', { part: 'control', verdict: 'found' })]
  expect(nextPortion(entries, none)).toMatchObject({ trial: { lane: 'cuts' }, part: 'trial', seed: 1 })
  expect(nextPortion(entries, new Set(['cuts']))).toMatchObject({ trial: { lane: 'faults' } })
})

test('a lane is asked for its control after its first portion and after five more', () => {
  const only = new Set(trials.map(({ lane }) => lane).filter((lane) => lane !== 'walk'))
  expect(nextPortion([entry('walk')], only)).toMatchObject({ part: 'control', seed: 2 })
  const one = entry('walk', { part: 'control', verdict: 'found' })
  const five = Array.from({ length: 5 }, () => entry('walk'))
  expect(nextPortion([one, ...five], only)).toMatchObject({ part: 'trial' })
  expect(nextPortion([one, ...five, entry('walk')], only)).toMatchObject({ part: 'control' })
})

test('what was lost counts for nothing and is drawn by another seed', () => {
  const lost = entry('walk', { verdict: 'lost', count: 0 })
  const only = new Set(trials.map(({ lane }) => lane).filter((lane) => lane !== 'walk'))
  expect(nextPortion([lost], only)).toMatchObject({ part: 'trial', seed: 2 })
  const walk = trials.find(({ lane }) => lane === 'walk')
  expect(walk && standingOf(walk, [lost])).toMatchObject({ done: 0, portions: 0, broken: 1 })
})

test('is through when every lane is, with its controls', () => {
  expect(nextPortion([...through, ...controlled], none)).toBeUndefined()
  expect(nextPortion(through, none)).toMatchObject({ part: 'control' })
  expect(nextPortion([...through.slice(1), ...controlled], none)).toMatchObject({ trial: { lane: 'kills' } })
})

test('an entry is a line and comes back from it', () => {
  const one = entry('pair', { words: 'two\tparts\nof it' })
  expect(entriesOf(`${headLine}\n${lineOf(one)}\n`)).toEqual([{ ...one, words: 'two parts of it' }])
  expect(() => entriesOf('day\n')).toThrow(/must begin with/)
  expect(() => entriesOf(`${headLine}\na\tb\n`)).toThrow(/2 columns/)
})
