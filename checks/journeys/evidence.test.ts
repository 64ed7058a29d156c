/**
 * What proves a hedge: declarations are synchronised, matched, refused beyond what they have, made into an exposure and given to a bank;
 * an article is opened from the bar; the links of hedges lead to their deals.
 */
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { evidenceTexts, evidenceWords } from '@hedgerow/contract/evidence/evidence.text'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { languages } from '@hedgerow/contract/kit/text'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { hedgeQueryWords, queryTexts } from '@hedgerow/contract/query/query.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { people } from './people.ts'
import { textOf, type Visitor } from './visitor.ts'

for (const lang of languages) {
  journey(`declarations, news and cross filters (${lang})`, async (enter) => {
    const applicant = await enter({ as: people.applicant, lang, refusedAt: evidenceApi.link.path })
    await usesDeclarations(applicant)
    await readsFromTheBar(applicant)
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

  const number = await firstFree(visitor)
  await button(customsTexts.match).click()
  await dialog()
    .getByRole('button', { name: new RegExp(`^${says(customsTexts.match)} `) })
    .first()
    .click()
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
  await button(kitWords.submit, dialog()).click()
  await toast(customsTexts.created)
  await open(pathOf('expt', { entryId: made }))
  await (await visitor.row(made)).select()
  await button(customsTexts.graph).click()
  const [file] = await Promise.all([page.waitForEvent('download'), button(packTexts.action).click()])
  expect(file.suggestedFilename()).toBe(`${made}.pdf`)
}

/** What another administrator has published; the link of a cell leads to the article. */
async function readsFromTheBar({ page, says, button, heading, open }: Visitor): Promise<void> {
  await open(pathOf('calendar'))
  await button(newsTexts.title, page.locator('.toolbar')).click()
  await heading(newsTexts.title)
  const first = page.locator('.ag-cell[col-id="title"]').first()
  await first.waitFor()
  const title = await textOf(first)
  await first.dblclick()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.getByRole('link', { name: says(newsTexts.back) }).waitFor()
}

/** From the links of hedges to their deals, under the same conditions. */
async function followsAHedge(visitor: Visitor): Promise<void> {
  const { page, says, button, heading, open } = visitor
  await open(pathOf('hedging-query'))
  const card = page.getByRole('group', { name: says(hedgeQueryWords.currency) })
  await card.getByRole('button').first().click()
  await card.locator('[aria-pressed="true"]').first().waitFor()
  await page.locator('.ag-cell[col-id="dealSerialNo"]').first().waitFor()
  await button(queryTexts.asDeals).click()
  await heading(queryTexts.dealTitle)
  await page.locator('.ag-cell[col-id="dealSerialNo"]').first().waitFor()
}
