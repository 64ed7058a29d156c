/** What people do on the screens of one kind, whichever record they hold: a list with its actions, the review of one record, the form of a new one, a calculator. */

import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf, type ScreenId } from '@hedgerow/contract/screens'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

interface Act {
  readonly record: string
  readonly action: Text
  /** An act that cannot be taken back asks first. */
  readonly asks?: boolean
  readonly search?: Readonly<Record<string, string>>
}

/** Opens a list anew, selects a record and presses an action. */
export async function act(visitor: Visitor, screen: ScreenId, { record, action, asks, search }: Act): Promise<void> {
  await visitor.open(pathOf(screen, search))
  await (await visitor.row(record)).select()
  await visitor.button(action).click()
  if (asks) await visitor.button(action, visitor.dialog()).click()
}

interface Decision {
  readonly record: string
  readonly press: Text
  readonly done: Text
  readonly comment?: readonly [field: Text, words: string]
  /** What the reviewer reads before the decision. */
  readonly reads?: Text | string
  /** What the drawer is called in the user guide. */
  readonly picture?: string
}

/** A reviewer opens a record from its list, reads it and decides at the foot of the drawer. */
export async function decide(visitor: Visitor, screen: ScreenId, decision: Decision): Promise<void> {
  const { record, press, done, comment, reads, picture } = decision
  await visitor.open(pathOf(screen))
  await (await visitor.row(record)).view()
  if (reads) await visitor.drawer().getByText(visitor.says(reads)).first().waitFor()
  if (comment) await visitor.type(...comment, visitor.drawer())
  if (picture) await visitor.picture(picture)
  await visitor.button(press, visitor.drawer()).click()
  await visitor.toast(done)
}

/** Opens a list and the form of a new record on it. */
export async function startNew(visitor: Visitor, screen: ScreenId, add: Text): Promise<void> {
  await visitor.open(pathOf(screen))
  // A list without a row offers the same once more.
  await visitor.button(add).first().click()
  await visitor.dialog().waitFor()
}

/** Types what is looked for and waits until the list has found so many. */
export async function search(visitor: Visitor, field: Text, value: string, count: number): Promise<void> {
  const filters = visitor.page.locator('.hg-filters')
  await filters.waitFor()
  // A field that has no place in the line stands behind the button.
  if ((await visitor.field(field, filters).count()) === 0) await visitor.button(kitWords.more, filters).click()
  await visitor.type(field, value, filters)
  // The bar above every screen has a button of the same name.
  await visitor.button(kitWords.query, filters).click()
  await visitor.page.locator('.hg-pager', { hasText: visitor.says(kitWords.total, { count }) }).waitFor()
}

/** The number of a record, as the success sentence names it. */
export async function numberSaid(visitor: Visitor, done: Text): Promise<string> {
  const [, number = ''] = await visitor.toast(done)
  return number.trim()
}

/** What stands in a field, once it has been worked out. */
export const shows = (visitor: Visitor, field: Text, value: string) =>
  expect.poll(() => visitor.field(field).inputValue(), { timeout: 30_000 }).toBe(value)

/** Presses what opens a dialog on the screen that stands, and waits for it. */
export async function openDialog({ button, dialog }: Visitor, action: Text): Promise<void> {
  await button(action).click()
  await dialog().waitFor()
}

/** Opens the first record of the list that stands, by a cell of its column. */
export const openFirst = ({ page }: Visitor, column: string) =>
  page.locator(`.ag-cell[col-id="${column}"]`).first().dblclick()

/** Asked at each frame, a page that waits would draw as fast as it can, and others on the machine would wait for it. */
const settledPollMs = 50

/** A screen stands when nothing in it loads or moves any more. */
export async function settled(page: Page): Promise<void> {
  // The screen before may still be in the document, hidden.
  await page.locator('.shell-main h1, .entry-title').filter({ visible: true }).first().waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('#splash, [aria-busy="true"], .hg-grid-skeleton, .ant-spin-spinning') &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    undefined,
    { polling: settledPollMs },
  )
}

/**
 * Gives the window another size and waits until the page has laid itself out for it. The browser answers before the page hears of the
 * new size: media queries are told of it in the first frame after, and what they change is drawn in the next.
 */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction((width) => innerWidth === width, size.width)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** The pricing desk: results that follow what is typed, and the tabs beside them. */
export const desk = ({ page, says, button }: Visitor) => ({
  /** Waits until the results are those of what stands in the form. */
  computed: () => page.locator('.hg-calc-result:not([data-stale]):not([data-waiting])').waitFor(),
  /** All digits of a result, as they stand behind the shown ones. */
  whole: (output: string) => page.locator(`[data-output="${output}"] dd`).getAttribute('title'),
  compare: () => button(calculatorTexts.compare, page.locator('.hg-calc-form')).click(),
  tab: (name: Text) => page.getByRole('tab', { name: says(name) }).click(),
  table: (name: Text): Locator => page.getByRole('table', { name: says(name) }),
  tree: (): Locator => page.getByRole('application', { name: says(calculatorTexts.tree) }),
})
