// A server on which nobody is stored: from the code in the terminal to two people at work, in both languages.
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { setupWords } from '@hedgerow/contract/session/setup/setup.text'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journey } from './journey.ts'
import { arrived, enterPassword } from './pages.ts'
import { startServer } from './server.ts'
import { textOf, type Visitor } from './visitor.ts'

const password = 'Rain-on-tea9'
const own = 'Snow-on-jade7'

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

describe.each<Lang>(['zh_CN', 'en_US'])('on an empty server, in %s', (lang) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ DEMO: '0' })
  })
  afterAll(() => server.stop())

  journey(
    `a company begins, its administrator works, its reviewer changes the one-time password (${lang})`,
    async (enter) => {
      const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){2}/.exec(server.said())?.[0] ?? ''
      const first = await enter({ url: server.url, lang })
      expect(new URL(first.page.url()).pathname).toBe('/setup')
      const oneTime = await setUp(first, code)
      await first.button(setupWords.enter).click()
      await arrived(first)
      await first.open(pathOf('expo-base'))
      await first.page
        .getByRole('button', { name: first.says(exposureTexts.add) })
        .first()
        .waitFor()

      const second = await enter({ url: server.url, lang })
      await enterPassword(second, { userName: 'gu_review', password: oneTime })
      await second.heading(passwordWords.initialTitle)
      await second.open(pathOf('expo-base'))
      await second.heading(passwordWords.initialTitle)
      await second.type(passwordWords.oldPwd, oneTime)
      await second.type(passwordWords.newPwd, own)
      await second.type(passwordWords.confirmPwd, own)
      await second.button(passwordWords.change).click()
      await arrived(second)
      await second.signOut()
      await enterPassword(second, { userName: 'gu_review', password: own })
      await arrived(second)
    },
  )
})
