/** What people do with an account before and around their work: codes by the demonstration's inbox, a new organisation. */

import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { registerRefusals } from '@hedgerow/contract/register/register.refusals'
import { registerWords } from '@hedgerow/contract/register/register.text'
import { captchaWords, inboxWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { textOf, type Visitor } from './visitor.ts'

export const firstPassword = 'Rain-on-tea9'

/** What the newest message of its kind to the target says, read where everybody reads it. */
async function sentTo({ page, says }: Visitor, target: string, sentence: RegExp): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto('/demo/inbox')
  await inbox.getByRole('heading', { name: says(inboxWords.title) }).waitFor()
  const messages = inbox.locator('.inbox-list li', { hasText: target }).filter({ hasText: sentence })
  const text = await textOf(messages.first())
  await inbox.close()
  return sentence.exec(text)?.[1] ?? ''
}

/** The initial password that was sent to somebody. */
export const initialPasswordTo = (visitor: Visitor, target: string): Promise<string> =>
  sentTo(visitor, target, /Initial password \([^)]+\): (\S+)\. /)

/** The newest code that went to the target. */
export const codeTo = (visitor: Visitor, target: string): Promise<string> =>
  sentTo(visitor, target, /(?:验证码是|code is) (\d{6})/)

export async function sendCode({ button, page, says }: Visitor, target: string): Promise<void> {
  await button(captchaWords.send).click()
  await page.getByText(says(captchaWords.sent, { target })).waitFor()
}

const manager = ({ pick }: Visitor) => pick(OrgUserType.items[1]?.dictLabel ?? '')

interface NewOrganisation {
  readonly userName: string
  readonly orgName: string
  /** Eleven digits. */
  readonly mobile: string
}

/** From the sign-in page to the first screen of the new organisation's administrator. */
export async function registerOrganisation(visitor: Visitor, wanted: NewOrganisation): Promise<void> {
  const { page, says, type, button } = visitor
  const { userName, orgName, mobile } = wanted
  await page.getByRole('link', { name: says(sessionWords.register) }).click()
  await visitor.heading(registerWords.title)
  await type(registerWords.userName, userName)
  await type(registerWords.orgName, orgName)
  await type(registerWords.userPwd, firstPassword)
  await type(registerWords.confirmPwd, firstPassword)
  await type(registerWords.mobile, mobile)
  await sendCode(visitor, `+86${mobile}`)
  await type(registerWords.captcha, await codeTo(visitor, `+86${mobile}`))
  // It looks disabled while something is missing, and tells what on a press.
  await button(registerWords.submit).click({ force: true })
  await page.getByText(says(registerRefusals.AGREE_FIRST), { exact: true }).waitFor()
  await button(registerWords.agreement).click()
  await button(registerWords.accept).click()
  await button(registerWords.submit).click()
  await visitor.heading(registerWords.done)
  await page.getByRole('link', { name: says(registerWords.toSignIn) }).click()
  await visitor.heading(sessionWords.welcome)
  await manager(visitor)
  await page.getByLabel(says(sessionWords.userAcc), { exact: true }).fill(userName)
  await page.getByLabel(says(sessionWords.userPwd), { exact: true }).fill(firstPassword)
  await page.keyboard.press('Enter')
  await page.locator('.shell-main h1').waitFor()
}
