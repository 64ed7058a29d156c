import { expect, it } from 'vitest'
import { authorisationLetter } from './letter.rules.ts'

const places = new Map([
  ['CN', 'China'],
  ['310000', 'Shanghai'],
])
const values = {
  orgName: 'Qiyu Trading',
  orgType: '1',
  license: 'L1',
  orgCountry: 'CN',
  orgProvince: '310000',
  realName: 'Ye Min',
  identKind: '2',
  identId: 'E12345678',
  identStartDate: '20200101',
  identEndDate: '99991231',
}
const factsOf = (lang: 'zh_CN' | 'en_US') => {
  const { parts, ...about } = authorisationLetter(values, { lang, madeAt: '2026-04-13T00:00:00Z', places })
  return { about, facts: new Map(parts.flatMap((part) => ('facts' in part ? [...part.facts] : []))), parts }
}

it('is filled in from the application in the language of the reader; what is empty is filled in by hand', () => {
  const { about, facts, parts } = factsOf('en_US')
  expect(about).toMatchObject({ title: 'Letter of authorisation', foot: 'Qiyu Trading', lang: 'en_US' })
  expect(facts.get('Organisation name')).toBe('Qiyu Trading')
  expect([facts.get('Province or state'), facts.get('ID number')]).toEqual(['Shanghai', 'E12345678'])
  expect([facts.get('ID start date'), facts.get('ID end date')]).toEqual(['2020/01/01', 'Long-term'])
  expect(facts.get('City')).toBe('')
  expect(parts.at(-1)).toMatchObject({ signed: expect.arrayContaining(['Company seal']) })
  expect([...factsOf('zh_CN').facts.keys()].slice(0, 3)).toEqual(['机构名称', '机构类型', '营业执照/登记号'])
})
