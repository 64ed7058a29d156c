import { addressApi } from '@hedgerow/contract/address/address.contract'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { AddressPage } from './AddressPage.tsx'

const stored = {
  id: '3',
  receiver: 'Lin',
  receiverMobile: '+8613900000001',
  receiverOrg: 'Desk',
  country: 'CN',
  province: '11',
  city: '1101',
  area: '110101',
  detailedAddress: '1 East Road',
  defaultFlag: '0' as const,
  version: 4,
}
const row = { ...stored, country: 'China', region: 'Beijing Beijing Dongcheng', userId: '1', version: '4' }
const placeOf = (id: string, countryCode: string, countryName: string, phoneAreaCode: string) => ({
  id,
  countryCode,
  countryName,
  defaultLanguage: 'zh_CN',
  officialLanguages: countryCode === 'SG' ? 'en,zh' : 'zh',
  nationalFlagImgUrl: `/CLOUD-BASE/country/flag/${countryCode}`,
  phoneAreaCode,
})

function open() {
  signInAs()
  const requests = contractServer(
    answers(addressApi.queryByPage, pageOf(row)),
    answers(addressApi.query, stored),
    answers(addressApi.add, null),
    answers(addressApi.modify, null),
    answers(addressApi.delete, null),
    answers(placeApi.countries, [placeOf('1', 'CN', 'China', '+86'), placeOf('2', 'SG', 'Singapore', '+65')]),
    answers(placeApi.provinces, [{ provinceCode: '11', provinceName: 'Beijing' }]),
    answers(placeApi.cities, [{ cityCode: '1101', cityName: 'Beijing' }]),
    answers(placeApi.areas, [{ areaCode: '110101', areaName: 'Dongcheng' }]),
  )
  renderScreen(<AddressPage />)
  return requests
}
const submit = () => screen.getByRole('button', { name: 'Submit' })
const bodyOf = (requests: ReturnType<typeof open>, path: string) => requests.find((one) => one.path === path)?.body

test('an address is edited with its codes and its number behind the country code', async () => {
  const requests = open()
  fireEvent.doubleClick(await screen.findByText('1 East Road'))
  const dialog = await screen.findByRole('dialog')
  const number = await within(dialog).findByLabelText(/^Mobile/)
  await waitFor(() => expect((number as HTMLInputElement).value).toBe('13900000001'))
  expect(await within(dialog).findByText('Dongcheng')).toBeTruthy()
  fireEvent.change(number, { target: { value: '139 0000 0002' } })
  fireEvent.click(submit())
  await waitFor(() =>
    expect(bodyOf(requests, addressApi.modify.path)).toMatchObject({
      id: '3',
      version: 4,
      receiverMobile: '+8613900000002',
      area: '110101',
    }),
  )
})

test('another country empties what was below the old one and takes text', async () => {
  open()
  fireEvent.doubleClick(await screen.findByText('1 East Road'))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Dongcheng')
  const country = within(dialog).getByRole('combobox', { name: /^Country\s*\*?$/ })
  fireEvent.mouseDown(country)
  expect(await screen.findByText('Official languages: English, Chinese')).toBeTruthy()
  expect(document.querySelector('.ant-select-item img[src="/CLOUD-BASE/country/flag/SG"]')).toBeTruthy()
  fireEvent.change(country, { target: { value: 'Sing' } })
  fireEvent.keyDown(country, { key: 'Enter', keyCode: 13 })
  const province = () => within(dialog).getByLabelText(/^Province/) as HTMLInputElement
  await waitFor(() => expect([province().value, province().getAttribute('role')]).toEqual(['', null]))
})

test('the published sizes of a page are offered', async () => {
  open()
  await screen.findByText('1 East Road')
  const sizes = screen.getAllByRole('option').map((option) => (option as HTMLOptionElement).value)
  expect(sizes).toEqual(['5', '10', '25'])
})

test('whether it is the default address is a box to tick', async () => {
  const requests = open()
  fireEvent.doubleClick(await screen.findByText('1 East Road'))
  const box = await screen.findByRole('checkbox', { name: /^Default/ })
  expect((box as HTMLInputElement).checked).toBe(false)
  fireEvent.click(box)
  fireEvent.click(submit())
  await waitFor(() => expect(bodyOf(requests, addressApi.modify.path)).toMatchObject({ defaultFlag: '1' }))
})

test('an address book is kept by members of an organisation that is not certified, too', async () => {
  open()
  useSession.setState(({ member }) => ({ member: { ...(member as Member), realNameAuthStatus: '0' } }))
  const add = await screen.findByRole('button', { name: /^Add/ })
  expect(add.getAttribute('aria-disabled')).not.toBe('true')
  fireEvent.click(add)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a new address begins in the country of the company, with its prefix', async () => {
  open()
  useSession.setState({ member: { orgCountry: 'SG', realNameAuthStatus: '1' } as Member })
  fireEvent.click(await screen.findByRole('button', { name: /^Add/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('+65')).toBeTruthy()
  expect(await dialog.findByText('Singapore')).toBeTruthy()
})
