/**
 * Somebody at the browser: signs in, opens screens, clicks and types by what is written on them, in either language.
 * Everything is found by its words or its role, as a person or a screen reader finds it; waiting is part of finding.
 */

import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type Lang, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import type { Download, Locator, Page } from 'playwright-core'
import { takeForGuide } from './guide-pictures.ts'
import type { Member } from './people.ts'
import { type SignInPlace, storedSession } from './sessions.ts'
import { isWalkedTo } from './walk.ts'

/** Where the browser keeps who is signed in. */
export const sessionKey = 'hedgerow.session'

type Words = Text | string

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A label may carry the mark of a required field and the origin of a computed one. */
const labelPattern = (label: string) =>
  new RegExp(`^${escaped(label)}\\s*\\*?\\s*(自动|手工|取自申请|Auto|Manual|From the request)?$`)

export const textOf = async (at: Locator): Promise<string> => ((await at.textContent()) ?? '').trim()

export interface Visitor {
  readonly page: Page
  readonly lang: Lang
  readonly says: (words: Words, params?: TextParams) => string
  /** A screen with nothing of what was open before: walked to where the product stands, else loaded. */
  readonly open: (path: string) => Promise<void>
  readonly signIn: (member: Member, by: 'card' | 'password') => Promise<void>
  readonly signOut: () => Promise<void>
  /** Somebody else sits down, with a session of their own; the next `open` is theirs. */
  readonly become: (member: Member) => Promise<void>
  readonly button: (words: Words, within?: Locator) => Locator
  readonly field: (words: Words, within?: Locator) => Locator
  readonly type: (words: Words, value: string, within?: Locator) => Promise<void>
  readonly choose: (words: Words, option: Words, within?: Locator) => Promise<void>
  /** One of several radio buttons, by its label: it stands still when it is clicked, where what arrives beside it moves it. */
  readonly pick: (words: Words) => Promise<void>
  readonly dialog: () => Locator
  readonly drawer: () => Locator
  /** Waits for a success sentence and gives it back. */
  readonly toast: (words: Text) => Promise<RegExpMatchArray>
  readonly heading: (words: Words) => Promise<void>
  /** The grid's row that shows a text in its first column. */
  readonly row: (text: string) => Promise<GridRow>
  readonly upload: (file: { name: string; content: string | Buffer }) => Promise<void>
  readonly exportAll: () => Promise<Download>
  /** Takes what stands on the screen into the user guide; does nothing unless the guide is being made. */
  readonly picture: (name: string) => Promise<void>
}

interface GridRow {
  readonly cell: (column: string) => Locator
  readonly select: () => Promise<void>
  readonly view: () => Promise<void>
}

const pickIn = (page: Page, name: string) => page.locator('label', { has: page.getByRole('radio', { name }) }).click()

async function enterPassword(
  page: Page,
  says: Visitor['says'],
  { userName, isAdministrator }: Member,
  password: string,
): Promise<void> {
  const category = OrgUserType.items[isAdministrator ? 1 : 0]
  await pickIn(page, says(category?.dictLabel ?? ''))
  await page.getByLabel(says(sessionWords.userAcc), { exact: true }).fill(userName)
  await page.getByLabel(says(sessionWords.userPwd), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** `walks`: on a server with the demonstration, whose inbox stands outside the frame. */
export function visitorOf(page: Page, lang: Lang, place: SignInPlace, walks: boolean): Visitor {
  const says = (words: Words, params?: TextParams) => (typeof words === 'string' ? words : say(words, lang, params))
  const button = (words: Words, within?: Locator) =>
    (within ?? page.locator('body')).getByRole('button', { name: says(words), exact: true })
  const field = (words: Words, within?: Locator) =>
    (within ?? page.locator('body')).getByLabel(labelPattern(says(words))).first()
  const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()

  const type = async (words: Words, value: string, within?: Locator) => {
    const box = field(words, within)
    await box.click()
    await box.fill(value)
    await box.press('Tab')
  }
  const choose = async (words: Words, option: Words, within?: Locator) => {
    const box = field(words, within)
    await box.click()
    await box.pressSequentially(says(option))
    // A list that was opened before stays in the document, hidden.
    const active = page.locator('.ant-select-item-option-active', { hasText: says(option) })
    await active.filter({ visible: true }).waitFor()
    await box.press('Enter')
  }
  const signIn = async (member: Member, by: 'card' | 'password') => {
    if (by === 'card') await page.locator('.login-role', { hasText: member.realName }).click()
    else await enterPassword(page, says, member, place.password)
    await page.locator('.shell-main h1').waitFor()
  }
  const heading = (words: Words) => page.getByRole('heading', { level: 1, name: says(words), exact: true }).waitFor()
  return {
    page,
    lang,
    says,
    button,
    field,
    type,
    choose,
    pick: (words) => pickIn(page, says(words)),
    dialog,
    signIn,
    heading,
    drawer: () => page.locator('.ant-drawer-content, .ant-drawer-section').last(),
    open: async (path) => {
      if (!walks || !(await isWalkedTo(page, path))) await page.goto(path)
    },
    become: (member) => become(page, member, place),
    signOut: () => signOutOf(page, says(sessionWords.welcome)),
    toast: (words) => toastOf(page, says(words)),
    row: async (text) => gridRow(page, text),
    upload: (file) => uploadTo(dialog(), file),
    exportAll: () => downloadBy(page, button(kitWords.exportRows), says(kitWords.exportAll)),
    picture: (name) => takeForGuide(page, lang, name),
  }
}

async function become(page: Page, member: Member, place: SignInPlace): Promise<void> {
  const stored = { key: sessionKey, value: await storedSession(member, place) }
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), stored)
  // What stands there is still the last one's.
  await page.goto('about:blank')
}

