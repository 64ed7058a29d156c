import { comparedFields, type Difference, reads } from '@hedgerow/contract/approval/difference/difference.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { texts } from '@hedgerow/contract/kit/text'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLanguageStore } from '../person/language.ts'
import { differencePart } from './difference-part.tsx'

const words = texts({
  payAmt: { zh: '付款金额', en: 'Amount paid' },
  payDate: { zh: '付款日', en: 'Payment date' },
  urgent: { zh: '加急', en: 'Urgent' },
  parts: { zh: '分层', en: 'Layers' },
})
const fields = comparedFields(words, {
  payAmt: reads.amount('currency'),
  payDate: reads.date,
  urgent: reads.word(YesNo),
  parts: reads.rows(reads.number, reads.percent),
})
const plain = { row: null, beforeCurrency: null, afterCurrency: null }
const differences: Difference[] = [
  { ...plain, field: 'payAmt', before: '1000', after: '2500000.5', beforeCurrency: 'USD', afterCurrency: 'EUR' },
  { ...plain, field: 'payDate', before: '20260413', after: null },
  { ...plain, field: 'urgent', before: '0', after: '1' },
  { ...plain, field: 'parts', row: '90', before: '49.995', after: '50' },
]

const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('edits stand under the words of the noun, formatted, in the language of the reader', () => {
  const [part] = differencePart(fields, differences)
  render(part?.body)
  act(() => useLanguageStore.getState().setLang('en_US'))
  expect(cells()).toEqual([
    ['Field', 'Before', 'After'],
    ['Amount paid', 'USD\u00a01,000.00', 'EUR\u00a02,500,000.50'],
    ['Payment date', '2026/04/13', '—'],
    ['Urgent', 'No', 'Yes'],
    ['Layers · 90', '49.995%', '50%'],
  ])
  act(() => useLanguageStore.getState().setLang('zh_CN'))
  expect(cells().map(([name]) => name)).toEqual(['项目', '付款金额', '付款日', '加急', '分层 · 90'])
})

test('a review without edits has no such part', () => expect(differencePart(fields, [])).toEqual([]))
