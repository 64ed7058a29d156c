/**
 * What proves a hedge: declarations are synchronised, matched, refused beyond what they have, made into an exposure and given to a bank;
 * an article is written by one administrator, published by another and opened from the bar; a hedge is followed from its exposure to the
 * account.
 */
import { buffer } from 'node:stream/consumers'
import { accountFlowTexts } from '@hedgerow/contract/account/account-flow.contract'
import { cashFlowTexts } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { evidenceTexts, evidenceWords } from '@hedgerow/contract/evidence/evidence.text'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { languages } from '@hedgerow/contract/kit/text'
import { NewsCategory, NewsStatus } from '@hedgerow/contract/news/news.dict'
import { newsTexts, newsWords } from '@hedgerow/contract/news/news.text'
import { hedgeQueryWords, queryTexts } from '@hedgerow/contract/query/query.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { act, openFirst, startNew } from './pages.ts'
import { people } from './people.ts'
import { textOf, type Visitor } from './visitor.ts'

for (const lang of languages) {
  journey(`declarations, news and cross filters (${lang})`, async (enter) => {
    const applicant = await enter({ as: people.applicant, lang, refusedAt: evidenceApi.link.path })
    await usesDeclarations(applicant)
    const title = `Windows of May ${lang}`
    const [writer, publisher] = [people.administrator, people.publisher]
    await writes(await enter({ as: writer, lang }), title)
    await publishes(await enter({ as: publisher, lang }), title)
    await readsFromTheBar(applicant, title)
    await followsAHedge(await enter({ as: people.dealer, lang }))
  })
}

/** The first of a field's options, where each would do. */
async function takeFirst(
  { page, field }: Visitor,
  words: Parameters<Visitor['field']>[0],
  within: Locator,
): Promise<void> {
  await field(words, within).click()
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
}

/** Released declarations that prove nothing yet, the oldest first. */
const freeOnes = pathOf('expt', { matchStatus: '0', declStatus: '2', sort: 'dDate' })

async function firstFree(visitor: Visitor): Promise<string> {
  await visitor.open(freeOnes)
  const first = visitor.page.locator('.ag-cell[col-id="entryId"]').first()
  await first.waitFor()
  const number = await textOf(first)
  await (await visitor.row(number)).select()
  return number
}

async function usesDeclarations(visitor: Visitor): Promise<void> {
  const { page, says, type, dialog, button, toast, open } = visitor
  await open(pathOf('expt'))
  await button(customsTexts.sync).click()
  await takeFirst(visitor, evidenceWords.orgId, dialog())
  await type(customsWords.dDateStart, '2026/01/05', dialog())
  await type(customsWords.dDateEnd, '2026/04/10', dialog())
  await button(customsTexts.start, dialog()).click()
  await toast(customsTexts.started)
  await dialog()
    .getByText(says(labelOf(SyncStatus, SyncStatus.of.done)), { exact: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })

  const number = await firstFree(visitor)
  await button(customsTexts.match).click()
  // A part of it, so that something is left to ask too much of.
  await dialog()
    .getByLabel(new RegExp(`^${says(customsWords.linkAmt)} `))
    .first()
    .fill('1000')
  await expect.poll(() => dialog().getByRole('checkbox').first().isChecked()).toBe(true)
  await button(customsTexts.matchAsk, dialog()).click()
  await toast(customsTexts.matched)

  await open(pathOf('evidence', { evidenceNo: number }))
  await (await visitor.row(number)).select()
  await button(evidenceTexts.link).click()
  await takeFirst(visitor, evidenceWords.exposureId, dialog())
  await type(evidenceWords.linkAmt, '999999999', dialog())
  await button(kitWords.submit, dialog()).click()
  const [refused = ''] = says(evidenceRefusals.EVIDENCE_USED).split('{')
  await dialog().getByText(refused).first().waitFor()

  const made = await firstFree(visitor)
  await button(customsTexts.create).click()
  await dialog()
    .getByRole('table', { name: says(customsTexts.willBe) })
    .getByText(made)
    .waitFor()
  await button(kitWords.submit, dialog()).click()
  await toast(customsTexts.created)
  await open(pathOf('expt', { entryId: made }))
  await (await visitor.row(made)).select()
  await button(customsTexts.graph).click()
  await visitor.heading(evidenceTexts.graphTitle)
  await button(packTexts.action).click()
  await type(evidenceWords.purpose, 'Forward', dialog())
  const [file] = await Promise.all([page.waitForEvent('download'), button(packTexts.make, dialog()).click()])
  expect(file.suggestedFilename()).toBe(`${made}.pdf`)
  expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-')
}

