/**
 * Step 6 of the tour, from two deals to the books: the bank's paper is typed for one and uploaded for the other; the spot is netted, passed,
 * allocated, confirmed, paid by a file that another releases, and booked by the bank's statement; what the statement says beyond it is kept.
 */
import { ConfirmResult } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { netResultTexts, netResultWords } from '@hedgerow/contract/settlement/net/net-result.text'
import { MatchVerdict } from '@hedgerow/contract/trade/match/trade-match.dict'
import { tradeMatchTexts, tradeMatchWords } from '@hedgerow/contract/trade/match/trade-match.text'
import { MatchStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect } from 'vitest'
import { allocated } from '../desk/clearing.ts'
import { act, decide, numberSaid, openDialog, startNew } from '../pages.ts'
import { people } from '../people.ts'
import { callAs, rowsAs } from '../sessions.ts'
import type { Visitor } from '../visitor.ts'
import { type DoneDeal, money, type Story, slashed, spotDay, today } from './story.ts'

const { settler } = people
const nets = '/CLOUD-BIZ/netResult/queryByPage'

/** The bank is party A: it buys the dollars that we sell. */
export async function bankSendsPaper(visitor: Visitor, { amount, endDate }: Story, deal: DoneDeal): Promise<void> {
  const { open, button, dialog, says, upload } = visitor
  const counter = decimal(amount)
    .mul(decimal(deal.rate.toFixed(4)))
    .stripZeros()
    .toString()
  const swift = (number: string) => (number.includes('.') ? number.replace('.', ',') : `${number},`)
  const content = `{1:F01LANCCNSHAXXX0000000000}{2:O3001200260413YJBKCNSHAXXX00000000002604131201N}{4:
:15A:
:20:YJ${amount}
:21:${deal.serial}
:22A:NEWT
:82A:YJBKCNSHXXX
:87A:LANCCNSHXXX
:15B:
:30T:${today}
:30V:${endDate}
:36:${swift(deal.rate.toFixed(4))}
:32B:USD${swift(amount)}
:57A:YJBKCNSHXXX
:33B:CNY${swift(counter)}
:57A:LANCCNSHXXX
-}`
  await open(pathOf('bank-file', { tab: 'in' }))
  await button(bankFileTexts.upload).first().click()
  await upload({ name: 'mt300.txt', content })
  await dialog().getByText(deal.serial).waitFor()
  await dialog()
    .getByText(says(labelOf(ConfirmResult, ConfirmResult.of.matched)))
    .waitFor()
}

interface Booked {
  readonly id: string
  readonly buyAmt: string
  readonly sellAmt: string
  readonly exchangeRate: string
}

/** The first time a day is read wrong from the paper: it is marked, and the second time everything agrees. */
export async function typesPaper(visitor: Visitor, serial: string): Promise<void> {
  const { become, drawer, says } = visitor
  await become(settler)
  const [deal] = await rowsAs<Booked>(settler, '/CLOUD-FX/fxDeal/queryByPage', { dealSerialNo: serial })
  if (!deal) throw new Error(`should hold: ${serial} is a deal`)
  await opensDeal(visitor, serial, MatchStatus.of.unmatched)
  await entersPaper(visitor, deal, slashed(today))
  await visitor.toast(tradeMatchTexts.mismatched)
  await opensDeal(visitor, serial, MatchStatus.of.mismatched)
  await drawer()
    .getByText(says(labelOf(MatchVerdict, MatchVerdict.of.differs)))
    .first()
    .waitFor()
  await entersPaper(visitor, deal, slashed(spotDay))
  await visitor.toast(tradeMatchTexts.matched)
}

async function opensDeal({ open, row, drawer }: Visitor, dealSerialNo: string, businMatch: string): Promise<void> {
  await open(pathOf('inputmng', { dealSerialNo, businMatch, tradeStatus: TradeStatus.of.confirmed }))
  await (await row(dealSerialNo)).view()
  await drawer().waitFor()
}

async function entersPaper(visitor: Visitor, deal: Booked, valueDate: string): Promise<void> {
  const { dialog, type, button } = visitor
  await openDialog(visitor, tradeMatchTexts.enter)
  const fields: readonly (readonly [Text, string])[] = [
    [tradeMatchWords.counterPartyDealNo, `Q-${deal.id}`],
    [tradeMatchWords.buyAmt, deal.buyAmt],
    [tradeMatchWords.sellAmt, deal.sellAmt],
    [tradeMatchWords.exchangeRate, deal.exchangeRate],
    [tradeMatchWords.valueDate, valueDate],
  ]
  for (const [field, value] of fields) await type(field, value, dialog())
  await button(kitWords.submit, dialog()).click()
}

/** What a second person verified stands in the list of paths. */
export async function seesPaths({ open, page, says }: Visitor): Promise<void> {
  await open(pathOf('settle-path', { currency: 'USD' }))
  await page
    .locator('.ag-row', { hasText: says(labelOf(PathState, PathState.of.trusted)) })
    .first()
    .waitFor()
}

