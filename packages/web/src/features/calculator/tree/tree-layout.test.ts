import { expect, it } from 'vitest'
import { treeLayout } from './tree-layout.ts'

const pictureOf = (counts: readonly number[], third: boolean) => {
  const columns = counts.map((count) => Array.from({ length: count }, (_, at) => at + 1))
  const none = columns.map((column) => column.map(() => false))
  return {
    header: {},
    nodeTimes: counts.map((_, at) => at),
    upper: columns,
    lower: columns,
    exercised: none,
    ...(third ? { third: columns } : {}),
  }
}
const targets = (counts: readonly number[], third: boolean, from: string) =>
  treeLayout(pictureOf(counts, third))
    .lines.map(({ key }) => key.split('-'))
    .flatMap(([start, end]) => (start === from ? [end] : []))

it('joins each node of a binomial tree to two', () => {
  expect(targets([1, 2, 3], false, '0.0')).toEqual(['1.0', '1.1'])
  expect(targets([1, 2, 3], false, '1.1')).toEqual(['2.1', '2.2'])
})

it('joins each node of a trinomial tree to three, also where the tree no longer widens', () => {
  expect(targets([1, 3, 5], true, '1.2')).toEqual(['2.2', '2.3', '2.4'])
  expect(targets([1, 3, 3], true, '1.0')).toEqual(['2.0', '2.1', '2.2'])
  expect(targets([3, 5, 5], true, '1.4')).toEqual(['2.2', '2.3', '2.4'])
  expect(targets([3, 5, 5], true, '1.2')).toEqual(['2.1', '2.2', '2.3'])
})
