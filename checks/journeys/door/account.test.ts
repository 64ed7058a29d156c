// An account from its registration on: codes by the demonstration's inbox, in both languages.
import type { Lang } from '@hedgerow/contract/kit/text'
import { registerWords } from '@hedgerow/contract/register/register.text'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { securityWords } from '@hedgerow/contract/session/security/security.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { describe, expect } from 'vitest'
import { codeTo, firstPassword, registerOrganisation, sendCode } from '../accounts.ts'
import { type Enter, journey } from '../journey.ts'

const first = firstPassword
const second = 'Snow-on-jade7'

async function registers(enter: Enter, lang: Lang, at: string): Promise<void> {
  const visitor = await enter({ lang })
  const { page, says, type, button } = visitor
  await registerOrganisation(visitor, {
    userName: `owner_${at}`,
    orgName: `新生机构${at}`,
    mobile: `1990001000${at}`,
  })
  await visitor.open('/pages/profile')
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
  await page.locator('.shell-main h1').waitFor()
  await visitor.signOut()
  await page.getByRole('link', { name: says(sessionWords.forgot) }).click()
  await visitor.heading(registerWords.forgotTitle)
  await visitor.pick(registerWords.byEmail)
  await page.getByRole('textbox', { name: says(registerWords.email) }).fill(`${member}@example.com`)
  await sendCode(visitor, `${member}@example.com`)
  await type(registerWords.captcha, await codeTo(visitor, `${member}@example.com`))
  await type(registerWords.newPwd, first)
  await type(registerWords.confirmPwd, first)
  await button(registerWords.reset).click()
  await page.getByText(says(registerWords.passwordReset)).waitFor()
  await page.getByRole('link', { name: says(registerWords.toSignIn) }).click()
  await page.getByLabel(says(sessionWords.userAcc), { exact: true }).fill(member)
  await page.getByLabel(says(sessionWords.userPwd), { exact: true }).fill(first)
  await page.keyboard.press('Enter')
  await page.locator('.shell-main h1').waitFor()
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
