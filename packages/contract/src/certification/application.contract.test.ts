import { businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, it } from 'vitest'
import { applicationProblems } from './application.contract.ts'

const application = {
  orgCountry: 'DE',
  orgProvince: 'Berlin',
  orgCity: 'Berlin',
  fundDate: '20100301',
  licenseValidityType: '1',
  licenseStartDate: '20100301',
  licenseEndDate: '20300301',
  identKind: '1',
  identId: 'L01X00T471',
  birth: '19700101',
  identStartDate: '20200101',
  identEndDate: '20400101',
  consent: '1',
}
const wrong = (over: object) =>
  applicationProblems({ ...application, ...over }, businessDate('20260413')).map(({ field }) => field)

it('knows the form of identity cards of China alone', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ orgCountry: 'CN' })).toEqual(['identId'])
  expect(wrong({ identId: '身份证471' })).toEqual(['identId'])
  // A number that happens to be one of China tells a day of birth there alone.
  expect(wrong({ identId: '11010519491231002X' })).toEqual([])
  expect(wrong({ orgCountry: 'CN', identId: '11010519491231002X' })).toEqual(['birth'])
})

it('asks for a province where they are listed, and leaves it open elsewhere', () => {
  expect(wrong({ orgProvince: '' })).toEqual([])
  expect(wrong({ orgCountry: 'SG', orgProvince: undefined })).toEqual([])
  expect(wrong({ orgCountry: 'CN', identKind: '2', orgProvince: undefined })).toEqual(['orgProvince'])
})
