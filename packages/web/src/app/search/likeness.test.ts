import { describe, expect, test } from 'vitest'
import { bestOf, likeness } from './likeness.ts'

const requests = { title: { zh: '套保申请', en: 'Hedge requests' }, pinyin: 'tao bao shen qing' }
const review = { title: { zh: '套保申请审核', en: 'Hedge request review' }, pinyin: 'tao bao shen qing shen he' }
const rates = { title: { zh: '即期汇率', en: 'Spot rates' }, pinyin: 'ji qi hui lü' }
const all = [rates, review, requests]

describe('what is typed', () => {
  test.each([
    ['套保申请', requests],
    ['hedge REQUESTS', requests],
    ['套保申请审', review],
    ['tbsq', requests],
    ['tbsqsh', review],
    ['jqhl', rates],
    ['jiqi', rates],
    ['hrr', review],
    ['sr', rates],
    ['spotr', rates],
  ])('%s means one screen first', (typed, wanted) => {
    expect(bestOf(typed, [...all].reverse(), 6)[0]).toBe(wanted)
  })

  test.each(['', '  ', 'zzz', 'qh s', '即套', 'hrx'])('%j means none', (typed) => {
    expect(bestOf(typed, all, 6)).toEqual([])
  })

  test('the nearer it is to the title, the higher it stands', () => {
    const scores = ['Spot rates', 'spot', 'rates', 'jqhl', 'jiqihui', 'sptrt'].map((typed) => likeness(typed, rates))
    expect(scores).toEqual([...scores].sort((left, right) => right - left))
    expect(new Set(scores).size).toBe(scores.length)
  })
})

test('no more than asked for', () => {
  expect(bestOf('套保', all, 1)).toHaveLength(1)
})
