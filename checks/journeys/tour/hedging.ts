/** Steps 1 to 4 of the tour: exposures are imported, one is asked to be hedged, somebody agrees, and the dealer deals. */
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { importWords } from '@hedgerow/contract/kit/record/import.text'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { expect } from 'vitest'
import { act, decide, numberSaid, search, shows } from '../pages.ts'
import { people } from '../people.ts'
import { textOf, type Visitor } from '../visitor.ts'
import { type DoneDeal, money, type Story, today } from './story.ts'

const importHeading =
  'orgCode,exposureType,exposureDirection,currency,exposureAmt,transDate,endDate,deliveryDate,contractNo,externalNo'

/** Two good rows and two bad ones: the bad ones are refused with their reasons, the good ones registered. */
export async function importsExposures(visitor: Visitor, { contractNo, amount, endDate }: Story): Promise<void> {
  const { says, button, dialog } = visitor
  const content = [
    importHeading,
    `ORG002,1,1,USD,${amount},${today},${endDate},${endDate},${contractNo},${contractNo}-A`,
    `ORG002,1,1,USD,120000,${today},${endDate},${endDate},${contractNo}-2,${contractNo}-B`,
    `ORG999,1,1,USD,100000,${today},${endDate},${endDate},${contractNo}-3,${contractNo}-C`,
    `ORG002,1,1,USD,100000,${endDate},${today},${endDate},${contractNo}-4,${contractNo}-D`,
  ].join('\n')
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
export async function raisesRequest(visitor: Visitor, { contractNo, amount }: Story): Promise<string> {
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

export async function agrees(visitor: Visitor, requestCode: string): Promise<void> {
  await visitor.become(people.approver)
  const { agree: press, checked: done } = hedgeTexts
  await decide(visitor, 'expo-check', { record: requestCode, press, done, picture: 'hedge-review' })
}

/** The dealer executes it as a forward: the request fills the form, the dealer adds bank, spot and points. */
export async function executes(visitor: Visitor, story: Story, requestCode: string): Promise<DoneDeal> {
  const { spotRate, points, amount } = story
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
export async function isRefusedToMaker(visitor: Visitor, serial: string): Promise<void> {
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

const exporter = { zh: '澜川进出口', en: 'Lanchuan Import & Export' }

/** An inquiry to five banks, of which one is late and one rejects (the server's script), dealt at the best. @returns the number of the spot deal */
export async function asksBanks(visitor: Visitor, { quoted }: Story): Promise<string> {
  const { page, open, button, type, choose, says, toast, dialog, picture } = visitor
  await open(pathOf('online-ask'))
  await choose(quoteWords.orgId, exporter)
  await type(quoteWords.dealAmt, quoted)
  await button(inquiryTexts.next).click()
  const banks = page.locator('.hg-ask-banks input[type=checkbox]')
  await banks.first().waitFor()
  for (const bank of await banks.all()) if (!(await bank.isChecked())) await bank.check()
  await button(inquiryTexts.ask).click()
  await toast(inquiryTexts.asked)
  const cards = page.locator('.hg-quote')
  await cards.nth(4).waitFor()
  const best = page.locator('.hg-quote-best')
  await best.waitFor()
  await cards.filter({ hasText: says(labelOf(QuoteStatus, QuoteStatus.of.rejected)) }).waitFor()
  await expect.poll(() => cards.getByRole('timer').count(), { timeout: 20_000 }).toBe(3)
  const rates = await cards
    .filter({ has: page.getByRole('timer') })
    .locator('.hg-quote-rate')
    .allTextContents()
  const dealtAt = (await best.locator('.hg-quote-rate').textContent()) ?? ''
  expect(dealtAt).toBe(rates.toSorted().at(-1))
  await picture('quotes')
  await best.getByRole('button').first().click()
  await button(inquiryTexts.dealNow, dialog()).click()
  const serial = await numberSaid(visitor, tradeTexts.submitted)
  await page.getByText(says(inquiryTexts.dealtAt)).waitFor()
  // The late bank's quote is no longer taken, whenever it comes.
  expect(await cards.getByRole('timer').count()).toBe(0)
  return serial
}

/** Prices arrive on a tile and can be pressed; `online-click` presses. */
export async function seesLivePrices({ page, open, says }: Visitor): Promise<void> {
  await open(pathOf('online-click'))
  const tile = page.getByRole('region', { name: /USD\/CNY SPOT/ })
  await tile.getByRole('button', { name: new RegExp(`^${says(clickTexts.sell, { currency: 'USD' })} \\d`) }).waitFor()
}

/** The bar of the exposure says in words how much is locked now. */
export async function seesCover(visitor: Visitor, { contractNo, amount }: Story): Promise<void> {
  const { page, says } = visitor
  await findExposure(visitor, contractNo)
  const bar = page.getByRole('img', { name: `${says(kitWords.locked)} ${money(amount)}`, exact: true })
  await bar.waitFor()
  await visitor.picture('exposure-cover')
}
