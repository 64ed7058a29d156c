import { describe, expect, it } from 'vitest'
import { demandMaker } from './market-change.rules.ts'

describe('the maker of a change', () => {
  const held = (duty: string, ...orgIds: string[]) => ({ duty, orgIds, limitUsd: null })
  it.each([
    ['holds the duty where he sits', [held('5-0', '1', '2')], true],
    ['holds it elsewhere', [held('5-0', '2')], false],
    ['reviews', [held('5-1', '1')], false],
    ['deals', [held('2-0', '1')], false],
  ])('%s', (_, duties, may) => {
    const demand = () => demandMaker({ orgId: '1', duties })
    if (may) expect(demand).not.toThrow()
    else expect(demand).toThrow()
  })
})
