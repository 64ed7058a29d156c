/**
 * A hedging relationship from its deal to nothing, once in each language: designated from the deal by one and passed by another, with its
 * document; tested and entered at three month ends, rebalanced between them, delivered, and its reserve released with the item.
 */
import { hedgeDocumentTexts } from '@hedgerow/contract/hedge-accounting/document/hedge-document.text'
import { hedgeEntryTexts, hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import { hedgeEventTexts, hedgeEventWords } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import { hedgeGainLossTexts } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.text'
import {
  hedgeRelationTexts,
  hedgeRelationWords,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { filled, type Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journey } from '../journey.ts'
import { act, decide, numberSaid, startNew } from '../pages.ts'
import { people } from '../people.ts'
import { startServer } from '../server.ts'
import { callAs, rowsAs } from '../sessions.ts'
import type { Visitor } from '../visitor.ts'
import { arriveAt, closesMonth, exporterOf, type HedgedYear, hedgedReceivable, settles } from './hedged-year.ts'

/** What is typed into a row of the table of what is designated. */
const cell = (visitor: Visitor, row: number, field: { zh: string; en: string }) =>
  visitor.dialog().getByLabel(visitor.says(filled(kitWords.rowField, { row, field })), { exact: true })

async function designates(
  visitor: Visitor,
  { serialNo, dealSerialNo }: Readonly<Record<'serialNo' | 'dealSerialNo', string>>,
) {
  const { dialog, button, field, type, page } = visitor
  await act(visitor, 'inputmng', { record: dealSerialNo, action: tradeTexts.designate, search: { dealSerialNo } })
  await dialog().getByRole('table').first().waitFor()
  await button(hedgeRelationTexts.addItem, dialog()).click()
  const choice = cell(visitor, 1, hedgeRelationWords.exposureId)
  await choice.click()
  await choice.pressSequentially(serialNo)
  await page.locator('.ant-select-item-option-active', { hasText: serialNo }).filter({ visible: true }).waitFor()
  await choice.press('Enter')
  const table = dialog().getByRole('table')
  for (const side of [0, 1]) {
    const amount = table.nth(side).locator('td:nth-child(2) input')
    await amount.fill('400000')
    await amount.press('Tab')
  }
  await field(hedgeRelationWords.objective, dialog()).fill('Fix the rate of the receivable')
  await type(hedgeRelationWords.creditReason, 'Rated A', dialog())
  await visitor.picture('designation')
  await button(hedgeRelationTexts.submit, dialog()).click()
  return numberSaid(visitor, hedgeRelationTexts.submitted)
}

/** The second person reads and passes it; the document is there at once. */
async function passes(visitor: Visitor, relationNo: string): Promise<void> {
  const { pass: press, passed: done } = hedgeRelationTexts
  await decide(visitor, 'hedge-effectiveness', { record: relationNo, press, done, reads: hedgeRelationTexts.terms })
  await visitor.open(pathOf('hedge-effectiveness'))
  await (await visitor.row(relationNo)).view()
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.button(hedgeDocumentTexts.download, visitor.drawer()).click(),
  ])
  const [start] = await (await file.createReadStream()).take(1).toArray()
  expect(String(start).slice(0, 5)).toBe('%PDF-')
}

interface Pair {
  readonly maker: Visitor
  readonly booker: Visitor
}
/** Entries of a month end on the screens: proposed by one, booked by the other. */
async function entersByHand(year: HedgedYear, { maker, booker }: Pair): Promise<void> {
  await startNew(maker, 'hedge-gain-loss', hedgeEntryTexts.propose)
  await maker.choose(hedgeEntryWords.orgId, exporter[maker.lang], maker.dialog())
  await maker.button(hedgeEntryTexts.propose, maker.dialog()).click()
  await maker.toast(hedgeEntryTexts.proposed)
  const [run] = await rowsAs<{ runNo: string }>(people.settler, '/CLOUD-FX/hedgeEntry/queryByPage', {}, year)
  await act(booker, 'hedge-gain-loss', { record: run?.runNo ?? '', action: hedgeEntryTexts.book, asks: true })
  await booker.toast(hedgeEntryTexts.booked)
}
const exporter: Readonly<Record<Lang, string>> = { zh_CN: '澜川进出口', en_US: 'Lanchuan Import & Export' }

interface Entries {
  readonly id: string
  readonly version: number
}
async function entersByCalls(year: HedgedYear, entryDate: string): Promise<void> {
  const { orgId } = year
  const { id, version } = await callAs<Entries>(
    people.settler,
    '/CLOUD-FX/hedgeEntry/propose',
    { orgId, entryDate },
    year,
  )
  await callAs(people.payReviewer, '/CLOUD-FX/hedgeEntry/book', { id, version }, year)
}

