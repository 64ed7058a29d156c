import { dealEventApi, optionExerciseApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { OptionExercisePage } from './OptionExercisePage.tsx'

const row = {
  id: '7',
  version: '3',
  dealSerialNo: 'OPT20260413-0001',
  maturityDate: '20260413',
  optionEndTime: '15:00:00',
  moneyness: 'ITM',
  exeToDoFlag: '0',
  exeMethod: '2',
  optionFlag: '2',
  optionDealDirection: '1',
  currency: 'USD',
  currency2: 'CNY',
  currencyPair: 'USD/CNY',
  remainPrincipal: '600000',
  pendingEvent: null,
}
const advice = {
  priceDateRate: '6.8322',
  dataDate: '20260413',
  dataSource: 'ECB',
  pips: '1178',
  isInTheMoney: true,
  cutOff: '15:00:00',
  isPastCutOff: false,
}
const saved = { id: '9', orderNo: 'EVT202604130001', dealId: '7', dealSerialNo: row.dealSerialNo, version: 0 }

beforeEach(() => {
  signInAs('trade-event.view', 'trade-event.edit')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('an option in the money is recommended for exercise, at the stored rate', async () => {
  const requests = contractServer(
    answers(optionExerciseApi.queryByPage, pageOf(row)),
    answers(optionExerciseApi.recommend, advice),
    answers(optionExerciseApi.exeDeal, saved),
    answers(dealEventApi.previewEvent, { picture: null, problems: [], notes: [] }),
  )
  renderScreen(<OptionExercisePage />)
  expect(await screen.findByText('15:00:00 Beijing time')).toBeTruthy()
  expect(screen.getByText('CNY call · USD put')).toBeTruthy()
  fireEvent.click(await screen.findByText(row.dealSerialNo))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Exercise' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('We may sell USD for CNY: a put on USD, a call on CNY')).toBeTruthy()
  expect(await dialog.findByText('In the money by 1178 pips: exercise')).toBeTruthy()
  expect(dialog.getByText('Cut-off 15:00:00 Beijing time')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }))
  await screen.findAllByText('Exercise OPT20260413-0001? It takes effect after review.')
  fireEvent.click(screen.getAllByRole('button', { name: 'Exercise' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Option exercise submitted, pending review')).toBeTruthy()
  expect(requests.filter(({ path }) => path.endsWith('/exeDeal')).map(({ body }) => body)).toEqual([
    {
      dealId: '7',
      version: 3,
      exeFlag: '1',
      exeMethod: '2',
      tradeAmt: '600000',
      priceDate: '20260413',
      priceDateRate: '6.8322',
    },
  ])
})

test('a settle check names flows and paths, and leads to the exercise', async () => {
  const flow = { cflType: '6', cflFlag: '1', payCurrency: 'CNY', payAmt: '70702', payDate: '20260415' } as const
  const ourPath = { bankName: 'Yongjiang Bank', account: '…0012', isRecent: true }
  contractServer(
    answers(optionExerciseApi.queryByPage, pageOf(row)),
    answers(optionExerciseApi.settleCheck, {
      flows: [{ ...flow, ourPath, theirPath: null, projectedAmt: '250', shortAmt: '750' }],
      problems: [],
    }),
    answers(optionExerciseApi.recommend, advice),
    answers(dealEventApi.previewEvent, { picture: null, problems: [], notes: [] }),
  )
  renderScreen(<OptionExercisePage />)
  fireEvent.click(await screen.findByText(row.dealSerialNo))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Settle check' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('70,702.00 CNY')).toBeTruthy()
  expect(dialog.getByText('Yongjiang Bank · …0012 · changed recently')).toBeTruthy()
  expect(dialog.getByText('Missing')).toBeTruthy()
  expect(dialog.getByText('250.00 · short of 750.00')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Exercise' }))
  expect(await screen.findByText('In the money by 1178 pips: exercise')).toBeTruthy()
})

test.each([
  ['Exercise', { isPastCutOff: true, isInTheMoney: true }, true],
  ['Exercise', { isPastCutOff: false, isInTheMoney: false }, false],
  ['Let lapse', { isPastCutOff: true, isInTheMoney: true }, true],
  ['Let lapse', { isPastCutOff: true, isInTheMoney: false }, false],
])('%s asks for a reason where it is late or lets money go: %o', async (action, standing, isAsked) => {
  contractServer(
    answers(optionExerciseApi.queryByPage, pageOf(row)),
    answers(optionExerciseApi.recommend, { ...advice, ...standing }),
    answers(dealEventApi.previewEvent, { picture: null, problems: [], notes: [] }),
  )
  renderScreen(<OptionExercisePage />)
  fireEvent.click(await screen.findByText(row.dealSerialNo))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = await dialog.findByLabelText(/^Reason/)
  expect(reason.getAttribute('aria-required') === 'true').toBe(isAsked)
})
