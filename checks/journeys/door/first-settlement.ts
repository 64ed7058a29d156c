/** What the same two people do next: an account with its balances, paths, a spot deal that is confirmed, settled and booked, and the month end. */

import { balanceTexts, balanceWords } from '@hedgerow/contract/account/balance.text'
import { bankAccountTexts, bankAccountWords } from '@hedgerow/contract/account/register/bank-account.text'
import { opinionWords } from '@hedgerow/contract/approval/opinion.text'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { PathPosition } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { importWords } from '@hedgerow/contract/kit/record/import.text'
import { voucherTexts } from '@hedgerow/contract/ledger/voucher.text'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { markRunTexts } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { curveTemplateWords, rateImportWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import { pathOf } from '@hedgerow/contract/screens'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { settlePathTexts, settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import { tradeMatchTexts, tradeMatchWords } from '@hedgerow/contract/trade/match/trade-match.text'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { expect } from 'vitest'
import { act, decide, numberSaid, openDialog, startNew } from '../pages.ts'
import type { Visitor } from '../visitor.ts'
import { firm } from './first-hedge.ts'

export const accountNo = 'DE02120300000000202051'

/** What the screens would call in the name of who is signed in. */
export async function callIn<T>({ page }: Visitor, path: string, input?: object): Promise<T> {
  const session = await page.evaluate(() => localStorage.getItem('hedgerow.session') ?? '{}')
  const { token } = JSON.parse(session) as { readonly token: string }
  const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
  const address = new URL(path, page.url()).href
  const reply = await (input
    ? page.request.post(address, { headers, data: input })
    : page.request.get(address, { headers }))
  const { code, message, data } = await reply.json()
  expect(`${path}: ${code} ${message}`).toContain(`${path}: 00000000`)
  return data as T
}
export const rowsIn = async <T>(visitor: Visitor, path: string, queryWrapper: object = {}): Promise<T[]> =>
  (await callIn<{ recordList: T[] }>(visitor, path, { current: 0, pageSize: 50, queryWrapper })).recordList

export async function opensAccount(maker: Visitor, reviewer: Visitor): Promise<void> {
  await startNew(maker, 'bank-account', bankAccountTexts.add)
  await maker.choose(bankAccountWords.bankId, firm.bankNo, maker.dialog())
  await maker.type(bankAccountWords.account, accountNo, maker.dialog())
  await maker.choose(bankAccountWords.currencies, 'USD', maker.dialog())
  await maker.button(bankAccountTexts.submit, maker.dialog()).click()
  await maker.toast(bankAccountTexts.submitted)
  await passesAccount(reviewer)
}

async function passesAccount(reviewer: Visitor): Promise<void> {
  await act(reviewer, 'bank-account', { record: accountNo, action: bankAccountTexts.review })
  await reviewer.button(bankAccountTexts.pass, reviewer.drawer()).click()
  await reviewer.toast(bankAccountTexts.checked)
}

export async function entersBalances(maker: Visitor, reviewer: Visitor): Promise<void> {
  for (const [currency, balance] of [
    ['EUR', '900000'],
    ['USD', '500000'],
  ] as const) {
    await maker.open(pathOf('balance-qry'))
    await (await maker.row(currency)).select()
    await openDialog(maker, balanceTexts.enter)
    await maker.type(balanceWords.balance, balance, maker.dialog())
    await maker.type(balanceWords.proof, 'statement 1', maker.dialog())
    await maker.button(kitWords.submit, maker.dialog()).click()
    await maker.toast(balanceTexts.entered)
  }
  await passesAccount(reviewer)
}

interface StoredPath {
  readonly id: string
  readonly version: number
  readonly pathNo: string
}

/** Our own path of the one currency on the screen; the other three of two parties and two currencies by the same calls. */
export async function verifiesPaths(maker: Visitor, verifier: Visitor): Promise<void> {
  await startNew(maker, 'settle-path', settlePathTexts.add)
  await maker.choose(settlePathWords.account, accountNo, maker.dialog())
  await maker.button(kitWords.submit, maker.dialog()).click()
  const pathNo = await numberSaid(maker, settlePathTexts.submitted)
  await verifier.open(pathOf('settle-path'))
  await (await verifier.row(pathNo)).view()
  await verifier.type(settlePathWords.comment, 'called Ms Berg on 0421 100', verifier.drawer())
  await verifier.button(settlePathTexts.verify, verifier.drawer()).click()
  const question = verifier.dialog().filter({ hasText: verifier.says(settlePathTexts.verifyAsk, { pathNo }) })
  await verifier.button(settlePathTexts.verify, question).click()
  await verifier.toast(settlePathTexts.verified)

  const [{ id: ours = '' } = {}] = await callIn<{ id: string }[]>(maker, '/CLOUD-BASE/query/userOrg')
  const [{ id: theirs = '' } = {}] = await callIn<{ id: string }[]>(maker, '/CLOUD-PUB/counterParty/options')
  for (const [partyType, partyId, currency, account] of [
    ['0', ours, 'USD', accountNo],
    ['1', theirs, 'USD', '8000100'],
    ['1', theirs, 'EUR', '8000200'],
  ] as const) {
    const bank = { bankName: firm.bank, account, accountName: firm.bank, position: PathPosition.of.primary }
    const path = { partyType, partyId, currency, payWay: '4', pathName: currency, beginDate: '20260413', ...bank }
    const { id, version } = await callIn<StoredPath>(maker, '/CLOUD-BIZ/settlePath/add', path)
    const decision = { id, version, checkStatus: '1', comment: 'called Ms Berg on 0421 100' }
    await callIn(verifier, '/CLOUD-BIZ/settlePath/verify', decision)
  }
}

/** Dollars that were paid are sold for two days ahead. */
export async function dealsSpot(visitor: Visitor): Promise<string> {
  await visitor.open(pathOf('spot'))
  await visitor.choose(tradeWords.counterPartyId, firm.bankNo)
  await visitor.type(tradeWords.sellAmt, '100000')
  await visitor.type(tradeWords.spotRate, '1.1010')
  await visitor.button(kitWords.submit).click()
  return numberSaid(visitor, tradeTexts.submitted)
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

/** What is due of the deal becomes two clearing flows, which are submitted at once. @returns the number of each currency’s */
export async function generatesFlows(visitor: Visitor): Promise<{ readonly pays: string; readonly receives: string }> {
  await startNew(visitor, 'settlement', netResultTexts.generate)
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

/** Both flows at once, by the rule. */
async function actOnBoth(
  { page, open, row, button, dialog, toast }: Visitor,
  nets: readonly string[],
  act: 'allocate' | 'confirm',
) {
  await open(pathOf('allocate', { allocateStatus: '' }))
  for (const net of nets) {
    await row(net)
    await page.locator('.ag-row', { hasText: net }).first().locator('.ag-checkbox-input').first().click()
  }
  await button(allocationTexts[act]).click()
  await button(allocationTexts[act], dialog()).click()
  await toast(act === 'allocate' ? allocationTexts.allocated : allocationTexts.confirmed)
}

export const allocates = (visitor: Visitor, nets: readonly string[]) => actOnBoth(visitor, nets, 'allocate')
export const confirmsAllocation = (visitor: Visitor, nets: readonly string[]) => actOnBoth(visitor, nets, 'confirm')

/** Both movements stand in one file of the bank. */
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
  for (const record of new Set(statements.map(({ fileNo }) => fileNo))) {
    await act(visitor, 'bank-file', { record, action: bankFileTexts.match, search: { tab: 'in' } })
    await visitor.toast(bankFileTexts.matched)
  }
}

/** Rates of both currencies at three tenors, each flat. */
export async function importsCurves(
  visitor: Visitor,
  day: string,
  flat: Readonly<Record<string, string>>,
): Promise<void> {
  const { dataDate, curveOf, term, ratePct } = curveTemplateWords
  const header = [dataDate, curveOf, term, ratePct].map((word) => visitor.says(word)).join()
  const rows = Object.entries(flat).flatMap(([currency, pct]) =>
    ['1M', '3M', '6M'].map((tenor) => `${day},${currency},${tenor},${pct}`),
  )
  await visitor.open(pathOf('rate-fwd'))
  await visitor.button(marketWords.importCurves).first().click()
  await visitor.upload({ name: 'curves.csv', content: [header, ...rows].join('\n') })
  await visitor.dialog().getByRole('table').waitFor()
  const commit = visitor.says(importWords.commit).split(' {')[0] ?? ''
  await visitor.dialog().locator('.ant-btn-primary', { hasText: commit }).click()
  await visitor.dialog().getByText(visitor.says(rateImportWords.submitted)).waitFor()
}

export async function passesMarket(visitor: Visitor): Promise<void> {
  const { pass: press, passed: done } = marketChangeTexts
  for (const record of ['EUR/USD', 'curves.csv']) await decide(visitor, 'rate-check', { record, press, done })
}

export async function marksDeals(maker: Visitor, reviewer: Visitor): Promise<void> {
  await startNew(maker, 'mark-run', markRunTexts.propose)
  await maker.button(markRunTexts.propose, maker.dialog()).click()
  const [, , runNo = ''] = await maker.toast(markRunTexts.proposed)
  await act(reviewer, 'mark-run', { record: runNo.trim(), action: markRunTexts.book, asks: true })
  await reviewer.toast(markRunTexts.booked)
}

/** The vouchers of the month leave for the program that keeps the books. */
export async function exportsVouchers(visitor: Visitor): Promise<string> {
  await visitor.open(pathOf('journal'))
  await openDialog(visitor, voucherTexts.make)
  const [download] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.button(voucherTexts.make, visitor.dialog()).click(),
  ])
  return download.suggestedFilename()
}
