import { RateSource } from '@hedgerow/contract/market/market.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { wholeOrder } from './source-order.rules.ts'

const today = businessDate('20260413')
const all = { currencyPair: null, sources: RateSource.values }
const order = (sources: string, validFrom = '20260413') => wholeOrder({ sources, validFrom }, all, today)

describe('an order of sources', () => {
  it('keeps what is entered by hand first and what is simulated last', () => {
    expect(order('ECB,FED_H10,CFETS,BANK')).toEqual(['MANUAL', 'ECB', 'FED_H10', 'CFETS', 'BANK', 'DEMO'])
  })

  it.each([
    ['ECB,FED_H10,CFETS', '20260413', 'Every source must be listed once'],
    ['ECB,ECB,FED_H10,CFETS', '20260413', 'Every source must be listed once'],
    ['ECB,FED_H10,CFETS,DEMO', '20260413', 'Every source must be listed once'],
    ['ECB,FED_H10,CFETS,BANK', '20260412', 'before the system date'],
    ['BANK,CFETS,ECB,FED_H10', '20260413', 'in force already'],
  ])('%s from %s is refused', (sources, validFrom, message) => {
    expect(() => order(sources, validFrom)).toThrow(message)
  })

  it('of a pair ends where no sources are said, if there is one', () => {
    const ends = { currencyPair: 'USD/CNY', sources: undefined, validFrom: '20260413' }
    expect(wholeOrder(ends, { ...all, currencyPair: 'USD/CNY' }, today)).toEqual([])
    expect(() => wholeOrder(ends, all, today)).toThrow('in force already')
    expect(() => wholeOrder({ validFrom: '20260413' }, all, today)).toThrow('Every source must be listed once')
  })
})
