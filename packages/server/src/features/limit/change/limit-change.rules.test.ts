import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { describe, expect, it } from 'vitest'
import { demandGroupAdministrator } from './limit-change.rules.ts'

describe('the maker of a limit change', () => {
  const held = (duty: string, ...orgIds: string[]) => ({ duty, orgIds, limitUsd: null })
  it.each([
    ['administers the top organisation', [held('0-0', '1', '2')], true],
    ['administers one below it', [held('0-0', '2')], false],
    ['reviews deals', [held('2-1', '1')], false],
    ['holds nothing', [], false],
  ])('%s', (_, duties, may) => {
    const demand = () => demandGroupAdministrator({ groupId: '1', duties })
    if (may) demand()
    else expect(demand).toThrow(expect.objectContaining({ because: limitRefusals.LIMIT_OF_GROUP }))
  })
})
