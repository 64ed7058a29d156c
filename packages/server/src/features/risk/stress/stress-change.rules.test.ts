import { expect, it } from 'vitest'
import { stressMoves, stressSidesOf } from './stress-change.rules.ts'
import { dealt, owed, scenarioOf, spotMove, stressBook, stressWork } from './stress-work.fixture.ts'

const deal = (spot: number) => dealt('9', 'USD', -100, { strike: 7, spot })
const tenth = spotMove({ 'USD/CNY': -0.1 })
const fifth = spotMove({ 'USD/CNY': -0.2, 'EUR/CNY': -0.1 })
const workOf = (key: string) => ({
  /** At seven: 1,000 that stay, and 500 that are paid until the other. */
  first: stressWork(stressBook([owed('1', 'USD', 1000), owed('2', 'USD', 500), deal(7)]), [scenarioOf(key, tenth)]),
  /** At eight: 2,000, and a hundred euros. */
  other: stressWork(stressBook([owed('1', 'USD', 2000, { spot: 8 }), owed('3', 'EUR', 100), deal(8)]), [
    scenarioOf(key, fifth),
  ]),
})
const movesOf = (key: string) => {
  const { first, other } = workOf(key)
  return stressMoves(first, [other])
}

it('goes by what is given up, the market, what is added and the scenario, item and hedge each rounded', () => {
  expect(movesOf('5')).toEqual([
    [
      {
        scenarioKey: '5',
        moves: [
          // A tenth of 7 on 1,500 is −1,050; the deal gains 100 × 0.7.
          { cause: null, value: '-980.00' },
          // On the 1,000 that stay: −700 + 70.
          { cause: 'positions', value: '-630.00' },
          // A tenth of 8: −800 + 80.
          { cause: 'market', value: '-720.00' },
          // On 2,000: −1,600 + 80; the euros stand still under the first scenario.
          { cause: 'positions', value: '-1520.00' },
          // A fifth of 8 on 2,000 and a tenth of 8 on 100: −3,200 − 80 + 160.
          { cause: 'parameters', value: '-3120.00' },
        ],
      },
    ],
  ])
})

it('lets a period of the past move what is held now as well as then', () => {
  const [[past] = []] = movesOf('2015-08')
  // The euros move by their tenth as soon as they are held: −1,520 − 80.
  expect(past?.moves.map(({ value }) => value)).toEqual(['-980.00', '-630.00', '-720.00', '-1600.00', '-3120.00'])
})

it('leaves out a scenario that one of them does not measure', () => {
  const { first, other } = workOf('5')
  const unmeasured = stressWork(other.book, [scenarioOf('5', null), scenarioOf('6', fifth)])
  expect(stressMoves(first, [unmeasured])).toEqual([[]])
  expect(stressMoves(unmeasured, [first])).toEqual([[]])
  expect(stressSidesOf(first, unmeasured, '7')).toBeUndefined()
})

it('takes items and hedges apart', () => {
  const { first, other } = workOf('5')
  const sides = stressSidesOf(first, other, '5')?.map(({ item, hedge }) =>
    [item, hedge].map(({ holdings }) => holdings.map(({ key }) => key)),
  )
  expect(sides).toEqual([
    [['1', '2'], ['9']],
    [['1', '3'], ['9']],
  ])
})