async function downloadBy(page: Page, opener: Locator, menuItem: string): Promise<Download> {
  await opener.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: menuItem }).click(),
  ])
  return file
}

async function signOutOf(page: Page, welcome: string): Promise<void> {
  await page.goto('/logout')
  await page.getByRole('heading', { name: welcome }).waitFor()
}

async function uploadTo(dialog: Locator, { name, content }: { name: string; content: string | Buffer }): Promise<void> {
  const buffer = Buffer.isBuffer(content) ? content : Buffer.from(content)
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/**
 * Waits for the toast and gives what stands in its places. Also one that has left again: it stays for three seconds, and a busy machine looks
 * later than that. What was waited for once is not found again.
 */
async function toastOf(page: Page, sentence: string): Promise<RegExpMatchArray> {
  // A choice of forms (`{count:row|rows}`) says nothing that its number does not.
  const pattern = new RegExp(
    escaped(sentence).replace(/\\\{\w+(:[^}]*)?\\\}/g, (_, as?: string) => (as?.includes('|') ? '.+' : '(.+)')),
  )
  const handle = await page.waitForFunction(
    (source) => {
      const wanted = new RegExp(source)
      const wordsOf = (toast: Element | undefined) => toast?.textContent ?? ''
      const { toastsShown = [] } = globalThis as { toastsShown?: Element[] }
      const at = toastsShown.findIndex((toast) => wanted.test(wordsOf(toast)))
      if (at >= 0) return wordsOf(toastsShown.splice(0, at + 1).at(-1))
      const standing = [...document.querySelectorAll('.ant-message-notice')].map(wordsOf)
      return standing.find((words) => wanted.test(words))
    },
    pattern.source,
    { polling: toastPollMs },
  )
  const match = (await handle.jsonValue())?.match(pattern)
  if (!match) throw new Error(`should hold: the toast says ${pattern}`)
  return match
}
const toastPollMs = 50

/** Pinned and moving columns of a row stand in different places of the document; the row's id joins them. */
async function gridRow(page: Page, text: string): Promise<GridRow> {
  const first = page.locator('.ag-row', { hasText: text }).first()
  await first.waitFor()
  const id = await first.getAttribute('row-id')
  const cell = (column: string) => page.locator(`.ag-row[row-id="${id}"] [col-id="${column}"]`)
  const anchor = first.locator('.ag-cell', { hasText: text }).first()
  // Beside the words, which may be a link to another screen.
  const edge = async () => {
    const box = await anchor.boundingBox()
    if (!box) throw new Error(`should hold: the cell of ${text} is shown`)
    return { position: { x: box.width - 4, y: box.height / 2 } }
  }
  return {
    cell,
    select: async () => {
      await anchor.click(await edge())
      await page.locator(`.ag-row-selected[row-id="${id}"]`).first().waitFor()
    },
    view: async () => anchor.dblclick(await edge()),
  }
}
