import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { cleanHistory } from './history.rules.ts'

const days = (count: number, rateAt: (at: number) => readonly (number | null)[]) =>
  Array.from({ length: count }, (_, at) => ({
    date: String(20260000 + at) as BusinessDate,
    rates: rateAt(at),
    simulated: at % 2 === 0,
  }))

describe('a history of rates', () => {
  it('leaves a day without some rate out for all, up to two percent of the sample', () => {
    const { history } = cleanHistory(
      days(101, (at) => [at + 1, at === 40 || at === 41 ? null : 2]),
      ['USD', 'EUR'],
      100,
    )
    expect(history?.leftOut).toEqual(['20260040', '20260041'])
    expect(history?.observations).toBe(98)
    expect(history?.rates).toHaveLength(99)
    expect(history?.rates.flat()).not.toContain(0)
    expect(history?.simulatedCount).toBe(51)
  })

  it('refuses more than that by currency with every day, and a currency without any rate, at once', () => {
    const { gaps } = cleanHistory(
      days(101, (at) => [[3, 50, 99].includes(at) ? null : 1, null]),
      ['USD', 'JPY'],
      100,
    )
    expect(gaps).toEqual([
      { reason: 'gaps', currency: 'USD', dates: ['20260003', '20260050', '20260099'], percent: (3 / 101) * 100 },
      { reason: 'no-history', currency: 'JPY' },
    ])
  })

  it('refuses a history shorter than the sample, and counts its returns', () => {
    expect(
      cleanHistory(
        days(51, () => [1]),
        ['USD'],
        120,
      ).gaps,
    ).toEqual([{ reason: 'history-too-short', days: 50 }])
    expect(cleanHistory([], ['USD'], 120).gaps).toEqual([{ reason: 'no-history', currency: 'USD' }])
  })

  it('keeps the days before the sample for the past, and does not judge the sample by them', () => {
    const { history } = cleanHistory(
      days(151, (at) => [at < 20 ? null : 1]),
      ['USD'],
      100,
    )
    expect(history?.rates).toHaveLength(131)
    expect(history?.leftOut).toEqual([])
  })

  it('leaves out as many as two percent, and counts the day on which the first return begins', () => {
    // Two of a hundred days are two percent; the sample of 99 returns has a hundred.
    const lacking = (...missing: readonly number[]) =>
      cleanHistory(
        days(100, (at) => [missing.includes(at) ? null : 1]),
        ['USD'],
        99,
      )
    expect(lacking(0, 99).history).toMatchObject({ observations: 97, leftOut: ['20260000', '20260099'] })
    const before = days(101, (at) => [at === 0 ? null : 1])
    expect(cleanHistory(before, ['USD'], 99).history).toMatchObject({ observations: 99, leftOut: [] })
    expect(lacking(0, 1, 99).gaps).toMatchObject([{ reason: 'gaps', percent: 3 }])
  })

  it('is long enough with a day more than the sample has returns', () => {
    const of = (count: number) =>
      cleanHistory(
        days(count, () => [1]),
        ['USD'],
        99,
      )
    expect(of(100).history?.observations).toBe(99)
    expect(of(99).gaps).toEqual([{ reason: 'history-too-short', days: 98 }])
    // Of no currency no rate is missing.
    expect(cleanHistory([], [], 99).gaps).toEqual([{ reason: 'history-too-short', days: 0 }])
  })
})