/** @returns the number of the one clearing flow that the preview makes of what is due in dollars */
export async function netsDollars(visitor: Visitor, { quoted }: Story): Promise<string> {
  const { button, dialog, type, choose, says, toast, field, page: screen } = visitor
  await startNew(visitor, 'settlement', netResultTexts.generate)
  await choose(netResultWords.settleCurrency, 'USD', dialog())
  // The demonstration has dollars that are due before.
  await type(netResultWords.settleDateStart, slashed(spotDay), dialog())
  await type(netResultWords.settleDateEnd, slashed(spotDay), dialog())
  await button(says(netResultTexts.generateAsk, { count: 1 }), dialog()).waitFor()
  await visitor.picture('netting')
  await button(says(netResultTexts.generateAsk, { count: 1 }), dialog()).click()
  await toast(netResultTexts.generated)
  const drafts = await rowsAs<{ nettingNo: string; settleAmt: string }>(settler, nets, {
    nettingStatus: 'T',
    settleCurrency: 'USD',
  })
  const nettingNo = drafts.find(({ settleAmt }) => settleAmt === quoted)?.nettingNo ?? ''
  await act(visitor, 'settlement', { record: nettingNo, action: netResultTexts.postscript })
  await dialog().waitFor()
  await field(netResultWords.postscript, dialog()).fill('FX settlement')
  await button(kitWords.submit, dialog()).click()
  await toast(netResultTexts.postscriptDone)
  await screen.locator('.ant-modal').waitFor({ state: 'detached' })
  await act(visitor, 'settlement', { record: nettingNo, action: netResultTexts.commit, asks: true })
  await toast(netResultTexts.committed)
  return nettingNo
}

export async function passesPayment(visitor: Visitor, nettingNo: string): Promise<void> {
  await visitor.become(people.payReviewer)
  const { pass: press, passed: done } = netResultTexts
  await decide(visitor, 'settle-check', { record: nettingNo, press, done, comment: [netResultWords.comment, 'seen'] })
  await visitor.become(settler)
  await allocated(visitor, nettingNo)
}

/** The file is made by one and released by the other; what it pays is locked. */
export async function sendsFile(visitor: Visitor, nettingNo: string): Promise<void> {
  await startNew(visitor, 'bank-file', paymentFileTexts.make)
  await visitor.dialog().getByRole('checkbox', { name: nettingNo }).check()
  await visitor.picture('payment-file')
  await visitor.button(paymentFileTexts.make, visitor.dialog()).click()
  const fileNo = await numberSaid(visitor, paymentFileTexts.made)
  await visitor.become(people.payReviewer)
  await act(visitor, 'bank-file', { record: fileNo, action: paymentFileTexts.release, asks: true })
  await visitor.toast(paymentFileTexts.released)
  await visitor.become(settler)
  expect(await rowOf(nettingNo)).toMatchObject({ lockFlag: '1' })
}

interface Payment {
  readonly nettingNo: string
  readonly account: string
}

/** The statement says the payment and something that nobody here made: the one is booked, the other kept. */
export async function bankStates(visitor: Visitor, { quoted, lang }: Story, payment: Payment): Promise<void> {
  const { nettingNo, account } = payment
  const before = await balanceOf(account)
  const statementId = `TOUR-${lang}`
  const line = (amount: string, bankRef: string) => `${account},USD,${statementId},${today},${amount},${bankRef}\n`
  const content = `account,currency,statementId,bookDate,amount,bankRef\n${line(`-${quoted}`, nettingNo)}${line('-7.7', statementId)}`
  await visitor.open(pathOf('bank-file', { tab: 'in' }))
  await visitor.button(bankFileTexts.upload).first().click()
  await visitor.upload({ name: 'statement.csv', content })
  await visitor.toast(bankFileTexts.uploaded)
  const statements = await rowsAs<{ fileNo: string; statementId: string }>(
    settler,
    '/CLOUD-BIZ/bankStatement/queryByPage',
    {},
  )
  const record = statements.find((row) => row.statementId === statementId)?.fileNo ?? ''
  await act(visitor, 'bank-file', { record, action: bankFileTexts.match, search: { tab: 'in' } })
  await visitor.toast(bankFileTexts.matched)
  expect(await balanceOf(account)).toBe(decimal(before).sub(decimal(quoted)).stripZeros().toString())
  expect(await rowOf(nettingNo)).toMatchObject({ nettingStatus: '2', lockFlag: '0' })
  await keepsDifference(visitor, statementId)
}

async function keepsDifference(visitor: Visitor, bankRef: string): Promise<void> {
  const list = '/CLOUD-BIZ/bankDifference/queryByPage'
  const differences = await rowsAs<{ diffNo: string; bankRef: string }>(settler, list, {})
  const number = differences.find((one) => one.bankRef === bankRef)?.diffNo ?? ''
  await visitor.open(pathOf('bank-difference', { diffNo: number }))
  await visitor.row(number)
}

/** Debits and credits of the payment, from the list of all bookings. */
export async function seesJournal(visitor: Visitor, { quoted }: Story, nettingNo: string): Promise<void> {
  await visitor.open(pathOf('journal', { originNo: nettingNo }))
  await (await visitor.row(nettingNo)).view()
  await visitor.drawer().getByText(money(quoted)).first().waitFor()
}

/** Read before its file is made: then it waits for no file any more. */
export async function payingAccount(nettingNo: string): Promise<string> {
  const payables = await callAs<{ number: string; account: string }[]>(settler, '/CLOUD-BIZ/bankFile/payable')
  return payables.find(({ number }) => number === nettingNo)?.account ?? ''
}

async function balanceOf(account: string): Promise<string> {
  const balances = await rowsAs<{ account: string; currency: string; balance: string }>(
    settler,
    '/CLOUD-BIZ/bankAccount/queryBalance',
    {},
  )
  return balances.find((row) => row.account === account && row.currency === 'USD')?.balance ?? ''
}

async function rowOf(nettingNo: string) {
  const [row] = await rowsAs<{ nettingNo: string }>(settler, nets, { nettingNo })
  return row
}
