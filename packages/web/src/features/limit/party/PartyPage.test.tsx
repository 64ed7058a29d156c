import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { enterpriseTexts } from '@hedgerow/contract/enterprise/enterprise.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { say } from '@hedgerow/contract/kit/text'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { type PartyReply, partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { partyTexts } from '@hedgerow/contract/limit/party/party.text'
import { dictionaryApi } from '@hedgerow/contract/reference/dictionary.contract'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import type { Member } from '@hedgerow/contract/session/session.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { PartyPage } from './PartyPage.tsx'

const stored: PartyReply = {
  id: '4',
  version: 2,
  counterPartyNo: 'B4',
  fullName: '北湖银行',
  fullNameEn: 'North Lake Bank',
  shortName: 'North Lake',
  pym: '',
  bank: '1',
  counterPartyStatus: '1',
  suspendReason: '',
  internalRiskRating: 'A',
  externalRiskRating: null,
  generalRiskRating: null,
  bestCounterParty: '0',
  license: null,
  country: 'CN',
  province: null,
  city: null,
  registrationPlace: null,
  dealTimeBegin: '09:30:00',
  dealTimeEnd: '18:00:00',
  timezone: 'GMT+08:00',
  nettingAgreement: '1',
  marginFree: '0',
  facilityUsd: '1000000',
  facilityFrom: '20260101',
  facilityTo: '20261231',
  usePct3m: '50',
  usePct6m: '75',
  usePct12m: '100',
  marginThresholdUsd: null,
  facilityDocument: '',
  facilityUsedUsd: '960000',
  headroomUsd: '40000',
  byTenor: [{ tenorTo: '3M', usePct: '50', deals: 2, usedUsd: '960000', sharePct: '96.00' }],
  usedBy: [{ id: '7', dealSerialNo: 'FWD7', valueDate: '20260715', usedUsd: '960000' }],
  marginHeld: [],
  checkStatus: '1',
  pendingChangeId: null,
  trail: [],
}
const row = {
  id: '4',
  version: '2',
  shortName: 'North Lake',
  counterPartyStatus: '1',
  facilityUsd: '1000000',
  facilityUsedUsd: '960000',
  headroomUsd: '40000',
  usedPct: '96',
}

const china = {
  id: 'CN',
  countryCode: 'CN',
  countryName: 'China',
  defaultLanguage: 'zh_CN',
  officialLanguages: 'zh',
  nationalFlagImgUrl: '',
  phoneAreaCode: '+86',
}
function open(address = '/', over: object = {}, record: Partial<PartyReply> = {}) {
  signInAs('limit.view', 'limit.edit', 'limit.change')
  const requests = contractServer(
    answers(counterPartyApi.queryByPage, pageOf({ ...row, ...over })),
    answers(partyApi.query, { ...stored, ...record }),
    answers(partyApi.facility, { id: '4', version: 2 }),
    answers(partyApi.suspend, { id: '4', version: 3 }),
    answers(dictionaryApi.one, [{ dictValue: '1', dictLabel: 'North Lake', order: 1 }]),
    answers(placeApi.countries, [china]),
  )
  renderScreen(<PartyPage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText('North Lake'))
  await screen.findByText('1 selected')
  press(action)
}

