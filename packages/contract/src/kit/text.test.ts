import { describe, expect, it } from 'vitest'
import { nameText, say, type TextParams } from './text.ts'

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

it('a name that was left empty in one language is that of the other', () => {
  expect(nameText('东湖银行', 'Donghu Bank')).toEqual({ zh: '东湖银行', en: 'Donghu Bank' })
  expect(nameText('东湖银行', '')).toEqual({ zh: '东湖银行', en: '东湖银行' })
  expect(nameText('', 'Donghu Bank')).toEqual({ zh: 'Donghu Bank', en: 'Donghu Bank' })
})
