// A server on which nobody is stored: from the code in the terminal to two administrators, of whom neither is the other, in both languages.
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { fourEyesWords } from '@hedgerow/contract/kit/person/four-eyes.text'
import { paperTexts } from '@hedgerow/contract/kit/record/paper'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import type { Lang } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { setupRefusals } from '@hedgerow/contract/setup/setup.refusals'
import { setupWords } from '@hedgerow/contract/setup/setup.text'
import { orgChangeTexts } from '@hedgerow/contract/staff/change/org-change.text'
import { staffTexts, staffWords } from '@hedgerow/contract/staff/member/staff.text'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journey } from '../journey.ts'
import { numberSaid, startNew } from '../pages.ts'
import { textsOfPaper } from '../paper-text.ts'
import { startServer } from '../server.ts'
import type { Visitor } from '../visitor.ts'

const password = 'Rain-on-tea9'
const own = 'Snow-on-jade7'
const { member, administrator: manager } = OrgUserType.of

async function setUp({ says, type, button, page }: Visitor, code: string): Promise<void> {
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
  await type(setupWords.reviewerPwd, own)
  await type(setupWords.reviewerConfirmPwd, own)
  await button(setupWords.finish).click()
  await page.getByText(says(setupRefusals.SETUP_SAME_PERSON)).waitFor()
  await type(setupWords.reviewerUserName, 'gu_review')
  await button(setupWords.finish).click()
  await page.getByText(says(setupWords.two, { userName: 'gu_admin', reviewerUserName: 'gu_review' })).waitFor()
}

interface Maker {
  readonly userName: string
  readonly realName: string
  readonly mobile: string
}
const maker: Maker = { userName: 'gu_maker', realName: '顾三', mobile: '13900000003' }
const secondMaker: Maker = { userName: 'gu_maker2', realName: '顾四', mobile: '13900000004' }

/** The server sends no mail: the initial password is a letter, and on no screen. @returns what the letter says */
async function addsMaker(administrator: Visitor, { userName, realName, mobile }: Maker): Promise<string[]> {
  const { says, type, button, dialog, page } = administrator
  await startNew(administrator, 'staff', staffTexts.add)
  await type(staffWords.userName, userName, dialog())
  await type(staffWords.realName, realName, dialog())
  await type(staffWords.email, `${userName}@gubei.example`, dialog())
  await type(staffWords.mobile, mobile, dialog())
  const duty = says(labelOf(StaffDuty, StaffDuty.of.applicationMaker))
  await dialog().getByRole('checkbox', { name: duty }).check()
  await button(kitWords.submit, dialog()).click()
  await page.getByText(says(staffTexts.byLetter, { userName })).waitFor()
  const download = page.waitForEvent('download')
  await button(staffTexts.letter, dialog()).click()
  const letter = await download
  expect(letter.suggestedFilename()).toBe(`${userName}.pdf`)
  await button(kitWords.close, dialog()).last().click()
  return textsOfPaper(Buffer.concat(await (await letter.createReadStream()).toArray()))
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
  { says, page, pick }: Visitor,
  userName: string,
  typed: string,
  category: string = member,
): Promise<void> {
  await pick(labelOf(OrgUserType, category))
  await page.getByLabel(says(sessionWords.userAcc), { exact: true }).fill(userName)
  await page.getByLabel(says(sessionWords.userPwd), { exact: true }).fill(typed)
  await page.keyboard.press('Enter')
}

/** The one cannot put the other out alone. */
async function asksToDisable(visitor: Visitor): Promise<void> {
  const { says, button, dialog, page } = visitor
  await visitor.open('/apps/staffMng')
  await (await visitor.row('gu_review')).select()
  await button(staffTexts.disable).click()
  await button(staffTexts.disable, dialog()).click()
  await page.getByText(says(staffTexts.accountPending)).waitFor()
}

const isCautioned = ({ says }: Visitor, letter: readonly string[]) =>
  solid(letter.join('')).includes(solid(says(paperTexts.oneAdministrator)))
/** A sentence may go over to a second line of the paper. */
const solid = (text: string) => text.replace(/\s/g, '')

/** The first one is alone from now on; the second is signed out by their own decision, so that its page has nothing more to read. */
async function agreesToGo(visitor: Visitor): Promise<void> {
  const { page, button, drawer } = visitor
  await visitor.open(pathOf('staff-changes'))
  await (await visitor.row('顾二')).view()
  const answer = page.waitForResponse((response) => response.url().endsWith('/orgChange/check'))
  await button(orgChangeTexts.pass, drawer()).click()
  expect((await answer).ok()).toBe(true)
  await page.goto('about:blank')
}

/** Until there is another administrator: each screen of the settings, and each paper. */
async function readsThatOneIsAlone(visitor: Visitor): Promise<void> {
  const { page, says } = visitor
  for (const screen of ['staff', 'staff-policy', 'staff-currencies'] as const) {
    await visitor.open(pathOf(screen))
    const notice = page.getByRole('note').filter({ hasText: says(fourEyesWords.oneAdministrator) })
    await notice.waitFor()
    await notice.getByRole('link', { name: says(fourEyesWords.addAdministrator) }).waitFor()
  }
  expect(isCautioned(visitor, await addsMaker(visitor, secondMaker))).toBe(true)
}

describe.each<Lang>(['zh_CN', 'en_US'])('on an empty server, in %s', (lang) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ DEMO: '0' })
  })
  afterAll(() => server.stop())

  journey(`a company begins with two administrators, and neither is the other (${lang})`, async (enter) => {
    const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){2}/.exec(server.output())?.[0] ?? ''
    const first = await enter({ url: server.url, lang })
    expect(new URL(first.page.url()).pathname).toBe('/setup')
    await setUp(first, code)
    await first.button(setupWords.enter).click()
    await first.page.locator('.shell-main h1').waitFor()
    expect(await first.page.getByText(first.says(fourEyesWords.oneAdministrator)).count()).toBe(0)
    expect(isCautioned(first, await addsMaker(first, maker))).toBe(false)
    await registersExposure(first)
    await asksToDisable(first)

    const second = await enter({ url: server.url, lang, losesSession: true })
    await signIn(second, 'gu_review', own, manager)
    await second.page.locator('.shell-main h1').waitFor()
    await agreesToGo(second)
    await readsThatOneIsAlone(first)
  })
})