test('a use near the limit is red, and the drawer tells which deals take it by tenor', async () => {
  open('/?open=4')
  const shares = () => screen.getAllByText('96.00%').map(({ className }) => className)
  await waitFor(() => expect(shares().join()).toContain('hg-limit-over'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Up to 3M')).toBeTruthy()
  expect(drawer.getByText('FWD7')).toBeTruthy()
  expect(await drawer.findByText('China')).toBeTruthy()
  expect(drawer.getByText(/Counterparty limit USD 1,000,000, 960,000 used, headroom 40,000/)).toBeTruthy()
  const ids = drawer
    .getAllByRole('link')
    .map((mark) => new URLSearchParams(mark.getAttribute('href')?.split('?')[1]).get('sheet'))
  for (const id of ['counterParty.headroomUsd~id:4', 'partyTenor.sharePct~party:4~tenor:3M']) expect(ids).toContain(id)
})

test('one that nobody has reviewed says so in the list and beside it', async () => {
  open('/?open=4', { counterPartyStatus: '0', checkStatus: '0' }, { counterPartyStatus: '0', checkStatus: '0' })
  await screen.findAllByText('North Lake Bank')
  const word = say(labelOf(CheckStatus, CheckStatus.of.initial), 'en_US')
  await waitFor(() => expect(screen.getAllByText(word)).toHaveLength(2))
})

test('a change of the limit is sent with the version seen, and waits', async () => {
  const sent = open()
  await choose(enterpriseTexts.changeFacility.en)
  const amount = await screen.findByLabelText(/^Counterparty limit \(USD\)/)
  fireEvent.change(amount, { target: { value: '2m' } })
  fireEvent.blur(amount)
  press('Submit')
  expect(await screen.findByText(partyTexts.facilityAsked.en)).toBeTruthy()
  expect(sent('facility')).toMatchObject([{ id: '4', version: 2, facilityUsd: '2000000', usePct3m: '50' }])
})

test('a suspension asks for its reason', async () => {
  const sent = open()
  await choose(enterpriseTexts.suspend.en)
  const reason = await screen.findByLabelText(/^Reason for suspension/)
  press('Submit')
  expect(sent('suspend')).toEqual([])
  fireEvent.change(reason, { target: { value: 'rating fell' } })
  press('Submit')
  await waitFor(() => expect(sent('suspend')).toEqual([{ id: '4', version: 2, suspendReason: 'rating fell' }]))
})

test('what is suspended already says so instead', async () => {
  open('/', { counterPartyStatus: '0' })
  await choose(enterpriseTexts.suspend.en)
  expect(await screen.findByText(limitRefusals.PARTY_SUSPENDED.en)).toBeTruthy()
})

test('a new bank begins at home, and one of another country deals by the clocks and at the hours there', async () => {
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Europe/Berlin')
  open()
  useSession.setState(({ member }) => ({ member: { ...(member as Member), orgCountry: 'DE' } }))
  fireEvent.click(await screen.findByRole('button', { name: say(enterpriseTexts.addParty, 'en_US') }))
  const dialog = within(await screen.findByRole('dialog'))
  const hours = () =>
    [/^Dealing start time/, /^Dealing end time/, /^Time zone/].map(
      (label) => (dialog.getByLabelText(label) as HTMLInputElement).value,
    )
  expect(dialog.queryByLabelText(/^Pinyin/)).toBeNull()
  expect(hours()).toEqual(['08:00:00', '18:00:00', 'GMT+02:00'])
  const country = dialog.getByRole('combobox', { name: /^Country/ })
  fireEvent.mouseDown(country)
  fireEvent.change(country, { target: { value: 'Chin' } })
  await screen.findAllByText(/China/)
  fireEvent.keyDown(country, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(hours()).toEqual(['09:30:00', '23:30:00', 'GMT+08:00']))
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})

test('a bank’s number is offered with the name of the bank that holds it, and a free one without a name', async () => {
  open()
  await choose(enterpriseTexts.editParty.en)
  const field = await screen.findByLabelText(/^Bank number/)
  expect(await screen.findByText('1 · North Lake')).toBeTruthy()
  fireEvent.mouseDown(field)
  const options = () => [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent)
  await waitFor(() => expect(options()).toEqual(['1 · North Lake', '2 · unused', '3 · unused', '4 · unused']))
})

test.each([
  ['CN', '09:30:00', true],
  ['DE', '08:00:00', false],
])('a new bank of a company in %s deals from %s, and has a pinyin code: %s', async (orgCountry, begin, isChinese) => {
  useSession.setState({ member: { orgCountry } as never })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  expect(((await screen.findByLabelText(/^Dealing start time/)) as HTMLInputElement).value).toBe(begin)
  expect(screen.queryByLabelText(/^Pinyin code/) !== null).toBe(isChinese)
  useSession.setState({ member: null })
})
