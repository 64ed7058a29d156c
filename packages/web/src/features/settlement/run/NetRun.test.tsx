import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { netRunTexts } from '@hedgerow/contract/settlement/net/net-run.text'
import { type NetRun, netRunApi } from '@hedgerow/contract/settlement/run/net-run.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { NetResultPage } from '../net/NetResultPage.tsx'

const run: NetRun = {
  id: '5',
  version: 3,
  runNo: 'NRN202604130001',
  runStatus: '1',
  settleDateStart: null,
  settleDateEnd: '20260430',
  total: 50_000,
  done: 21_000,
  percent: 42,
  netted: 20_990,
  rowCount: 1_200,
  leftOut: 10,
  leftOutBy: [{ leftOutBecause: 'path-missing', count: 10 }],
  reason: '',
  createTime: '2026-04-13T02:00:00Z',
  endTime: null,
}
const flow = {
  cflId: '8',
  cflNo: 'SPT2-1-1',
  cflFlag: '1',
  payAmt: '7',
  payCurrency: 'USD',
  payDateAdj: '20260420',
  leftOutBecause: 'path-missing',
  eventOrderNo: null,
} as const

function open(latest: NetRun | null) {
  const requests = contractServer(
    answers(netResultApi.queryByPage, pageOf()),
    answers(netRunApi.latest, latest),
    answers(netRunApi.count, { count: 50_000 }),
    answers(netRunApi.start, run),
    answers(netRunApi.cancel, { ...run, runStatus: '3' }),
    answers(netRunApi.leftOut, [flow]),
    answers(currencyApi.list, []),
    answers(counterPartyApi.options, []),
    answers(organisationApi.userOrg, []),
  )
  renderScreen(<NetResultPage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}

// What opens later is loaded before the first test, so that none waits for a module.
beforeAll(() => Promise.all([import('./NetRunDialog.tsx'), import('./LeftOutDialog.tsx')]))
beforeEach(() => {
  signInAs('settlement.view', 'settlement.edit')
  useSystemDateStore.setState({ systemDate: businessDate('20260413') })
})
afterEach(cleanup)

test('a period is counted before it is ordered', async () => {
  const sent = open(null)
  fireEvent.click(await screen.findByRole('button', { name: netRunTexts.open.en }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/50,000 unsettled cash flows/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: netRunTexts.start.en }))
  await waitFor(() => expect(sent('start')).toEqual([{ settleDateEnd: '20260430', includeUnmatched: '0' }]))
})

test('a run is watched, and says what it left out', async () => {
  open(run)
  const standing = within(await screen.findByRole('region', { name: netRunTexts.latest.en }))
  expect(standing.getByText(/21,000 of 50,000 cash flows, \S+ netted into 1,200 clearing flows/)).toBeTruthy()
  expect(standing.getByText('Settlement path missing 10')).toBeTruthy()
  expect(standing.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
  expect(standing.getByRole('link', { name: netRunTexts.showRows.en }).getAttribute('href')).toContain(run.runNo)
  fireEvent.click(standing.getByRole('button', { name: netRunTexts.showLeftOut.en }))
  expect(await within(await screen.findByRole('dialog')).findByText('SPT2-1-1')).toBeTruthy()
})

test('a run under way is cancelled when that is confirmed', async () => {
  const sent = open(run)
  fireEvent.click(await screen.findByRole('button', { name: netRunTexts.cancel.en }))
  const question = within(await screen.findByRole('dialog'))
  expect(await question.findAllByText(/generated so far remain as drafts/)).not.toHaveLength(0)
  fireEvent.click(question.getByRole('button', { name: netRunTexts.cancelVerb.en }))
  await waitFor(() => expect(sent('cancel')).toEqual([{ id: '5' }]))
})
