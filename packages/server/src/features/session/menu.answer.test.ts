import { menu } from '@hedgerow/contract/screens'
import { expect, test } from 'vitest'
import type { Session } from '../../kit/http/session.ts'
import { menuOf } from './menu.answer.ts'

const everything = menu.flatMap(({ screens }) => screens.map(({ needs }) => needs))
const session = { duties: ['1-0', '1-1', '2-0', '2-1', '3-0', '3-1'].map((duty) => ({ duty })) } as unknown as Session
const entries = menuOf(session, ['CN', 'HK'], 'en_US')
const pinyinOf = (id: string) => entries.find((entry) => entry.id === id)?.pinyin

test('every title has as many syllables as Chinese characters, and its Latin words', () => {
  expect(everything.length).toBeGreaterThan(10)
  for (const section of menu)
    for (const { id, title } of [section, ...section.screens]) {
      const read = pinyinOf(id)
      if (read === undefined) continue
      expect([title.zh, read.split(' ').filter((one) => /^[a-z]+$/.test(one)).length]).toEqual([
        title.zh,
        title.zh.match(/\p{Script=Han}|[A-Za-z]+/gu)?.length,
      ])
    }
})

test('characters with several readings are read as the words of the trade', () => {
  expect(pinyinOf('expo-req')).toBe('tao bao shen qing')
  expect(pinyinOf('market')).toBe('shi chang hang qing')
})

test('declarations of customs are shown where an organisation of the member is in a country that has them', () => {
  const sectionsIn = (...countries: string[]) =>
    menuOf(session, countries, 'en_US').flatMap(({ id, type }) => (type === 'collapse' ? [id] : []))
  expect(sectionsIn('DE', 'CN')).toContain('customs')
  expect(sectionsIn('CN').filter((id) => !sectionsIn('DE').includes(id))).toEqual(['customs'])
})
