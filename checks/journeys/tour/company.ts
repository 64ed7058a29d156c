/** Steps 10 and 11 of the tour: an administrator adds somebody, who goes to work, writes back and chooses a look; and a company that is new. */
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { exposureList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { settingsApi } from '@hedgerow/contract/member/settings.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { staffTexts, staffWords } from '@hedgerow/contract/staff/member/staff.text'
import { expect } from 'vitest'
import { initialPasswordTo } from '../accounts.ts'
import { startNew } from '../pages.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'
import type { Story } from './story.ts'

const own = 'Snow-on-jade7'

/** @returns the password that was sent to the newcomer, and shown to nobody */
export async function addsStaff(administrator: Visitor, { newcomer }: Story): Promise<string> {
  const { says, type, button, dialog, page } = administrator
  const { userName, realName, mobile } = newcomer
  const email = `${userName}@example.com`
  await administrator.become(people.administrator)
  await startNew(administrator, 'staff', staffTexts.add)
  await type(staffWords.userName, userName, dialog())
  await type(staffWords.realName, realName, dialog())
  await type(staffWords.email, email, dialog())
  await type(staffWords.mobile, mobile, dialog())
  await dialog()
    .getByRole('checkbox', { name: says(labelOf(StaffDuty, StaffDuty.of.applicationMaker)) })
    .check()
  await button(kitWords.submit, dialog()).click()
  await page.getByText(says(staffTexts.byMail, { userName })).waitFor()
  const password = await initialPasswordTo(administrator, email)
  expect(await page.locator('body').textContent()).not.toContain(password)
  expect(password).toHaveLength(14)
  await button(kitWords.close, dialog()).last().click()
  return password
}

/** The newcomer signs in with the password that was sent, changes it and goes to work. */
export async function entersFirst(person: Visitor, { newcomer }: Story, password: string): Promise<void> {
  const { page, says, pick, type, button, heading, open } = person
  await open('/login')
  await pick(OrgUserType.items[0]?.dictLabel ?? '')
  await page.getByLabel(says(sessionWords.userAcc), { exact: true }).fill(newcomer.userName)
  await page.getByLabel(says(sessionWords.userPwd), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await heading(passwordWords.initialTitle)
  await type(passwordWords.newPwd, own)
  await type(passwordWords.confirmPwd, own)
  await button(passwordWords.change).click()
  await page.locator('.shell-main h1').waitFor()
  await open(pathOf('expo-base'))
  await button(exposureTexts.add).first().waitFor()
}

/** Opens the chat with somebody and writes. */
async function writes({ page, says }: Visitor, name: string, message: string): Promise<void> {
  const panel = page.locator('#edge-panel')
  if (!(await panel.isVisible())) await page.locator(`button[data-name^="${says(chatTexts.title)}"]`).click()
  const field = panel.getByRole('textbox', { name: says(chatTexts.type) })
  if (!(await field.isVisible())) await panel.getByRole('button', { name }).click()
  await field.fill(message)
  await field.press('Enter')
  await panel.locator('.chat-bubble.mine', { hasText: message }).waitFor()
}

/** Each in a browser of their own. */
export async function writeToEachOther(administrator: Visitor, person: Visitor, { newcomer }: Story): Promise<void> {
  await writes(person, people.administrator.realName, 'ready to begin')
  await writes(administrator, newcomer.realName, 'welcome')
  await person.page.locator('.chat-bubble:not(.mine)', { hasText: 'welcome' }).waitFor()
  await administrator.page.locator('.chat-bubble:not(.mine)', { hasText: 'ready to begin' }).waitFor()
  await person.page.locator('.chat-bubble.mine', { hasText: person.says(chatTexts.read) }).waitFor()
}

/** A dark look, which is there again when the page is read anew. */
export async function choosesLook({ page, button, open }: Visitor): Promise<void> {
  await open(pathOf('expo-base'))
  await button(shellWords.colourSchemes).first().click()
  const isSaved = page.waitForResponse((response) => {
    const { settings } = response.url().endsWith(settingsApi.modify.path) ? response.request().postDataJSON() : {}
    return settings?.theme?.main === 'midnight'
  })
  await page.locator('.edge-panel input[name="scheme"][value="midnight"]').check({ force: true })
  await page.locator('html[data-scheme="midnight"]').waitFor()
  await isSaved
  await page.reload()
  await page.locator('html[data-scheme="midnight"] .shell-main h1').waitFor()
}

/** An organisation of its own starts empty, says what to do first, and why nothing can be submitted yet. */
export async function startsEmpty(visitor: Visitor): Promise<void> {
  const { page, says, open, become, button, heading } = visitor
  await become(people.newcomer)
  await open(pathOf('expo-base'))
  await heading(exposureList.title)
  await page.locator('.hg-empty', { hasText: says(exposureList.empty) }).waitFor()
  // Grey, and a press says why.
  await button(exposureTexts.add).first().click({ force: true })
  await page.getByText(says(kitRefusals.NOT_CERTIFIED)).first().waitFor()
}
