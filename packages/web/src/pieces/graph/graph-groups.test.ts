import { expect, test } from 'vitest'
import { drawnGraph } from './graph-groups.ts'

const node = (id: number) => ({
  key: `exposure ${id}`,
  kind: 'exposure',
  id: String(id),
  number: `EXP-${id}`,
  amount: '100.10',
  currency: 'USD',
  openPct: 50,
  month: '202605',
})
const nodes = [node(1), node(2)]

test('without groups each record is drawn by itself', () => {
  const drawn = drawnGraph({ nodes, edges: [], groups: null })
  expect(drawn.nodes.map(({ key, members }) => [key, members.length])).toEqual([
    ['exposure 1', 1],
    ['exposure 2', 1],
  ])
})

test('a group is drawn with the sums of the answer, in the place of its first record, and knows its records', () => {
  const group = { key: 'exposure 202605 USD', amount: '200.21', openPct: 49, members: ['exposure 1', 'exposure 2'] }
  const drawn = drawnGraph({ nodes, edges: [], groups: { nodes: [group], edges: [] } })
  expect(drawn.nodes).toEqual([{ ...node(1), ...group, members: nodes }])
})
