/** Every screen of the register is opened by somebody who may: it stands under its title, without an error or a report of the content security policy; axe (WCAG 2.2 A and AA) finds nothing serious, nor in dialogs of each kind, in light and dark; and nothing scrolls sideways on a phone. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { noticeTexts } from '@hedgerow/contract/notice/notice.text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeMatchTexts } from '@hedgerow/contract/trade/match/trade-match.text'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screensToRead } from './changed-screens.ts'
import { journey } from './journey.ts'
import { openDialog, openFirst, resize, settled } from './pages.ts'
import { type Member, people } from './people.ts'
import type { Visitor } from './visitor.ts'
import { mayOpen, walkedScreens as walked, walkerFor, walkers } from './walkers.ts'

declare const axe: { run: (context: Document, options: object) => Promise<AxeResults> }

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** What dark can break that light does not: the rest is the same document. */
const looks = {
  light: { type: 'tag', values: standards },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const
type Scheme = keyof typeof looks

const roundSize = 12
const read = screensToRead(walked)

async function serious(page: Page, where: string, scheme: Scheme): Promise<string[]> {
  await settled(page)
  // The content security policy forbids inline scripts to the page, not to the person who inspects it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const result = await page.evaluate(
    (runOnly) => axe.run(document, { runOnly, resultTypes: ['violations'] }),
    looks[scheme],
  )
  return result.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${where}: ${id} (${help}) ${nodes
          .map(({ html, target, ...node }) => `${target} ${html.slice(0, 120)} ${node.any[0]?.message ?? ''}`)
          .slice(0, 4)
          .join(' | ')}`,
    )
}

/** Rounds of a size that a test ends in time on a slow machine: who walks, in which language, and which screens. */
const rounds = walkers.flatMap(([member], index) => {
  const mine = read.filter(({ needs }) => walkerFor(needs) === member)
  return Array.from({ length: Math.ceil(mine.length / roundSize) }, (_, at) => ({
    name: `${member.userName} ${at + 1}`,
    member,
    lang: index % 2 === 0 ? ('zh_CN' as const) : ('en_US' as const),
    screens: mine.slice(at * roundSize, (at + 1) * roundSize),
  }))
})
type Round = (typeof rounds)[number]

/**
 * The first by its address, the others from the screen before, as a link inside the product leads there: the frame stays, which is
 * half of the time. By their addresses the other journeys open them.
 */
async function arrive({ page, open }: Visitor, path: string): Promise<void> {
  if (page.url() === 'about:blank') return open(path)
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

async function readRound(
  visitor: Visitor,
  round: Round,
  look: (where: string) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const { path, title } of round.screens) {
    await arrive(visitor, path)
    await visitor.page.waitForFunction((text) => document.title.includes(text), visitor.says(title))
    await settled(visitor.page)
    expect([path, await visitor.page.title()]).toEqual([path, expect.stringContaining(visitor.says(title))])
    faults.push(...(await look(path)))
  }
  return faults
}

/** A panel at the edge, opened by its button in the frame. */
const panel = (name: string, words: Text) => ({
  name,
  member: people.dealer,
  url: pathOf('calendar'),
  open: async ({ page, says }: Visitor) => {
    await page
      .getByRole('button', { name: says(words), expanded: false })
      .first()
      .click()
    await page.locator('.edge-panel').waitFor()
  },
})

const dialogs: readonly {
  readonly name: string
  readonly member: Member
  readonly url: string
  readonly open: (visitor: Visitor) => Promise<void>
}[] = [
  {
    name: 'new exposure',
    member: people.applicant,
    url: pathOf('expo-base'),
    open: (visitor) => openDialog(visitor, exposureTexts.add),
  },
  {
    name: 'new hedge request',
    member: people.applicant,
    url: pathOf('expo-req'),
    open: (visitor) => openDialog(visitor, hedgeTexts.add),
  },
  {
    name: 'deal under review',
    member: people.treasurer,
    url: pathOf('trade-check'),
    open: async (visitor) => {
      await openFirst(visitor, 'reviewStage')
      await visitor.drawer().locator('dl').first().waitFor()
    },
  },
  {
    name: 'bank confirmation of a mismatched deal',
    member: people.settler,
    url: pathOf('inputmng', { businMatch: '2' }),
    open: async (visitor) => {
      await openFirst(visitor, 'dealSerialNo')
      await visitor.button(tradeMatchTexts.enter).click()
      await visitor.dialog().getByText(visitor.says(tradeMatchTexts.howTo)).waitFor()
    },
  },
]

const panels = [
  panel('notifications', noticeTexts.notices),
  panel('today', shellWords.today),
  panel('chat', chatTexts.title),
  panel('theme settings', shellWords.themeSettings),
  panel('colour schemes', shellWords.colourSchemes),
]

/** The list of what was found is part of it. */
const searching: (typeof dialogs)[number] = {
  name: 'search',
  member: people.applicant,
  url: pathOf('analytics'),
  open: async ({ page }) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.locator('.search-dialog').getByRole('combobox').fill('EXP')
    await page.locator('.search-dialog').getByRole('option').first().waitFor()
  },
}

/** In light and in dark: the page follows what its reader's system asks for. */
async function inBothSchemes({ page }: Visitor, where: string): Promise<string[]> {
  const faults = await serious(page, where, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  faults.push(...(await serious(page, `${where}, dark`, 'dark')))
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

journey('no serious violation: signing in and dialogs', async (enter) => {
  const visitor = await enter()
  const faults = await inBothSchemes(visitor, 'sign in')
  for (const { name, member, url, open } of [...dialogs, ...panels, searching]) {
    await visitor.become(member)
    await visitor.open(url)
    await settled(visitor.page)
    await open(visitor)
    faults.push(...(await inBothSchemes(visitor, name)))
  }
  expect(faults).toEqual([])
})

/** Controls whose words are wider than the room they have; ellipses that the design asks for have a title to read them by. */
const cutControls = () => {
  const canvas = document.createElement('canvas').getContext('2d')
  const wordsWidth = (element: HTMLInputElement) => {
    const { font } = getComputedStyle(element)
    if (canvas) canvas.font = font
    return canvas?.measureText(element.value || element.placeholder).width ?? 0
  }
  const roomOf = (element: Element) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
    return element.clientWidth - Number.parseInt(paddingInlineStart, 10) - Number.parseInt(paddingInlineEnd, 10)
  }
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const inputs = [
    ...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=file])'),
  ]
    .filter((input) => isShown(input) && wordsWidth(input) > roomOf(input) + 1)
    .map((input) => input.value || input.placeholder)
  const words = [
    ...document.querySelectorAll(
      'button, .ant-select-content-has-value, .ant-select-placeholder, .ant-segmented-item-label',
    ),
  ]
    .filter((element) => isShown(element) && element.textContent !== '' && !element.closest('.ag-root'))
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent ?? '')
  // What scrolls inside itself (tables, grids, a bar of buttons) is reached by a swipe, if it stands on the screen itself;
  // whatever else passes the edge cannot be reached.
  const scrolls = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent) return false
    const isScroller = /auto|scroll/.test(getComputedStyle(parent).overflowX) && parent.scrollWidth > parent.clientWidth
    return isScroller ? parent.getBoundingClientRect().right <= innerWidth + 1 : scrolls(parent)
  }
  const outside = [...document.querySelectorAll('button, input, .ant-select, .ant-segmented-item')]
    .filter(
      (element) => isShown(element) && !element.closest('.ag-root, .hg-table-scroll, .shell-nav') && !scrolls(element),
    )
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => `${element.textContent || element.className} (outside)`)
  return [...inputs, ...words, ...outside]
}

const narrow = async ({ page }: Visitor, where: string) => {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const cut = await page.evaluate(cutControls)
  return [
    ...(excess > 0 ? [`${where}: ${excess} px too wide`] : []),
    ...cut.map((words) => `${where}: “${words}” is cut`),
  ]
}
const phone = { width: 390, height: 844 }
const desk = { width: 1600, height: 1000 }

journey('a phone never scrolls sideways and cuts no control: signing in', async (enter) => {
  const visitor = await enter(phone)
  expect(await narrow(visitor, 'sign in')).toEqual([])
})
// Loaded once, as a phone does; then the same screen is widened, in light and in dark: none of it needs another document.
for (const round of rounds) {
  journey(`no serious violation, and a phone cuts nothing: ${round.name}`, async (enter) => {
    const visitor = await enter({ ...phone, as: round.member, lang: round.lang })
    const look = async (where: string) => {
      const cut = await narrow(visitor, where)
      await resize(visitor.page, desk)
      const violations = await inBothSchemes(visitor, where)
      await resize(visitor.page, phone)
      return [...cut, ...violations]
    }
    expect(await readRound(visitor, round, look)).toEqual([])
  })
}

test('nobody is left out of the rounds', () => {
  expect(rounds.flatMap((round) => round.screens)).toHaveLength(read.length)
  const mayAll = ([walker, held]: (typeof walkers)[number]) =>
    walked.filter(({ needs }) => walkerFor(needs) === walker).every(({ needs }) => mayOpen(held, needs))
  expect(walkers.filter((walker) => !mayAll(walker))).toEqual([])
})
