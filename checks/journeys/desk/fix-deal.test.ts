/**
 * A bank's line is moved from the simulator to FIX 4.4 by two people, and a dealer deals there at the price of an acceptor that is a
 * process of its own: in both languages. Afterwards the bank is simulated again, as the journeys beside this one know it.
 */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type Lang, languages } from '@hedgerow/contract/kit/text'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { LimitChangeStatus } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitChangeTexts } from '@hedgerow/contract/limit/change/limit-change.text'
import { type BankLineReply, bankLineApi } from '@hedgerow/contract/limit/line/bank-line.contract'
import { LineState } from '@hedgerow/contract/limit/line/bank-line.dict'
import { bankLineTexts, bankLineWords } from '@hedgerow/contract/limit/line/bank-line.text'
import { HeldStatus } from '@hedgerow/contract/quote/held/held-report.dict'
import { heldReportTexts, heldReportWords } from '@hedgerow/contract/quote/held/held-report.text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { BankAdapter } from '@hedgerow/contract/quote/quote.dict'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { pathOf } from '@hedgerow/contract/screens'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { FixBankOrders } from '../../../packages/server/src/features/quote/fix/fix-bank.fixture.ts'
import { startFixBank } from '../../../packages/server/src/features/quote/fix/fix-bank-process.fixture.ts'
import { journey } from '../journey.ts'
import { act, decide, numberSaid } from '../pages.ts'
import { people } from '../people.ts'
import { callAs, rowsAs } from '../sessions.ts'
import { textOf, type Visitor } from '../visitor.ts'

const bankNames: Readonly<Record<Lang, string>> = { zh_CN: '海湾联合银行', en_US: 'Harbour Union Bank' }
/** What the acceptor bids, whatever the market does. */
const bid = '6.8310'
/** Wide enough for the bank's column in the list of deals: what is out of sight is not drawn. */
const listWidth = 2_400

for (const lang of languages) {
  journey(`a deal over FIX with a bank in a process of its own (${lang})`, async (enter) => {
    const bankName = bankNames[lang]
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-journey-fix-'))
    const journal = path.join(folder, 'journal')
    const bank = await startFixBank({ port: 0, journal })
    const line = await keptLine()
    try {
      const visitor = await enter({ as: people.administrator, lang, width: listWidth })
      await connected(visitor, bankName, { port: bank.port, journal })
      await visitor.become(people.dealer)
      const serial = await dealt(visitor, bankName)
      expect(fs.readFileSync(journal, 'utf8')).toContain('"dealt":')
      await standsInTheList(visitor, bankName, serial)
      bank.process.send({ fates: ['cancelThenDeal'] } satisfies FixBankOrders)
      await settledByTwo(visitor, await filledLate(visitor, bankName))
    } finally {
      bank.process.kill()
      await simulatedAgain(line)
      fs.rmSync(folder, { recursive: true })
    }
  })
}

interface Acceptor {
  readonly port: number
  /** Empty until somebody has logged on. */
  readonly journal: string
}
async function connected(visitor: Visitor, bankName: string, { port, journal }: Acceptor): Promise<void> {
  const { choose, type, dialog, button, toast, says, row, open, become } = visitor
  await act(visitor, 'bank-line', { record: bankName, action: bankLineTexts.edit })
  await choose(bankLineWords.adapter, labelOf(BankAdapter, BankAdapter.of.fix), dialog())
  await type(bankLineWords.host, '127.0.0.1', dialog())
  await type(bankLineWords.port, String(port), dialog())
  await type(bankLineWords.senderComp, 'HEDGE', dialog())
  await type(bankLineWords.targetComp, 'BANK', dialog())
  await button(kitWords.submit, dialog()).click()
  await toast(bankLineTexts.submitted)
  await become(people.treasurer)
  const { pass: press, passed: done } = limitChangeTexts
  await decide(visitor, 'limit-check', { record: bankName, press, done, reads: String(port) })
  await expect.poll(() => fs.statSync(journal).size, { timeout: 20_000 }).toBeGreaterThan(0)
  await become(people.administrator)
  await open(pathOf('bank-line'))
  const { cell } = await row(bankName)
  expect(await textOf(cell('port').first())).toBe(String(port))
  const up = says(labelOf(LineState, LineState.of.up))
  await expect.poll(() => textOf(cell('lineState').first()), { timeout: 20_000 }).toBe(up)
}

/** @returns the serial number of the deal */
async function dealt(visitor: Visitor, bankName: string): Promise<string> {
  const card = await ordered(visitor, bankName)
  const serial = await numberSaid(visitor, tradeTexts.submitted)
  await card.getByText(visitor.says(inquiryTexts.dealtAt)).waitFor()
  return serial
}

