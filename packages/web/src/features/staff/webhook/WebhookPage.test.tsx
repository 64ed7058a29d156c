import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { webhookApi } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { webhookTexts } from '@hedgerow/contract/staff/webhook/webhook.text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { WebhookPage } from './WebhookPage.tsx'

const erp = {
  id: '4',
  webhookName: 'ERP',
  url: 'https://erp.example.com/fx',
  events: 'Deals',
  webhookState: '1',
  lastSent: null,
  waiting: '2',
  orgName: 'Lanchuan',
  makerName: 'Li Hong',
  createTime: '2026-04-13T01:00:00Z',
}
const message = {
  id: '9',
  happened: '2026-04-13T01:00:00Z',
  webhookName: 'ERP',
  event: 'fxDeal',
  act: 'add',
  recordId: '815',
  deliveryState: '2',
  attempts: '9',
  answered: '404',
  problem: 'It was not accepted',
  messageId: 'msg_1_4711',
}

test('one that is on is switched off, and its tab alone is marked', async () => {
  signInAs('staff.edit')
  const requests = contractServer(answers(webhookApi.queryByPage, pageOf(erp)), answers(webhookApi.turn, null))
  renderScreen(<WebhookPage />)
  fireEvent.click(await screen.findByText('ERP'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: webhookTexts.off.en }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === webhookApi.turn.path)?.body).toEqual({ id: '4', isOn: '0' }),
  )
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual([webhookTexts.title.en])
})

test('the secret of a new one stands until its reader says that it is kept', async () => {
  signInAs('staff.edit')
  const requests = contractServer(
    answers(webhookApi.queryByPage, pageOf(erp)),
    answers(organisationApi.userOrg, [{ id: '3', orgName: 'Lanchuan', orgCode: 'LC', baseCurrency: 'CNY' }]),
    answers(webhookApi.add, { id: '5', pending: true, secret: 'whsec_c2VjcmV0' }),
  )
  renderScreen(<WebhookPage />)
  await screen.findByText('ERP')
  fireEvent.click(screen.getByRole('button', { name: webhookTexts.add.en }))
  const form = await screen.findByRole('dialog', {}, { timeout: 8_000 })
  fireEvent.change(within(form).getByLabelText(/^Name/), { target: { value: 'ERP' } })
  fireEvent.change(within(form).getByLabelText(/^Address/), { target: { value: erp.url } })
  for (const name of [/^Organisation/, /^Events/]) {
    const box = within(form).getByRole('combobox', { name })
    fireEvent.mouseDown(box)
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  }
  fireEvent.click(within(form).getByRole('button', { name: webhookTexts.make.en }))
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog', { name: webhookTexts.shownTitle.en }))
  expect(screen.getByText(webhookTexts.waits.en)).toBeTruthy()
  expect(requests.find(({ path }) => path === webhookApi.add.path)?.body).toMatchObject({ url: erp.url, orgId: '3' })
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull())
})

test('what was given up is sent again', async () => {
  signInAs('staff.edit')
  const requests = contractServer(answers(webhookApi.deliveries, pageOf(message)), answers(webhookApi.replay, null))
  renderScreen(<WebhookPage />, '/?webhookId=4')
  fireEvent.click(await screen.findByText('It was not accepted'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: webhookTexts.replay.en }))
  await waitFor(() => expect(requests.find(({ path }) => path === webhookApi.replay.path)?.body).toEqual({ ids: '9' }))
  expect(requests.find(({ path }) => path === webhookApi.deliveries.path)?.body).toMatchObject({
    queryWrapper: { webhookId: '4' },
  })
})
