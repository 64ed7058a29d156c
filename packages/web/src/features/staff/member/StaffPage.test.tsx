import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { accessApi, type StaffMember, staffApi } from '@hedgerow/contract/staff/member/staff.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { AccessPage } from './AccessPage.tsx'
import { StaffPage } from './StaffPage.tsx'

const stored: StaffMember = {
  id: '7',
  userName: 'lc_dealer',
  realName: 'Zhou Min',
  email: 'zhou@example.com',
  mobile: '+8613900000007',
  gender: '2',
  identKind: null,
  identId: null,
  orgId: '1',
  orgUserType: '0',
  userStatus: '1',
  duties: [{ duty: '2-0', orgId: '1', amtLimitUsd: null, validFrom: null, validTo: null }],
  conflictReason: '',
  remark: '',
  version: 3,
}
const row = {
  ...stored,
  orgName: 'Lanchuan',
  duties: 'Deals: initiate',
  conflict: '0',
  openTasks: '2',
  letterDue: '0',
  lastLogin: null,
  createTime: '2026-04-13T01:00:00Z',
  version: '3',
}

function open() {
  signInAs('staff.edit', 'delegation.give', 'orgChange.view')
  const requests = contractServer(
    answers(staffApi.queryByPage, pageOf(row as never)),
    answers(staffApi.query, stored),
    answers(staffApi.add, { id: '8', userName: 'new_person', pending: false, delivery: '2' }),
    answers(staffApi.modify, { pending: true }),
    answers(staffApi.tasks, [{ entity: 'fxDeal', count: 2, receivers: [{ userId: '9', realName: 'Li Hong' }] }]),
    answers(staffApi.handOver, null),
    answers(staffApi.disable, { pending: true }),
    answers(staffApi.resetPwd, { id: '7', userName: 'lc_dealer', pending: false, delivery: '1' }),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'HQ', orgName: 'Lanchuan', baseCurrency: 'CNY' }]),
    answers(placeApi.countries, []),
  )
  renderScreen(<StaffPage />)
  return requests
}
const bodyOf = (requests: ReturnType<typeof open>, path: string) => requests.find((one) => one.path === path)?.body
const choose = async () => {
  fireEvent.click(await screen.findByText('Zhou Min'))
  await screen.findByText('1 selected')
}

test('the duties of a person are a table, and a conflict asks for its reason before it is sent', async () => {
  const requests = open()
  fireEvent.doubleClick(await screen.findByText('Zhou Min'))
  const dialog = await screen.findByRole('dialog')
  const reviews = within(dialog).getByRole('checkbox', { name: 'Deals: review' })
  expect((within(dialog).getByRole('checkbox', { name: 'Deals: initiate' }) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(reviews)
  expect(await within(dialog).findByText(/Conflicting duties in one organisation/)).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Deals: review: Limit (USD)'), { target: { value: '5000' } })
  fireEvent.change(within(dialog).getByLabelText(/^Reason for the conflict/), { target: { value: 'two people only' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(bodyOf(requests, staffApi.modify.path)).toMatchObject({
      id: '7',
      version: 3,
      conflictReason: 'two people only',
      duties: [{ duty: '2-0' }, { duty: '2-1', amtLimitUsd: '5000' }],
    }),
  )
  expect(await screen.findByText('The grant awaits confirmation by another administrator')).toBeTruthy()
})

test('the tip tells how the initial password reaches a new person, and prints its letter where no mail is sent', async () => {
  const requests = open()
  await screen.findByText('Zhou Min')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog')
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type(/^User name/, 'new_person')
  type(/^Name/, 'New Person')
  type(/^Email/, 'new@example.com')
  type(/^Mobile/, '13900000008')
  const organisation = within(dialog).getByRole('combobox', { name: /^Organisation/ })
  fireEvent.mouseDown(organisation)
  await screen.findByText(/Lanchuan/, { selector: '.ant-select-item-option-content' })
  fireEvent.keyDown(organisation, { key: 'Enter', keyCode: 13 })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
  const tip = await screen.findByText(/This server cannot send mail: print the initial password of new_person/)
  expect(tip).toBeTruthy()
  expect(screen.getByText(/For 24 hours this account and yours are treated as one person/)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Print the letter' }).at(-1) as HTMLElement)
  await waitFor(() => expect(bodyOf(requests, staffApi.letter.path)).toEqual({ id: '8' }))
})

test('the list is filtered by several duties at once', async () => {
  const requests = open()
  await screen.findByText('Zhou Min')
  fireEvent.click(screen.getByRole('button', { name: /More/ }))
  const duties = screen.getByRole('combobox', { name: 'Duties' })
  fireEvent.mouseDown(duties)
  for (const name of ['Deals: initiate', 'Settlement: review'])
    fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }))
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === staffApi.queryByPage.path).at(-1)?.body).toMatchObject({
      queryWrapper: { duties: '2-0,3-1' },
    }),
  )
})

test('who is disabled is named as the server reads it', async () => {
  const requests = open()
  await choose()
  fireEvent.click(screen.getByRole('button', { name: 'Disable' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }))
  await waitFor(() =>
    expect(staffApi.disable.input?.schema.safeParse(bodyOf(requests, staffApi.disable.path))).toMatchObject({
      success: true,
      data: { ids: ['7'] },
    }),
  )
  expect(await screen.findByText('The account change awaits confirmation by another administrator')).toBeTruthy()
})

test('open tasks go to somebody who may finish them', async () => {
  const requests = open()
  await choose()
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = await screen.findByRole('dialog')
  const receiver = await within(dialog).findByRole('combobox', { name: /^Deals/ })
  fireEvent.mouseDown(receiver)
  fireEvent.keyDown(receiver, { key: 'Enter', keyCode: 13 })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }))
  await waitFor(() =>
    expect(bodyOf(requests, staffApi.handOver.path)).toEqual({
      id: '7',
      tasks: [{ entity: 'fxDeal', receiverId: '9' }],
    }),
  )
})

test('who holds what is a list of its own', async () => {
  signInAs('staff.edit')
  contractServer(
    answers(
      accessApi.queryByPage,
      pageOf({
        id: '1',
        duty: '2-1',
        realName: 'Zhou Min',
        userName: 'lc_dealer',
        userStatus: '1',
        orgName: 'Lanchuan',
      }),
    ),
  )
  renderScreen(<AccessPage />)
  expect(await screen.findByText('Zhou Min')).toBeTruthy()
  expect(screen.getByText('Deals: review')).toBeTruthy()
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(['Access review'])
})