const { draft, submitted } = NewsStatus.of
const markdown = '## May\n\n- Requests by **Wednesday**'

async function writes(visitor: Visitor, title: string): Promise<void> {
  const { type, choose, button, dialog, toast, lang } = visitor
  await startNew(visitor, 'news', newsTexts.add)
  await type(lang === 'zh_CN' ? newsWords.titleZh : newsWords.titleEn, title, dialog())
  await choose(newsWords.category, labelOf(NewsCategory, NewsCategory.of.notice), dialog())
  await type(lang === 'zh_CN' ? newsWords.bodyZh : newsWords.bodyEn, markdown, dialog())
  await button(kitWords.submit, dialog()).click()
  await toast(newsTexts.saved)
  await act(visitor, 'news', { record: title, action: newsTexts.submit, search: { newsStatus: draft, tab: 'table' } })
  await toast(newsTexts.submitted)
}

async function publishes(visitor: Visitor, title: string): Promise<void> {
  const search = { newsStatus: submitted, tab: 'table' }
  await act(visitor, 'news', { record: title, action: newsTexts.publish, asks: true, search })
  await visitor.toast(newsTexts.published)
}

async function readsFromTheBar({ page, says, button, heading, open }: Visitor, title: string): Promise<void> {
  await open(pathOf('calendar'))
  await button(newsTexts.title, page.locator('.toolbar')).click()
  await heading(newsTexts.title)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Requests by Wednesday' }).waitFor()
  await page.getByRole('link', { name: says(newsTexts.back) }).waitFor()
}

/** An exposure of the demonstration whose deal has paid already. */
const hedged = 'EXP202601090002'

/** From an exposure through the links of its hedges, their deal and its cash flows to what stands on the account. */
async function followsAHedge(visitor: Visitor): Promise<void> {
  const { page, says, type, button, heading, open, row, drawer } = visitor
  await open(pathOf('hedging-query', { serialNo: hedged }))
  const card = page.getByRole('group', { name: says(hedgeQueryWords.currency) })
  await card.getByRole('button').first().click()
  await card.locator('[aria-pressed="true"]').first().waitFor()
  await cellOf(visitor, hedged, 'dealSerialNo')
  // The oldest has been paid; another journey may hedge more of the same exposure today.
  const deals = await page.locator('.ag-row:not(.ag-row-pinned) [col-id="dealSerialNo"]').allTextContents()
  const [deal = ''] = deals.filter(Boolean).sort((one, other) => (one.slice(3) < other.slice(3) ? -1 : 1))
  await type(hedgeQueryWords.dealSerialNo, deal)
  await button(kitWords.query, page.locator('.hg-filters')).click()
  await page.waitForURL(/dealSerialNo=/)
  await button(queryTexts.asDeals).click()
  await heading(queryTexts.dealTitle)
  await (await row(deal)).select()
  await button(queryTexts.flows).click()
  await heading(cashFlowTexts.title)
  await (await row(deal)).cell('payDateAdj').click()
  await button(cashFlowTexts.entries).click()
  await heading(accountFlowTexts.title)
  await openFirst(visitor, 'changeDate')
  await drawer().getByRole('link', { name: /^VCH/ }).waitFor()
}

async function cellOf({ row }: Visitor, number: string, column: string): Promise<Locator> {
  const cell = (await row(number)).cell(column).first()
  await cell.waitFor()
  return cell
}
