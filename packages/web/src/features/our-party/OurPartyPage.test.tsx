import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { type OurParty, type OurPartyReview, ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { ZonePlace } from '@hedgerow/contract/our-party/our-party.dict'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { ourPartyTexts } from '@hedgerow/contract/our-party/our-party.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { OurPartyPage } from './OurPartyPage.tsx'

const values = {
  fullName: 'Oasis Group Ltd',
  fullNameEn: '',
  shortName: 'Oasis',
  orgProperty: '1',
  baseCurrency: 'CNY',
  timezone: 'GMT+08:00',
  zoneId: 'Asia/Shanghai',
  cutOffTime: null,
  externalRiskRating: '',
  internalRiskRating: '',
  generalRiskRating: '',
  lei: '',
  bic: '',
  street: '',
  buildingNo: '',
  postCode: '',
  townName: '',
  country: '',
  addressLine: '',
  remark: '',
} as const
const party: OurParty = {
  ...values,
  id: '4',
  version: 2,
  orgId: '1',
  orgName: 'Oasis',
  partyStatus: '1',
  checkStatus: '0',
  approveStatus: '0',
  checkTier: '1',
  makerId: '9',
  makerName: 'Shen',
  lastEditorId: '9',
  earlierEditorIds: [],
  firstCheckerId: null,
  worthUsd: '0',
  createTime: '2026-04-13T02:00:00Z',
}
const row = { id: '4', version: '2', shortName: 'Oasis', partyStatus: '1', makerId: '9', orgId: '1' }

function open(address = '/', over: Partial<OurPartyReview> = {}, listed: object = {}) {
  const review: OurPartyReview = { party, inForce: null, checkBlock: '0', trail: [], ...over }
  const requests = contractServer(
    answers(ourPartyApi.queryByPage, pageOf({ ...row, ...listed })),
    answers(ourPartyApi.query, review),
    answers(ourPartyApi.check, { id: '4', version: 3 }),
    answers(ourPartyApi.add, { id: '5', version: 0 }),
    answers(ourPartyApi.delete, { id: '4', version: 3 }),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'ORG001', orgName: 'Oasis', baseCurrency: 'CNY' }]),
    answers(currencyApi.list, []),
  )
  renderScreen(<OurPartyPage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const drawer = async () => within(await screen.findByRole('dialog'))

beforeEach(() => signInAs('ourParty.view', 'ourParty.edit', 'ourParty.check'))
afterEach(cleanup)

test('the second administrator sees what would change, and passes the version that was seen', async () => {
  const sent = open('/?open=4', { party: { ...party, shortName: 'Oasis Group' }, inForce: values })
  const cells = (await (await drawer()).findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual(['Short name', 'Oasis', 'Oasis Group'])
  fireEvent.click(await (await drawer()).findByRole('button', { name: ourPartyTexts.pass.en }))
  await waitFor(() => expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1' }]))
})

test('the clocks of the organisation propose the time zone', async () => {
  const before = useSystemDateStore.getState()
  useSystemDateStore.setState({ timeZone: ZonePlace.of.shanghai })
  open()
  await screen.findByText('Oasis')
  fireEvent.click(screen.getByRole('button', { name: ourPartyTexts.add.en }))
  const zone = await (await drawer()).findByLabelText(/^Time zone/)
  await waitFor(() => expect((zone as HTMLInputElement).value).toBe('GMT+08:00'))
  useSystemDateStore.setState(before)
})

test('what waits is not deleted, and says why', async () => {
  const sent = open()
  fireEvent.click(await screen.findByText('Oasis'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: ourPartyTexts.remove.en }))
  expect(await screen.findByText(ourPartyRefusals.OUR_PARTY_NOT_IN_FORCE.en)).toBeTruthy()
  expect(sent('delete')).toEqual([])
})