/** The bank cancels the order and reports its fill afterwards. @returns the number under which that is held */
async function filledLate(visitor: Visitor, bankName: string): Promise<string> {
  const card = await ordered(visitor, bankName)
  await card.getByText(visitor.says(inquiryTexts.held)).waitFor()
  const [heldNo = ''] = /HLD\d+/.exec(await textOf(card)) ?? []
  return heldNo
}

/** The dealer writes down the bank's word, and another person makes it a deal. */
async function settledByTwo(visitor: Visitor, heldNo: string): Promise<void> {
  const { type, dialog, button, toast, row, open, says, become } = visitor
  await act(visitor, 'held-report', { record: heldNo, action: heldReportTexts.proposeAccept })
  await dialog().getByText(says(heldReportTexts.acceptMeans)).waitFor()
  await type(heldReportWords.bankWord, '10:05 Li: booked before the cancel', dialog())
  await button(kitWords.submit, dialog()).click()
  await toast(heldReportTexts.proposed)
  await become(people.middle)
  await act(visitor, 'held-report', { record: heldNo, action: heldReportTexts.accept, asks: true })
  await toast(heldReportTexts.accepted)
  await open(pathOf('held-report', { heldNo }))
  const { cell } = await row(heldNo)
  expect(await textOf(cell('heldStatus').first())).toBe(says(labelOf(HeldStatus, HeldStatus.of.accepted)))
}

async function ordered(visitor: Visitor, bankName: string): Promise<Locator> {
  const { page, open, button, type, dialog, says } = visitor
  await open(pathOf('online-ask'))
  await type(quoteWords.dealAmt, '10000')
  await button(inquiryTexts.next).click()
  const banks = page.locator('.hg-ask-banks tbody tr')
  await banks.first().waitFor()
  for (const bank of await banks.all())
    await bank.getByRole('checkbox').setChecked((await textOf(bank)).includes(bankName))
  await button(inquiryTexts.ask).click()
  const card = page.getByRole('article', { name: bankName })
  await card.getByRole('timer').waitFor()
  expect(await page.locator('.hg-quote').count()).toBe(1)
  expect(await textOf(card.locator('.hg-quote-rate'))).toBe(bid)
  expect(await card.getByText(says(inquiryTexts.simulated)).count()).toBe(0)
  await button(says(inquiryTexts.dealWith, { bank: bankName }), card).click()
  await button(inquiryTexts.dealNow, dialog()).click()
  return card
}

async function standsInTheList(
  { open, row, says, dialog }: Visitor,
  bankName: string,
  dealSerialNo: string,
): Promise<void> {
  await open(pathOf('inputmng', { dealSerialNo }))
  const { cell } = await row(dealSerialNo)
  expect(await textOf(cell('exchangeRate').first())).toBe(bid)
  expect(await textOf(cell('tradeStatus').first())).toBe(says(labelOf(TradeStatus, TradeStatus.of.submitted)))
  await cell('currencyPair').first().dblclick()
  await dialog().getByText(bankName, { exact: true }).first().waitFor()
}

interface Listed {
  readonly id: string
  readonly version: string
}
const { administrator, treasurer } = people
const bankNo = 'B5'

/** The line as it stands now. */
async function keptLine(): Promise<BankLineReply> {
  const [listed] = await rowsAs<Listed>(administrator, bankLineApi.queryByPage.path, { counterPartyNo: bankNo })
  return callAs(administrator, bankLineApi.query.path.replace(':id', listed?.id ?? ''))
}

/** The way back of two people, once more; it is over when the simulator answers. */
async function simulatedAgain({ id, adapter, onlineType, clickLimitUsd }: BankLineReply): Promise<void> {
  const { version, adapter: standing } = await keptLine()
  if (standing === adapter) return
  await callAs(administrator, bankLineApi.modify.path, { id, version, adapter, onlineType, clickLimitUsd })
  const waiting = { subject: bankNames.zh_CN, changeStatus: LimitChangeStatus.of.submitted }
  const [change] = await rowsAs<Listed>(treasurer, limitChangeApi.queryByPage.path, waiting)
  const passed = { id: change?.id, version: Number(change?.version), checkStatus: CheckStatus.of.passed }
  await callAs(treasurer, limitChangeApi.check.path, passed)
  const state = async () =>
    (await callAs<Standing[]>(administrator, bankLineApi.standings.path)).find((one) => one.id === id)?.lineState
  await expect.poll(state, { timeout: 20_000 }).toBe(LineState.of.up)
}
type Standing = ReturnType<typeof bankLineApi.standings.reply.parse>[number]
