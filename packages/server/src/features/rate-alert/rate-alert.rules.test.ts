import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { rateAlertRefusals as refusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import {
  type AlertInput,
  type AlertQuote,
  distanceOf,
  isHeld,
  saidRate,
  tellingOf,
  termOf,
  triggerOf,
} from './rate-alert.rules.ts'

const quote: AlertQuote = {
  orgId: '1',
  currencyPair: 'USD/CNY',
  term: 'SPOT',
  mid: '6.8200',
  dataDate: '20260410',
  simulated: false,
  dayBase: '6.80',
  weekBase: null,
  monthBase: null,
}
const alert = (over: Partial<AlertInput> = {}): AlertInput => ({
  remindName: 'n',
  orgId: '1',
  alertScope: '1',
  currencyPair: 'USD/CNY',
  term: undefined,
  condition: '1',
  level: '7',
  movePct: undefined,
  moveWindow: undefined,
  hysteresis: '0.10',
  repeatFlag: '1',
  orgUserType: '0',
  remindMode: '1',
  remindTime: '30',
  quietFrom: undefined,
  quietTo: undefined,
  enableStatus: '1',
  ...over,
})
const refusalOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof Refusal ? [error.because, error.field] : error
  }
}
const trigger = (over: Partial<AlertInput>, budget?: string) => refusalOf(() => triggerOf(alert(over), quote, budget))
const today = businessDate('20260413')
const telling = (over: Partial<AlertInput>, channels: string[] = []) =>
  refusalOf(() => tellingOf(alert(over), channels, today))

describe('what fires', () => {
  it.each([
    [{}, { level: '7', fromBelow: true }],
    [
      { condition: '2', level: '6.5' },
      { level: '6.5', fromBelow: false },
    ],
    [
      { condition: '3', movePct: '1.5', moveWindow: 'D' },
      { movePct: '1.5', moveWindow: 'D', level: null },
    ],
  ] as const)('%o', (over, expected) => expect(trigger(over as never)).toMatchObject(expected))

  it('reaches the budget rate from the side where the rate stands', () => {
    expect(trigger({ condition: '6' }, '7.00')).toMatchObject({ level: '7.00', fromBelow: true })
    expect(trigger({ condition: '6' }, '6.70')).toMatchObject({ level: '6.70', fromBelow: false })
    expect(trigger({ condition: '6' })).toEqual([refusals.REMIND_NO_BUDGET, 'currencyPair'])
  })

  it('is kept though the rate is past it, where its owner says so', () => {
    expect(trigger({ level: '6.82', keepFlag: '1' })).toMatchObject({ level: '6.82', fromBelow: true })
    expect(trigger({ condition: '6', keepFlag: '1' }, '6.82')).toMatchObject({ level: '6.82' })
    expect(trigger({ condition: '6' }, '6.82')).toEqual([refusals.REMIND_PAST, 'condition'])
  })

  it.each([
    [{ level: '6.82' }, refusals.REMIND_PAST, 'level'],
    [{ condition: '2', level: '6.82' }, refusals.REMIND_PAST, 'level'],
    [{ level: undefined }, refusals.REMIND_NEEDS, 'level'],
    [{ condition: '4' }, refusals.REMIND_NEEDS, 'movePct'],
    [{ condition: '4', movePct: '1' }, refusals.REMIND_NEEDS, 'moveWindow'],
  ] as const)('refuses %o', (over, because, field) => expect(trigger(over as never)).toEqual([because, field]))

  it('keeps percentages within 0.01 and 100', () => {
    for (const hysteresis of ['0', '0.00', '100.01']) expect(trigger({ hysteresis })).toMatchObject({ 1: 'hysteresis' })
    expect(trigger({ condition: '5', movePct: '101', moveWindow: 'D' })).toMatchObject({ 1: 'movePct' })
  })
})

it('says a derived rate with the decimals of a quote', () => {
  expect([saidRate('4.27453815261044'), saidRate('6.8'), saidRate('0.872361')]).toEqual(['4.27454', '6.8', '0.87236'])
})

it('watches spot, or a tenor by its shortest spelling', () => {
  expect([undefined, '3M', '03M', '45D', '50Y'].map((term) => termOf(term))).toEqual(['SPOT', '3M', '3M', '45D', '50Y'])
  for (const text of ['0D', '9999Y', '3W', 'SPOT', '3m'])
    expect(refusalOf(() => termOf(text))).toEqual([fieldRefusals.TENOR_FORMAT, 'term'])
})

describe('who is told', () => {
  it.each([
    [{ alertScope: '2', orgUserType: undefined }, refusals.REMIND_WHO, 'orgUserType'],
    [{ remindMode: undefined }, refusals.REMIND_WAY, 'remindMode'],
    [{ remindMode: '1,2' }, refusals.REMIND_NO_CHANNEL, 'remindMode'],
    [{ remindTime: '0' }, refusals.REMIND_TIME, 'remindTime'],
    [{ remindTime: '10001' }, refusals.REMIND_TIME, 'remindTime'],
    [{ quietFrom: '22:00:00' }, refusals.REMIND_NEEDS, 'quietTo'],
  ] as const)('refuses %o', (over, because, field) => expect(telling(over as never)).toEqual([because, field]))

  it('lives so many days, by the ways that are set up', () => {
    expect(telling({ remindTime: '10000', remindMode: '1,2' }, ['mail'])).toMatchObject({ remindTime: 10_000 })
    expect(telling({ remindTime: '1' })).toMatchObject({ expireDate: '20260414', quietFrom: null })
    expect(telling({ quietFrom: '07:00:00', quietTo: '07:00:00' })).toMatchObject({ quietFrom: null, quietTo: null })
  })

  it.each([
    ['22:00:00', '07:00:00', '23:30:00', true],
    ['22:00:00', '07:00:00', '06:59:59', true],
    ['22:00:00', '07:00:00', '07:00:00', false],
    ['12:00:00', '13:00:00', '12:00:00', true],
    ['12:00:00', '13:00:00', '13:00:00', false],
    [null, null, '03:00:00', false],
  ] as const)('quiet from %s to %s: at %s %s', (from, to, time, held) => expect(isHeld(from, to, time)).toBe(held))
})

it('says how far the level is', () => {
  expect(distanceOf('7', '6.8')).toBe('2.94')
  expect(distanceOf('6.5', '6.8')).toBe('-4.41')
  expect(distanceOf(null, '6.8')).toBeNull()
})
