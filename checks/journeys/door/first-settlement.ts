/** What the same two people do next: an account with its balances, paths, and a spot deal that is confirmed, settled and booked. */

import { bankAccountTexts, bankAccountWords } from '@hedgerow/contract/account/register/bank-account.text'
import { opinionWords } from '@hedgerow/contract/approval/opinion.text'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { PathPosition } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { tradeMatchTexts, tradeMatchWords } from '@hedgerow/contract/trade/match/trade-match.text'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { waitingWords } from '@hedgerow/contract/waits'
import { expect } from 'vitest'
import { act, startNew } from '../pages.ts'
import type { Visitor } from '../visitor.ts'
import { callIn, decision, partiesOf, rowsIn, type Stored } from './calls.ts'
import { firm } from './first-hedge.ts'

export const spotDay = '20260415'
export const accountNo = 'DE02120300000000202051'
/** Of euros and dollars. */
export const openings = ['900000', '500000']

/** With what the bank says is on it: one form and one review for both. */
export async function opensAccount(maker: Visitor, reviewer: Visitor): Promise<void> {
  await startNew(maker, 'bank-account', bankAccountTexts.add)
  const form = maker.dialog()
  await maker.choose(bankAccountWords.bankId, firm.bankNo, form)
  await maker.type(bankAccountWords.account, accountNo, form)
  await maker.choose(bankAccountWords.currencies, 'USD', form)
  for (const [at, balance] of openings.entries()) {
    await maker.button(bankAccountTexts.addOpening, form).click()
    await maker.type(filled(kitWords.rowField, { row: at + 1, field: bankAccountWords.balance }), balance, form)
  }
  await maker.type(bankAccountWords.openingProof, 'statement 1', form)
  await maker.button(bankAccountTexts.submit, form).click()
  await maker.toast(bankAccountTexts.submitted)
  await act(reviewer, 'bank-account', { record: accountNo, action: bankAccountTexts.review })
  await reviewer.button(bankAccountTexts.pass, reviewer.drawer()).click()
  await reviewer.toast(bankAccountTexts.checked)
}

/** The paths of both parties in both currencies, by the calls of the screens: journeys of the desk click their form and their verification. */
export async function verifiesPaths(maker: Visitor, verifier: Visitor): Promise<void> {
  const { ours, theirs } = await partiesOf(maker)
  for (const [partyType, partyId, currency, account] of [
    ['0', ours, 'EUR', accountNo],
    ['0', ours, 'USD', accountNo],
    ['1', theirs, 'USD', '8000100'],
    ['1', theirs, 'EUR', '8000200'],
  ] as const) {
    const bank = { bankName: firm.bank, account, accountName: firm.bank, position: PathPosition.of.primary }
    const path = { partyType, partyId, currency, payWay: '4', pathName: currency, beginDate: '20260413', ...bank }
    const { id, version } = await callIn<Stored>(maker, '/CLOUD-BIZ/settlePath/add', path)
    await callIn(verifier, '/CLOUD-BIZ/settlePath/verify', { id, version, ...decision })
  }
}

/** Dollars that were paid are sold for two days ahead, and passed; the forward before it was clicked. */
export async function dealsSpot(maker: Visitor, reviewer: Visitor): Promise<string> {
  const { ours, theirs } = await partiesOf(maker)
  const [portfolio] = await callIn<{ id: string }[]>(maker, '/CLOUD-PUB/portfolio/list')
  const parties = { orgId: ours, counterPartyId: theirs, portfolioId: portfolio?.id }
  const kind = { dealType: '2', timeLimit: 'SPOT', tradeMode: '1', hedgeExposureType: '1', settleType: '1' }
  const amounts = { buyCurrency: 'EUR', buyAmt: '90826.52', sellCurrency: 'USD', sellAmt: '100000' }
  const deal = { ...parties, ...kind, ...amounts, spotRate: '1.1010', holiday: 'EUR,USD' }
  const { id, version, dealSerialNo } = await callIn<Stored & { readonly dealSerialNo: string }>(
    maker,
    '/CLOUD-FX/fxSpotDeal/spotAddDeal',
    deal,
  )
  await callIn(reviewer, '/CLOUD-FX/fxDealCheck/check', { id, version, ...decision })
  return dealSerialNo
}

/** From the bank's paper. */
export async function confirmsDeal(visitor: Visitor, serial: string): Promise<void> {
  await visitor.open(pathOf('inputmng', { dealSerialNo: serial }))
  await (await visitor.row(serial)).view()
  await visitor.button(tradeMatchTexts.enter, visitor.drawer()).click()
  const form = visitor.page.locator('.ant-modal').filter({ visible: true })
  await visitor.type(tradeMatchWords.counterPartyDealNo, 'NB-77', form)
  await visitor.type(tradeMatchWords.buyAmt, '90826.52', form)
  await visitor.type(tradeMatchWords.sellAmt, '100000', form)
  await visitor.type(tradeMatchWords.exchangeRate, '1.1010', form)
  await visitor.type(tradeMatchWords.valueDate, '2026/04/15', form)
  await visitor.button(kitWords.submit, form).click()
  await visitor.toast(tradeMatchTexts.matched)
}

