// An administrator adds a member of staff, who signs in with the password that was sent, changes it and goes to work; the two of
// them then write to each other, each in a browser of their own.
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import type { Lang } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { staffTexts, staffWords } from '@hedgerow/contract/staff/member/staff.text'
import { expect } from 'vitest'
import { initialPasswordTo } from '../accounts.ts'
import { journey } from '../journey.ts'
import { startNew } from '../pages.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'

const own = 'Snow-on-jade7'

interface Newcomer {
  readonly lang: Lang
  readonly userName: string
  readonly realName: string
  readonly mobile: string
}
const newcomers: readonly Newcomer[] = [
  { lang: 'zh_CN', userName: 'ie_new_zh', realName: '沈新一', mobile: '13911110001' },
  { lang: 'en_US', userName: 'ie_new_en', realName: '沈新二', mobile: '13911110002' },
]

/** @returns the password that was sent to the newcomer, and shown to nobody */
async function add(administrator: Visitor, { userName, realName, mobile }: Newcomer): Promise<string> {
  const { says, type, button, dialog, page } = administrator
  const email = `${userName}@example.com`
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
  await button(kitWords.close, dialog()).last().click()
  return password
}

async function enterFirst({ page, says, pick, type, button, heading }: Visitor, userName: string, password: string) {
  await pick(OrgUserType.items[0]?.dictLabel ?? '')
  await page.getByLabel(says(sessionWords.userAcc), { exact: true }).fill(userName)
  await page.getByLabel(says(sessionWords.userPwd), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await heading(passwordWords.initialTitle)
  await type(passwordWords.newPwd, own)
  await type(passwordWords.confirmPwd, own)
  await button(passwordWords.change).click()
  await page.locator('.shell-main h1').waitFor()
}

/** Opens the chat with somebody and writes. */
async function write({ page, says }: Visitor, name: string, message: string): Promise<void> {
  const panel = page.locator('#edge-panel')
  if (!(await panel.isVisible())) await page.locator(`button[data-name^="${says(chatTexts.title)}"]`).click()
  const field = panel.getByRole('textbox', { name: says(chatTexts.type) })
  if (!(await field.isVisible())) await panel.getByRole('button', { name }).click()
  await field.fill(message)
  await field.press('Enter')
  await panel.locator('.chat-bubble.mine', { hasText: message }).waitFor()
}

for (const newcomer of newcomers)
  journey(`staff are added, and write to each other (${newcomer.lang})`, async (enter) => {
    const { lang, userName, realName } = newcomer
    const administrator = await enter({ lang, as: people.administrator })
    const password = await add(administrator, newcomer)
    expect(password).toHaveLength(14)
    const person = await enter({ lang })
    await person.open('/login')
    await enterFirst(person, userName, password)
    await person.open(pathOf('expo-base'))
    await person.button(exposureTexts.add).first().waitFor()

    await write(person, people.administrator.realName, 'ready to begin')
    await write(administrator, realName, 'welcome')
    await person.page.locator('.chat-bubble:not(.mine)', { hasText: 'welcome' }).waitFor()
    await administrator.page.locator('.chat-bubble:not(.mine)', { hasText: 'ready to begin' }).waitFor()
    await person.page.locator('.chat-bubble.mine', { hasText: person.says(chatTexts.read) }).waitFor()
  })
