import { describe, expect, it } from 'vitest'
import { say, type TextParams } from './text.ts'

const inEnglish = (en: string, params: TextParams) => say({ zh: '', en }, 'en_US', params)

describe('a sentence', () => {
  it.each<[string, TextParams, string]>([
    ['{date:day}', { date: '20260413' }, '2026/04/13'],
    ['{date:day}', { date: '2026-04-13' }, '2026-04-13'],
    ['{amount:number}', { amount: '1234567.8901' }, '1,234,567.8901'],
    ['{amount:number}', { amount: '-860000000' }, '−860,000,000'],
    ['{amount:number}', { amount: 999 }, '999'],
    ['{amount:number}', { amount: 'D2026041300012' }, 'D2026041300012'],
    ['{count:day|days}', { count: 1 }, 'day'],
    ['{count:day|days}', { count: 1000 }, 'days'],
    ['{unknown:number}', {}, '{unknown:number}'],
  ])('%s with %o reads %s', (pattern, params, expected) => expect(inEnglish(pattern, params)).toBe(expected))
})
