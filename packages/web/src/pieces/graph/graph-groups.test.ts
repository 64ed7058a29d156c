import type { EvidenceGraph } from '@hedgerow/contract/evidence/evidence.contract'
import { graphSingles } from '@hedgerow/contract/evidence/evidence.contract'
import { expect, test } from 'vitest'
import { drawnGraph } from './graph-groups.ts'

type Node = EvidenceGraph['nodes'][number]
const node = (id: number, over: Partial<Node> = {}): Node => ({
  key: `exposure ${id}`,
  kind: 'exposure',
  id: String(id),
  number: `EXP-${id}`,
  amount: '100.10',
  currency: 'USD',
  openPct: 50,
  month: '202605',
  ...over,
})
const deal = node(0, { key: 'deal 1', kind: 'deal', id: '1', number: 'FX-1', month: '202606' })
const edge = (id: number, isOff = false): EvidenceGraph['edges'][number] => ({
  from: `exposure ${id}`,
  to: 'deal 1',
  amount: '1.5',
  currency: 'USD',
  status: '1',
  isOff,
})
const many = Array.from({ length: graphSingles }, (_, id) => node(id))

test('a small graph is drawn record by record', () => {
  const drawn = drawnGraph({ nodes: many, edges: [] })
  expect(drawn.nodes).toHaveLength(graphSingles)
  expect(drawn.nodes.every(({ members }) => members.length === 1)).toBe(true)
})

test('a large one by step, month and currency, with the sums of its records and links', () => {
  const nodes = [...many, node(98, { currency: 'EUR', openPct: 0 }), node(99, { month: '202606', openPct: 100 }), deal]
  const drawn = drawnGraph({ nodes, edges: [edge(0), edge(1, true), edge(99)] })
  expect(drawn.nodes.map(({ key, amount, openPct, members }) => [key, amount, openPct, members.length])).toEqual([
    ['deal 202606 USD', '100.10', 50, 1],
    ['exposure 202605 EUR', '100.10', 0, 1],
    ['exposure 202605 USD', '6006.00', 50, 60],
    ['exposure 202606 USD', '100.10', 100, 1],
  ])
  expect(drawn.edges.map(({ from, amount, isOff }) => [from, amount, isOff])).toEqual([
    ['exposure 202605 USD', '3.0', true],
    ['exposure 202606 USD', '1.5', false],
  ])
})
