// The calendars that the product starts with, against what the authorities themselves published.
import fs from 'node:fs'
import path from 'node:path'
import { addDays, type BusinessDate, businessDate, daysBetween, weekday } from '@hedgerow/quant/basics/business-date'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { describe, expect, it } from 'vitest'

const shared = path.join(import.meta.dirname, '../../../../../../shared/data')
const { CNY, EUR } = PUBLISHED_CALENDARS

describe('published calendars', () => {
  it('agrees with China’s official list of days off', () => {
    const file = path.join(shared, 'reference/cn_official_holidays_2025_2026.json')
    if (!fs.existsSync(file)) {
      process.stdout.write('not compared: the shared list of official days off is absent\n')
      return
    }
    const official = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, { off: (string | [string, string])[] }>
    const off = ['2025', '2026'].flatMap((year) => (official[year]?.off ?? []).flatMap(spanOf))
    expect([...CNY.holidays]).toEqual(off.filter((day) => weekday(day) <= 5))
  })

  it('has TARGET closed exactly when the ECB’s file has no weekday row', () => {
    const file = path.join(shared, 'ecb/eurofxref-hist_1999-01-04_2026-04-13.csv')
    if (!fs.existsSync(file)) {
      process.stdout.write('not compared: the shared ECB history is absent\n')
      return
    }
    const fixed = new Set(
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.slice(0, 10).replaceAll('-', '')),
    )
    const silent = Array.from({ length: 833 }, (_, index) => addDays(businessDate('20240101'), index)).filter(
      (day) => weekday(day) <= 5 && !fixed.has(day),
    )
    expect([...EUR.holidays].filter((day) => day <= '20260412')).toEqual(silent)
  })
})

function spanOf(off: string | [string, string]): BusinessDate[] {
  const [first, last] = (Array.isArray(off) ? off : [off, off]).map((day) => businessDate(day.replaceAll('-', '')))
  if (first === undefined || last === undefined) return []
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}
