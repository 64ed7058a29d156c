import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { describe, expect, it } from 'vitest'
import { heldBy, isDue } from './auto-freeze.rules.ts'

const figure = (name: string, marketState: MarketFigure['marketState']): MarketFigure => ({
  part: '1',
  name,
  marketState,
  dataDate: '20260413',
  dataSource: '1',
  simulated: false,
  ageDays: 0,
})
const [fresh, stale, missing] = [figure('USD/CNY', '0'), figure('EUR/CNY', '1'), figure('JPY/CNY', '2')]
const nothing = { figures: [fresh], accepted: [], dealsToReview: 0 }

describe('the server freezes a day', () => {
  it.each([
    ['that is open', '0', 0, [], true],
    ['of which rates were accepted', '0', 0, [{ dayAct: '1', userId: '7' }], true],
    ['not where somebody froze it', '1', 1, [{ dayAct: '2', userId: '7' }], false],
    ['not again after it was opened again', '0', 1, [{ dayAct: '6', userId: '7' }], false],
    ['not again after it was held back', '0', 0, [{ dayAct: '7', userId: null }], false],
  ])('%s', (_, dayStatus, snapshotNo, acts, due) => {
    expect(isDue({ dayStatus, snapshotNo }, acts)).toBe(due)
  })
})

describe('it is kept from that', () => {
  it('by what is missing with what is stale beside it, whoever accepted that', () => {
    const figures = [stale, missing, fresh]
    for (const accepted of [[], [stale]])
      expect(heldBy({ ...nothing, figures, accepted }, '1')).toEqual({ kind: 'missing', figures: [missing, stale] })
    expect(heldBy({ ...nothing, figures: [missing, fresh] }, '1')).toEqual({ kind: 'missing', figures: [missing] })
  })
  it('by what is stale until a person accepted those very figures', () => {
    const figures = [stale, fresh]
    expect(heldBy({ ...nothing, figures }, '1')).toEqual({ kind: 'stale', figures: [stale] })
    expect(heldBy({ ...nothing, figures, accepted: [{ ...stale, dataDate: '20260410' }] }, '1')?.kind).toBe('stale')
    expect(heldBy({ ...nothing, figures, accepted: [stale] }, '1')).toBeUndefined()
  })
  it('by deals that await their review only where the organisation asks it', () => {
    expect(heldBy({ ...nothing, dealsToReview: 2 }, '1')).toBeUndefined()
    expect(heldBy({ ...nothing, dealsToReview: 2 }, '2')).toEqual({ kind: 'unreviewed', count: 2 })
    expect(heldBy({ ...nothing, dealsToReview: 1 }, '2')).toEqual({ kind: 'unreviewed', count: 1 })
    expect(heldBy({ ...nothing, dealsToReview: 0 }, '2')).toBeUndefined()
  })
})
