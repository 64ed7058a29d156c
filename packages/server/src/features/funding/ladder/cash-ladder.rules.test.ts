import { describe, expect, it } from 'vitest'
import { type LadderAccount, ladderLine } from './cash-ladder.rules.ts'

const account: LadderAccount = {
  currency: 'USD',
  accountId: '1',
  account: '6222',
  bankName: 'Bank',
  orgName: 'A',
  cutOff: '17:00',
  balance: '100.10',
  floor: '20',
  moves: [
    { day: '20260415', inAmt: '0', outAmt: '60.05' },
    { day: '', inAmt: '0', outAmt: '30.05' },
    { day: '20260416', inAmt: '500', outAmt: '0' },
  ],
}
const cells = (over: Partial<LadderAccount> = {}) =>
  ladderLine({ ...account, ...over }).cells.map(({ day, projectedAmt, shortAmt }) => [day, projectedAmt, shortAmt])

describe('the projected balance', () => {
  it('begins with what is overdue, and says the day on which the money runs out and by how much', () => {
    expect(cells()).toEqual([
      ['', '70.05', null],
      ['20260415', '10.00', '10.00'],
      ['20260416', '510.00', null],
    ])
  })

  it('may go as far below zero as the overdraft, and without a limit as far as it likes', () => {
    expect(cells({ floor: '-50' }).map(([, , short]) => short)).toEqual([null, null, null])
    expect(cells({ floor: '10.01' })[1]).toEqual(['20260415', '10.00', '0.01'])
    expect(cells({ floor: null, balance: '0' }).map(([, , short]) => short)).toEqual([null, null, null])
  })

  it('of an unknown balance is unknown', () => {
    expect(cells({ balance: null })).toEqual([
      ['', null, null],
      ['20260415', null, null],
      ['20260416', null, null],
    ])
  })
})
