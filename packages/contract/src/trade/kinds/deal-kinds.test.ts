import { describe, expect, it } from 'vitest'
import { BusinType } from '../../reference/reference.dict.ts'
import { DealEvent, OnlineBusinType, SpotLimit } from '../trade.dict.ts'
import { eventsOfKind, kindAnswers, kindOfLimit, kindsThat, takesPeriod, usualPeriod } from './deal-kinds.dict.ts'

describe('kinds of deal', () => {
  it('are meant by a limit alone: one by a day up to the spot date, one by a period', () => {
    expect(SpotLimit.values.map(kindOfLimit)).toEqual(['FX_SPOT', 'FX_SPOT', 'FX_SPOT'])
    expect([usualPeriod, '90D', '1Y'].map(kindOfLimit)).toEqual(['FX_FWD', 'FX_FWD', 'FX_FWD'])
    for (const limit of ['spotLimit', 'period'] as const) {
      expect(kindsThat((kind) => kind.limit === limit && kind.isUsual)).toHaveLength(1)
    }
  })

  it('that are dealt online are told apart by their limit', () => {
    expect(OnlineBusinType.values.map(takesPeriod)).toEqual([false, true])
    expect(takesPeriod(undefined)).toBe(false)
  })

  it('await an expiry only where they have one', () => {
    for (const kind of kindsThat(({ awaitsExpiry }) => awaitsExpiry))
      expect(eventsOfKind[kind]).toContain(DealEvent.of.expire)
    for (const kind of BusinType.values) {
      expect(kindAnswers[kind].ends === 'cutOff').toBe(eventsOfKind[kind].includes(DealEvent.of.exercise))
    }
  })
})
