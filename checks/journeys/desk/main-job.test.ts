/**
 * The main job from rates to results, by clicking and typing, once in each language: import rates, import exposures, ask
 * for a hedge, agree, deal, check by another person, see the cash flows, the cover and the mark-to-market, export.
 */

import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { importWords } from '@hedgerow/contract/kit/record/import.text'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { tradePlWords } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { RateImportStatus } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { rateImportWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { expect } from 'vitest'
import { readExport } from '../export-file.ts'
import { type Enter, journey } from '../journey.ts'
import { act, decide, numberSaid, search, shows } from '../pages.ts'
import { people } from '../people.ts'
import { rateFile } from '../rate-file.ts'
import { textOf, type Visitor } from '../visitor.ts'

/** Two business days after today in both centres. */
const spotDay = '20260415'
const today = '20260413'

/** One story: other rows in each language. Amounts in USD, the rate as the dealer agreed it. */
interface Story {
  readonly lang: Lang
  readonly by: 'card' | 'password'
  readonly contractNo: string
  readonly amount: string
  readonly endDate: string
  readonly spotRate: string
  readonly points: string
}
const stories: readonly Story[] = [
  {
    lang: 'zh_CN',
    by: 'card',
    contractNo: 'JRN-ZH-1',
    amount: '500000',
    endDate: '20260713',
    spotRate: '6.8320',
    points: '-362',
  },
  {
    lang: 'en_US',
    by: 'password',
    contractNo: 'JRN-EN-1',
    amount: '640000',
    endDate: '20260814',
    spotRate: '6.8330',
    points: '-482',
  },
]

for (const story of stories) journey(`the main job in ${story.lang}`, (enter) => tell(story, enter))

async function tell(story: Story, enter: Enter): Promise<void> {
  const visitor = await enter({ lang: story.lang })
  const market = await importRates(visitor, story)
  await importExposures(visitor, story)
  const requestCode = await raiseRequest(visitor, story)
  await agree(visitor, requestCode)
  const deal = await execute(visitor, story, requestCode)
  await refusedToMaker(visitor, deal.serial)
  await check(visitor, deal.serial)
  await seeCashFlows(visitor, story, deal)
  await seeCover(visitor, story)
  await seeValue(visitor, story, deal, market)
}

const money = (value: number | string, decimals = 2) =>
  Number(value).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
const slashed = (date: string) => `${date.slice(0, 4)}/${date.slice(4, 6)}/${date.slice(6)}`

/** The dealer submits the ECB's file; what the check counts is what is in the file. */
async function importRates(visitor: Visitor, { lang, by }: Story): Promise<number> {
  const { says, button, dialog } = visitor
  const file = rateFile(lang)
  await visitor.signIn(people.dealer, by)
  await visitor.open(pathOf('rate-spot'))
  await button(marketWords.importRates).click()
  await visitor.upload(file)
  const counts = dialog().locator('.ant-modal-title')
  await dialog().getByRole('table').waitFor({ timeout: 60_000 })
  expect(await textOf(counts)).toContain(String(file.count))
  await visitor.picture('rate-import')
  await dialog()
    .locator('.ant-btn-primary', { hasText: says(importWords.commit).split(' {')[0] ?? '' })
    .click()
  await dialog().getByText(says(rateImportWords.submitted)).waitFor({ timeout: 120_000 })
  await dialog()
    .getByRole('button', { name: says(kitWords.close), exact: true })
    .last()
    .click()
  await passRates(visitor, file.name, by)
  return file.eurCny / file.eurUsd
}

/** Another person reads what would change and passes it; then the rates are there. */
async function passRates(visitor: Visitor, fileName: string, by: Story['by']): Promise<void> {
  const { page, says } = visitor
  await visitor.signOut()
  await visitor.signIn(people.middle, by)
  const { pass: press, passed: done } = marketChangeTexts
  await decide(visitor, 'rate-check', { record: fileName, press, done })
  await visitor.open(pathOf('rate-check', { changeStatus: '2' }))
  await page
    .getByText(says(labelOf(RateImportStatus, RateImportStatus.of.committed)))
    .first()
    .waitFor({ timeout: 120_000 })
}

const importHeading =
  'orgCode,exposureType,exposureDirection,currency,exposureAmt,transDate,endDate,deliveryDate,contractNo,externalNo'

/** Two good rows and two bad ones: the bad ones are refused with their reasons, the good ones registered. */
async function importExposures(visitor: Visitor, { by, contractNo, amount, endDate }: Story): Promise<void> {
  const { says, button, dialog } = visitor
  const content = [
    importHeading,
    `ORG002,1,1,USD,${amount},${today},${endDate},${endDate},${contractNo},${contractNo}-A`,
    `ORG002,1,1,USD,120000,${today},${endDate},${endDate},${contractNo}-2,${contractNo}-B`,
    `ORG999,1,1,USD,100000,${today},${endDate},${endDate},${contractNo}-3,${contractNo}-C`,
    `ORG002,1,1,USD,100000,${endDate},${today},${endDate},${contractNo}-4,${contractNo}-D`,
  ].join('\n')
  await visitor.signOut()
  await visitor.signIn(people.applicant, by)
  await visitor.open(pathOf('expo-base'))
  await button(exposureTexts.import).click()
  await visitor.upload({ name: 'exposures.csv', content })
  await dialog()
    .getByText(says(importWords.summary, { good: 2, bad: 2 }))
    .waitFor()
  await dialog()
    .getByText(says(exposureRefusals.UNKNOWN_ORG, { orgCode: 'ORG999' }))
    .waitFor()
  await dialog().getByText(says(exposureRefusals.EXPIRE_BEFORE_START)).waitFor()
  await visitor.picture('exposure-import')
  await button(says(importWords.commit, { count: 2 }), dialog()).click()
  await dialog()
    .getByText(says(importWords.done, { done: 2 }))
    .waitFor()
  await dialog()
    .getByRole('button', { name: says(kitWords.close), exact: true })
    .last()
    .click()
}

async function findExposure(visitor: Visitor, contractNo: string) {
  await visitor.open(pathOf('expo-base'))
  await search(visitor, exposureWords.contractNo, contractNo, 2)
}

/** The applicant chooses the exposure in the register; the request comes filled in and is submitted. */
async function raiseRequest(visitor: Visitor, { contractNo, amount }: Story): Promise<string> {
  const { button, dialog, page } = visitor
  await findExposure(visitor, contractNo)
  const id = await page
    .locator('.ag-row', { hasText: `${money(amount)}` })
    .first()
    .getAttribute('row-id')
  const serial = await textOf(page.locator(`.ag-row[row-id="${id}"] [col-id="serialNo"]`))
  await (await visitor.row(serial)).select()
  await button(exposureTexts.request).click()
  await dialog().getByRole('checkbox', { checked: true }).first().waitFor()
  await visitor.picture('hedge-request')
  await button(hedgeTexts.submit, dialog()).click()
  return numberSaid(visitor, hedgeTexts.submitted)
}

async function agree(visitor: Visitor, requestCode: string): Promise<void> {
  await visitor.become(people.approver)
  const { agree: press, checked: done } = hedgeTexts
  await decide(visitor, 'expo-check', { record: requestCode, press, done, picture: 'hedge-review' })
}

interface DoneDeal {
  readonly serial: string
  /** As agreed, per USD. */
  readonly rate: number
}

/** The dealer executes it as a forward: the request fills the form, the dealer adds bank, spot and points. */
async function execute(visitor: Visitor, { spotRate, points, amount }: Story, requestCode: string): Promise<DoneDeal> {
  const { says, button, page } = visitor
  await visitor.become(people.dealer)
  await act(visitor, 'req-exec', { record: requestCode, action: hedgeTexts.forward })
  await page.getByText(says(tradeTexts.forRequest, { code: requestCode })).waitFor()
  expect(await visitor.field(tradeWords.sellAmt).inputValue()).toBe(money(amount))
  await visitor.choose(tradeWords.counterPartyId, 'B1')
  await visitor.type(tradeWords.spotRate, spotRate)
  await visitor.type(tradeWords.forwardPoint, points)
  const rate = Number(spotRate) + Number(points) / 10_000
  await shows(visitor, tradeWords.forwardRate, rate.toFixed(4))
  await visitor.picture('forward-deal')
  await button(kitWords.submit).click()
  return { serial: await numberSaid(visitor, tradeTexts.submitted), rate }
}

/** Four eyes: the screen is closed to the dealer, and the server refuses the check itself. */
async function refusedToMaker(visitor: Visitor, serial: string): Promise<void> {
  const { page, says } = visitor
  await visitor.open(pathOf('trade-check'))
  await page.getByText(says(shellWords.notPermitted)).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/apps/dashboards/analytics')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('hedgerow.session') ?? '{}').token as string)
  const headers = { Authorization: `Bearer ${token}`, Language: visitor.lang }
  const dealsReply = await page.request.post('/CLOUD-FX/fxDeal/queryByPage', {
    headers,
    data: { current: 0, pageSize: 10, queryWrapper: { dealSerialNo: serial } },
  })
  const [deal] = (await dealsReply.json()).data.recordList
  const data = { id: deal.id, version: Number(deal.version), checkStatus: '1' }
  const reply = await page.request.post('/CLOUD-FX/fxDealCheck/check', { headers, data })
  expect(reply.status()).toBe(403)
  expect(await reply.json()).toMatchObject({ code: kitRefusals.NOT_PERMITTED.code })
}

async function check(visitor: Visitor, serial: string): Promise<void> {
  await visitor.become(people.middle)
  const { pass: press, passed: done } = tradeTexts
  await decide(visitor, 'trade-check', { record: serial, press, done, picture: 'trade-review' })
}

/** Both legs: the dollars that leave and the yuan that come, on the day. */
async function seeCashFlows(visitor: Visitor, { amount, endDate }: Story, { serial, rate }: DoneDeal): Promise<void> {
  const { page, says } = visitor
  // Months ahead: not within the days on which the list opens.
  await visitor.open(pathOf('cfl', { payDateAdjStart: endDate, payDateAdjEnd: endDate }))
  await search(visitor, cashFlowWords.dealSerialNo, serial, 2)
  await visitor.picture('cash-flows')
  const flagOf = (value: string) => CashFlowFlag.items.find(({ dictValue }) => dictValue === value)?.dictLabel ?? ''
  const legs = [
    ['USD', says(flagOf(CashFlowFlag.of.pay)), money(amount)],
    ['CNY', says(flagOf(CashFlowFlag.of.receive)), money(Number(amount) * rate)],
  ]
  for (const [currency = '', flag = '', value = ''] of legs) {
    const id = await page.locator('.ag-row', { hasText: value }).first().getAttribute('row-id')
    const cell = (column: string) => textOf(page.locator(`.ag-row[row-id="${id}"] [col-id="${column}"]`))
    expect([await cell('payCurrency'), await cell('cflFlag')]).toEqual([currency, flag])
    expect(await cell('payDateAdj')).toBe(slashed(endDate))
  }
}

/** The bar of the exposure says in words how much is locked now. */
async function seeCover(visitor: Visitor, { contractNo, amount }: Story): Promise<void> {
  const { page, says } = visitor
  await findExposure(visitor, contractNo)
  const bar = page.getByRole('img', { name: `${says(kitWords.locked)} ${money(amount)}`, exact: true })
  await bar.waitFor()
  await visitor.picture('exposure-cover')
}

/** By hand: a sold forward is worth −N·(F − K)·DF_CNY; F counts from spot, with simple USD 3.65 % on 360, CNY 1.50 % on 365. */
function valueByHand(amount: string, spot: number, rate: number, endDate: string): number {
  const daysFrom = (day: string) => daysBetween(businessDate(day), businessDate(endDate))
  const growth = (pct: number, days: number, basis: number) => 1 + ((pct / 100) * days) / basis
  const fromSpot = daysFrom(spotDay)
  const forward = (spot * growth(1.5, fromSpot, 365)) / growth(3.65, fromSpot, 360)
  return (-Number(amount) * (forward - rate)) / growth(1.5, daysFrom(today), 365)
}

async function seeValue(visitor: Visitor, story: Story, { serial, rate }: DoneDeal, spot: number): Promise<void> {
  const { amount, endDate } = story
  await visitor.open(pathOf('pl-trade'))
  await search(visitor, tradePlWords.dealSerialNo, serial, 1)
  const row = await visitor.row(serial)
  const gainText = (await textOf(row.cell('gainLoss'))).replace(/[^\d.,\u2212-]/g, '').replace('\u2212', '-')
  const byHand = valueByHand(amount, spot, rate, endDate)
  expect(Number(gainText.replaceAll(',', ''))).toBeCloseTo(byHand, 1)

  const file = await readExport(await visitor.exportAll())
  const cellOf = file.cellsOf(serial)
  const typed = { amount: 'number', date: 'date', text: 'text' } as const
  expect(cellOf(visitor.says(tradePlWords.principal))).toEqual({ type: typed.amount, value: amount })
  expect(cellOf(visitor.says(tradePlWords.valueDate))).toEqual({ type: typed.date, value: endDate })
  expect(cellOf(visitor.says(tradePlWords.dealSerialNo))).toEqual({ type: typed.text, value: serial })
  const exported = cellOf(visitor.says(tradePlWords.gainLoss))
  expect(exported.type).toBe(typed.amount)
  expect(Number(exported.value)).toBeCloseTo(byHand, 1)
}