/** Less is designated from the day of the pass on. */
async function rebalances({ maker, booker }: Pair, record: string): Promise<void> {
  const { dialog, button, field, toast } = maker
  await act(maker, 'hedge-effectiveness', { record, action: hedgeRelationTexts.rebalance })
  const table = dialog().getByRole('table')
  await table.nth(1).waitFor()
  for (const side of [0, 1]) {
    const amount = table.nth(side).locator('td:nth-child(2) input')
    await amount.fill('300000')
    await amount.press('Tab')
  }
  await field(hedgeEventWords.reason, dialog()).fill('Less was invoiced')
  await button(hedgeEventTexts.submit, dialog()).click()
  await toast(hedgeEventTexts.submitted)
  const { pass: press } = hedgeRelationTexts
  await decide(booker, 'hedge-effectiveness', {
    record,
    press,
    done: hedgeEventTexts.passed,
    reads: hedgeEventTexts.waiting,
  })
}

const months = ['20260430', '20260529', '20260630'] as const
const delivery = '20260715'
const lastMonth = '20260731'

describe.each<Lang>(['zh_CN', 'en_US'])('a relationship of the demonstration, in %s', (lang) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  journey(`from the deal to a reserve of nothing (${lang})`, async (enter) => {
    const year: HedgedYear = { ...server, orgId: await exporterOf(server) }
    const hedged = await hedgedReceivable(year)
    const sit = (as: (typeof people)[keyof typeof people]) => enter({ place: server, as, lang })
    const desk = { maker: await sit(people.dealer), booker: await sit(people.middle) }
    const relationNo = await designates(desk.maker, hedged)
    await passes(desk.booker, relationNo)

    const [april, may, june] = months
    await arriveAt(year, april, 0.995)
    const books = { maker: await sit(people.settler), booker: await sit(people.payReviewer) }
    await closesMonth(year, april, () => entersByHand(year, books))
    await arriveAt(year, may, 0.99)
    await closesMonth(year, may, () => entersByCalls(year, may))
    await arriveAt(year, '20260615', 0.992)
    await rebalances(desk, relationNo)
    await arriveAt(year, june, 1.01)
    await closesMonth(year, june, () => entersByCalls(year, june))
    const before = await linesOf(year, relationNo)
    expect(before.map(({ entryDate }) => entryDate)).toEqual([...months])
    expect(Number(before.at(-1)?.reserveAmt)).toBeLessThan(-30_000)
    await expect.poll(async () => (await testsOf(year, relationNo)).length, { timeout: 60_000 }).toBe(3)

    await arriveAt(year, delivery, 1.005)
    await settles(year, hedged.dealId)
    await arriveAt(year, lastMonth, 1)
    await closesMonth(year, lastMonth, () => entersByHand(year, books))
    await isSpent(books.maker, year, relationNo)
  })
})

interface Line {
  readonly relationNo: string
  readonly entryDate: string
  readonly reserveAmt: string
  readonly carryingAmt: string
  readonly effectiveAmt: string
  readonly reclassifiedAmt: string
}
interface Gains {
  readonly lines: readonly Line[]
  readonly books: readonly { readonly difference: string }[]
}
const gainsOf = (year: HedgedYear) =>
  callAs<Gains>(people.settler, '/CLOUD-FX/hedgeGainLoss/run', { startDate: months[0], endDate: lastMonth }, year)
const linesOf = async (year: HedgedYear, no: string) =>
  (await gainsOf(year)).lines.filter(({ relationNo }) => relationNo === no)

async function testsOf(year: HedgedYear, relationNo: string): Promise<unknown[]> {
  const list = '/CLOUD-FX/hedgeRelation/queryByPage'
  const [relation] = await rowsAs<{ id: string }>(people.dealer, list, { relationNo }, year)
  return callAs(people.dealer, `/CLOUD-FX/hedgeEffective/history/${relation?.id}`, undefined, year)
}

/** All that was effective has gone with the item, and the books say the same. */
async function isSpent(visitor: Visitor, year: HedgedYear, relationNo: string): Promise<void> {
  const lines = await linesOf(year, relationNo)
  const sum = (name: 'effectiveAmt' | 'reclassifiedAmt') => lines.reduce((total, line) => total + Number(line[name]), 0)
  expect(lines.at(-1)).toMatchObject({ entryDate: lastMonth, reserveAmt: '0.00', carryingAmt: '0.00' })
  expect(sum('effectiveAmt')).toBeCloseTo(sum('reclassifiedAmt'), 2)
  const { books } = await gainsOf(year)
  expect(books.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
  await visitor.open(
    pathOf('hedge-gain-loss', { tab: 'analysis', startDate: months[0], endDate: lastMonth, orgId: year.orgId }),
  )
  const [table] = [visitor.page.getByRole('table', { name: visitor.says(hedgeGainLossTexts.byRelation) })]
  await table.getByText(relationNo).first().waitFor()
  await visitor.page.getByText(visitor.says(hedgeGainLossTexts.agrees)).first().waitFor()
  await visitor.picture('hedge-gain-loss')
}
