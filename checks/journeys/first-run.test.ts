// A server on which nobody is stored: from the code in the terminal to three people, one of whom registers the first exposure, in both languages.
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import type { Lang } from '@hedgerow/contract/kit/text'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { OrgUserType } from '@hedgerow/contract/session/session.dict'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { setupWords } from '@hedgerow/contract/session/setup/setup.text'
import { staffTexts, staffWords } from '@hedgerow/contract/staff/member/staff.text'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journey } from './journey.ts'
import { numberSaid, startNew } from './pages.ts'
import { startServer } from './server.ts'
import { textOf, type Visitor } from './visitor.ts'

const password = 'Rain-on-tea9'
const own = 'Snow-on-jade7'
const { member, administrator: manager } = OrgUserType.of

async function setUp({ says, type, button, page }: Visitor, code: string): Promise<string> {
  await type(setupWords.setupCode, code)
  await button(setupWords.next).click()
  await type(setupWords.orgName, '谷贝进出口有限公司')
  await type(setupWords.orgCode, 'GB')
  await button(setupWords.next).click()
  await type(setupWords.realName, '顾一')
  await type(setupWords.userName, 'gu_admin')
  await type(setupWords.email, 'first@gubei.example')
  await type(setupWords.mobile, '13900000001')
  await type(setupWords.userPwd, password)
  await type(setupWords.confirmPwd, password)
  await button(setupWords.next).click()
  await type(setupWords.reviewerRealName, '顾二')
  await type(setupWords.reviewerUserName, 'gu_admin')
  await type(setupWords.reviewerEmail, 'second@gubei.example')
  await type(setupWords.reviewerMobile, '13900000002')
  await button(setupWords.finish).click()
  await page.getByText(says({ zh: '复核人须为另一人', en: 'The reviewer must be another person' })).waitFor()
  await type(setupWords.reviewerUserName, 'gu_review')
  await button(setupWords.finish).click()
  return textOf(page.locator('.setup-secret code'))
}

/** The duties are a maker's alone. @returns the password that is shown once */
async function addsMaker(administrator: Visitor): Promise<string> {
  const { says, type, button, dialog, page } = administrator
  await startNew(administrator, 'staff', staffTexts.add)
  await type(staffWords.userName, 'gu_maker', dialog())
  await type(staffWords.realName, '顾三', dialog())
  await type(staffWords.email, 'third@gubei.example', dialog())
  await type(staffWords.mobile, '13900000003', dialog())
  const duty = says(labelOf(StaffDuty, StaffDuty.of.applicationMaker))
  await dialog().getByRole('checkbox', { name: duty }).check()
  await button(kitWords.submit, dialog()).click()
  return textOf(page.locator('[data-secret="one-time"]'))
}

/** The first record of a company: a year ahead, whatever day it is. */
async function registersExposure(visitor: Visitor): Promise<void> {
  await startNew(visitor, 'expo-base', exposureTexts.add)
  const form = visitor.dialog()
  await visitor.choose(exposureWords.exposureDirection, labelOf(ExposureDirection, ExposureDirection.of.long), form)
  await visitor.choose(exposureWords.currency, 'USD', form)
  await visitor.type(exposureWords.exposureAmt, '250000', form)
  await visitor.type(exposureWords.endDate, '2029/12/14', form)
  await visitor.type(exposureWords.deliveryDate, '2029/12/14', form)
  await visitor.type(exposureWords.contractNo, 'FIRST', form)
  await visitor.button(kitWords.submit, form).click()
  await visitor.row(await numberSaid(visitor, exposureTexts.added))
}

async function signIn(
  { says, page }: Visitor,
  userName: string,
  typed: string,
  category: string = member,
): Promise<void> {
  await page.getByRole('radio', { name: says(labelOf(OrgUserType, category)) }).check({ force: true })
  await page.getByLabel(says(sessionWords.userAcc), { exact: true }).fill(userName)
  await page.getByLabel(says(sessionWords.userPwd), { exact: true }).fill(typed)
  await page.keyboard.press('Enter')
}

async function changesPassword({ heading, type, button, page }: Visitor): Promise<void> {
  await heading(passwordWords.initialTitle)
  await type(passwordWords.newPwd, own)
  await type(passwordWords.confirmPwd, own)
  await button(passwordWords.change).click()
  await page.locator('.shell-main h1').waitFor()
}

describe.each<Lang>(['zh_CN', 'en_US'])('on an empty server, in %s', (lang) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ DEMO: '0' })
  })
  afterAll(() => server.stop())

  journey(
    `a company begins, its administrator adds staff, who change their one-time passwords and work (${lang})`,
    async (enter) => {
      const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){2}/.exec(server.said())?.[0] ?? ''
      const first = await enter({ url: server.url, lang })
      expect(new URL(first.page.url()).pathname).toBe('/setup')
      const oneTime = await setUp(first, code)
      await first.button(setupWords.enter).click()
      await first.page.locator('.shell-main h1').waitFor()
      const makersOwn = await addsMaker(first)

      const maker = await enter({ url: server.url, lang })
      await signIn(maker, 'gu_maker', makersOwn)
      await changesPassword(maker)
      await registersExposure(maker)

      const second = await enter({ url: server.url, lang })
      await signIn(second, 'gu_review', oneTime, manager)
      await second.heading(passwordWords.initialTitle)
      await second.open('/apps/exposureMng/exposureMng-baseinfo')
      // No other screen opens before it is changed; loaded anew, the page no longer knows what was typed at the door.
      await second.heading(passwordWords.initialTitle)
      await second.type(passwordWords.oldPwd, oneTime)
      await changesPassword(second)
      await second.signOut()
      await signIn(second, 'gu_review', own, manager)
      await second.page.locator('.shell-main h1').waitFor()
    },
  )
})