interface Net {
  readonly nettingNo: string
  readonly settleCurrency: string
  readonly nettingStatus: string
}
export const netsOf = (visitor: Visitor) => rowsIn<Net>(visitor, '/CLOUD-BIZ/netResult/queryByPage')

/** From the deal that was confirmed: what it pays and brings becomes two clearing flows, which are submitted at once. @returns the number of each currency’s */
export async function generatesFlows(visitor: Visitor): Promise<{ readonly pays: string; readonly receives: string }> {
  await visitor.button(tradeTexts.generateFlows, visitor.drawer()).click()
  await visitor.button(visitor.says(netResultTexts.generateAsk, { count: 2 }), visitor.dialog()).waitFor()
  await visitor.button(netResultTexts.generateAndSubmit, visitor.dialog()).click()
  await visitor.toast(netResultTexts.generatedAndSubmitted)
  const nets = await netsOf(visitor)
  const numberOf = (currency: string) => nets.find(({ settleCurrency }) => settleCurrency === currency)?.nettingNo ?? ''
  return { pays: numberOf('USD'), receives: numberOf('EUR') }
}

/** A path that changed within five days asks for a look at each: the one leads to the next. */
export async function reviewsFlows(visitor: Visitor, pays: string): Promise<void> {
  await visitor.open(pathOf('settle-check'))
  await (await visitor.row(pays)).view()
  await visitor.button(opinionWords.passThenNext, visitor.drawer()).click()
  await visitor.toast(netResultTexts.passed)
  await visitor.drawer().getByText(visitor.says(netResultTexts.pass)).first().waitFor()
  await visitor.button(netResultTexts.pass, visitor.drawer()).click()
  await visitor.page.locator('.ant-drawer').filter({ visible: true }).waitFor({ state: 'detached' })
}

/** The box in the heading takes every row of the list. */
async function choosesAll(visitor: Visitor, records: readonly string[]): Promise<void> {
  for (const record of records) await visitor.row(record)
  await visitor.page.locator('.ag-header-select-all .ag-checkbox-input').first().click()
}

/** Every flow that is chosen, at once and by the rule. */
async function actsOnChosen(visitor: Visitor, act: 'allocate' | 'confirm') {
  await visitor.button(allocationTexts[act]).click()
  await visitor.button(allocationTexts[act], visitor.dialog()).click()
  await visitor.toast(act === 'allocate' ? allocationTexts.allocated : allocationTexts.confirmed)
}

/** From the list of the review, which leads on to what was passed. */
export async function allocates(visitor: Visitor, nets: readonly string[]): Promise<void> {
  await visitor.page.getByRole('link', { name: visitor.says(waitingWords.toAllocate.text) }).click()
  await areChosen(visitor, nets)
  await actsOnChosen(visitor, 'allocate')
}

/** Rows that a screen has chosen for its reader. */
async function areChosen(visitor: Visitor, records: readonly string[]): Promise<void> {
  for (const record of records) await visitor.page.locator('.ag-row-selected', { hasText: record }).first().waitFor()
}

export async function confirmsAllocation(visitor: Visitor, nets: readonly string[]): Promise<void> {
  await visitor.open(pathOf('allocate', { allocateStatus: '' }))
  await choosesAll(visitor, nets)
  await actsOnChosen(visitor, 'confirm')
}

/** Both movements stand in one file of the bank, whose statements are matched together. */
export async function booksStatement(visitor: Visitor, pays: string, receives: string): Promise<void> {
  const lines = [
    'account,currency,statementId,bookDate,amount,bankRef',
    `${accountNo},USD,S-USD-1,20260415,-100000,${pays}`,
    `${accountNo},EUR,S-EUR-1,20260415,90826.52,${receives}`,
  ]
  await visitor.open(pathOf('bank-file', { tab: 'in' }))
  await visitor.button(bankFileTexts.upload).first().click()
  await visitor.upload({ name: 'statement.csv', content: `${lines.join('\n')}\n` })
  await visitor.toast(bankFileTexts.uploaded)
  const statements = await rowsIn<{ fileNo: string }>(visitor, '/CLOUD-BIZ/bankStatement/queryByPage')
  await areChosen(
    visitor,
    statements.map(({ fileNo }) => fileNo),
  )
  await visitor.button(bankFileTexts.match).click()
  const [, matched, booked, differences] = await visitor.toast(bankFileTexts.matched)
  expect([matched, booked, differences]).toEqual(['2', '2', '0'])
}
