import { type BankChoice, fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { askStart } from './ask-terms.ts'
import { BanksStep } from './BanksStep.tsx'

const bank = (quoteSource: string, quoteSourceName: string, isOpen: boolean): BankChoice => ({
  quoteSource,
  quoteSourceName,
  counterPartyId: quoteSource,
  onlineType: '0',
  executableFlag: '1',
  why: null,
  facility: null,
  internalRiskRating: 'AA',
  externalRiskRating: null,
  averageSpread: null,
  winRate: null,
  answerSeconds: null,
  dealTimeBegin: '09:30:00',
  dealTimeEnd: '23:30:00',
  isOpen,
  simulated: true,
})

afterEach(cleanup)

function stepWith(banks: readonly BankChoice[]): void {
  signInAs('quote.view', 'quote.deal')
  contractServer(
    answers(fxDealOnlineApi.terms, {
      settleDate: '20260415',
      provisional: false,
      mid: null,
      dealAmt2: null,
      currency2: 'CNY',
      pip: '0.0001',
      quota: null,
      banks: [...banks],
      problems: [],
    }),
  )
  renderScreen(<BanksStep terms={askStart('CNY')} isAsking={false} onBack={() => undefined} onAsk={() => undefined} />)
}

test('a bank that does not deal now says so beside its hours', async () => {
  stepWith([bank('B1', 'Yongjiang', true), bank('B2', 'Donghu', false)])
  const open = await screen.findByRole('row', { name: /Yongjiang/ })
  expect(within(open).getByText('09:30–23:30').textContent).not.toContain('closed')
  expect(within(screen.getByRole('row', { name: /Donghu/ })).getByText('closed now')).toBeTruthy()
})

const ticked = async () => {
  await screen.findByRole('row', { name: /Yongjiang/ })
  return screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)
}

test('of the banks those that deal at this hour are ticked, the first three', async () => {
  const names = ['Yongjiang', 'Donghu', 'Beichen', 'Nanling', 'Harbour']
  stepWith(names.map((name, at) => bank(`B${at + 1}`, name, at !== 1)))
  expect(await ticked()).toEqual([true, false, true, true, false])
})

test('where none deals at this hour the first ones are', async () => {
  stepWith([bank('B1', 'Yongjiang', false), bank('B2', 'Donghu', false)])
  expect(await ticked()).toEqual([true, true])
})
