// An account from its registration on: codes by the demonstration's inbox, in both languages.
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { captchaWords, inboxWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { registerRefusals } from '@hedgerow/contract/session/register/register.refusals'
import { registerWords } from '@hedgerow/contract/session/register/register.text'
import { securityWords } from '@hedgerow/contract/session/security/security.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { describe, expect } from 'vitest'
import { type Enter, journey } from './journey.ts'
import { arrived, enterPassword } from './pages.ts'
import { textOf, type Visitor } from './visitor.ts'

const first = 'Rain-on-tea9'
const second = 'Snow-on-jade7'

/** The newest code that went to the target, read where everybody reads it. */
async function codeTo({ page, says }: Visitor, target: string): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto(pathOf('demo-inbox'))
  await inbox.getByRole('heading', { name: says(inboxWords.title) }).waitFor()
  const shown = await textOf(inbox.locator('.inbox-list li', { hasText: target }).first())
  await inbox.close()
  return /\d{6}/.exec(shown.replace(target, '').replace(/\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d/, ''))?.[0] ?? ''
}

async function sendCode({ button, page, says }: Visitor, target: string): Promise<void> {
  await button(captchaWords.send).click()
  await page.getByText(says(captchaWords.sent, { target })).waitFor()
}

async function registers(enter: Enter, lang: Lang, at: string): Promise<void> {
  const visitor = await enter({ lang })
  const { page, says, type, button } = visitor
  await page.getByRole('link', { name: says(sessionWords.register) }).click()
  await visitor.heading(registerWords.title)
  await type(registerWords.userName, `owner_${at}`)
  await type(registerWords.orgName, `新生机构${at}`)
  await type(registerWords.userPwd, first)
  await type(registerWords.confirmPwd, first)
  await type(registerWords.mobile, `1990001000${at}`)
  await sendCode(visitor, `+861990001000${at}`)
  await type(registerWords.captcha, await codeTo(visitor, `+861990001000${at}`))
  await button(registerWords.submit).click()
  await page.getByText(says(registerRefusals.AGREE_FIRST), { exact: true }).waitFor()
  await button(registerWords.agreement).click()
  await button(registerWords.accept).click()
  await button(registerWords.submit).click()
  await visitor.heading(registerWords.done)
  await page.getByRole('link', { name: says(registerWords.toSignIn) }).click()
  await visitor.heading(sessionWords.welcome)
  await enterPassword(visitor, { userName: `owner_${at}`, password: first, isAdministrator: true })
  await arrived(visitor)
  await visitor.open(pathOf('profile'))
  await page.getByText(says(securityWords.thisOne)).waitFor()
  await button(passwordWords.change).click()
  await type(passwordWords.oldPwd, first, visitor.dialog())
  await type(passwordWords.newPwd, second, visitor.dialog())
  await type(passwordWords.confirmPwd, second, visitor.dialog())
  await button(passwordWords.change, visitor.dialog()).click()
  await visitor.toast(passwordWords.changed)
}

async function entersByCodes(enter: Enter, lang: Lang, member: string, phone: string): Promise<void> {
  const visitor = await enter({ lang })
  const { page, says, type, button } = visitor
  await page.getByRole('tab', { name: says(sessionWords.byCode) }).click()
  await type(sessionWords.mobile, phone)
  await sendCode(visitor, `+86${phone}`)
  await page.reload()
  await page.getByLabel(says(sessionWords.mobile)).fill(phone)
  await page.getByRole('button', { name: /\(\d+s\)|（\d+s）/ }).waitFor()
  await type(sessionWords.captcha, await codeTo(visitor, `+86${phone}`))
  await button(sessionWords.signIn).click()
  await arrived(visitor)
  await visitor.signOut()
  await page.getByRole('link', { name: says(sessionWords.forgot) }).click()
  await visitor.heading(registerWords.forgotTitle)
  await page.getByRole('radio', { name: says(registerWords.byEmail) }).check({ force: true })
  await page.getByRole('textbox', { name: says(registerWords.email) }).fill(`${member}@example.com`)
  await sendCode(visitor, `${member}@example.com`)
  await type(registerWords.captcha, await codeTo(visitor, `${member}@example.com`))
  await type(registerWords.newPwd, first)
  await type(registerWords.confirmPwd, first)
  await button(registerWords.reset).click()
  await page.getByText(says(registerWords.passwordReset)).waitFor()
  await page.getByRole('link', { name: says(registerWords.toSignIn) }).click()
  await enterPassword(visitor, { userName: member, password: first })
  await arrived(visitor)
  expect(new URL(page.url()).pathname).not.toBe('/login')
}

describe.each<[Lang, string, string, string]>([
  ['zh_CN', '1', 'lc_dealer2', '19900000004'],
  ['en_US', '2', 'lc_risk', '19900000008'],
])('an account, in %s', (lang, at, member, phone) => {
  journey(`an organisation registers, signs in and changes its password (${lang})`, (enter) =>
    registers(enter, lang, at),
  )
  journey(`a member signs in by a code, and another time recovers the password (${lang})`, (enter) =>
    entersByCodes(enter, lang, member, phone),
  )
})
