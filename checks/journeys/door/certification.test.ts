// A company from its registration to its certification, in both languages: an e-mail, its papers, a rejection, the correction.
import { crc32, deflateSync } from 'node:zlib'
import { imageFields } from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import type { Lang } from '@hedgerow/contract/kit/text'
import { Sex } from '@hedgerow/contract/member/member.dict'
import { IdentKind, LicenseValidityType, OrgType } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { describe } from 'vitest'
import { codeTo, registerOrganisation, sendCode } from '../accounts.ts'
import { type Enter, journey } from '../journey.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'

/** A picture of one colour, as small as one can be. */
function picture(shade: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const size = 8
  const head = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 2, 0, 0, 0])
  const line = Buffer.from([0, ...Array.from({ length: size }, () => [shade, 90, 120]).flat()])
  const lines = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

const agree = (visitor: Visitor) => visitor.button(kitWords.confirm, visitor.dialog()).click()
const place = (lang: Lang) => (lang === 'zh_CN' ? ['中国', '江苏省', '南京市'] : ['China', 'Jiangsu', 'Nanjing'])

async function proveEmail(visitor: Visitor, email: string): Promise<void> {
  await visitor.open(pathOf('authentication'))
  await visitor.type(certificationWords.email, email)
  await sendCode(visitor, email)
  await visitor.type(certificationWords.captcha, await codeTo(visitor, email))
  await visitor.button(certificationTexts.submit).click()
  await agree(visitor)
  await visitor.toast(certificationTexts.accountKept)
}

async function fillIn(visitor: Visitor): Promise<void> {
  const { type, choose, page, says, lang } = visitor
  const [country = '', province = '', city = ''] = place(lang)
  await choose(certificationWords.orgCountry, country)
  await choose(certificationWords.orgProvince, province)
  await choose(certificationWords.orgCity, city)
  await choose(certificationWords.orgType, labelOf(OrgType, '1'))
  await type(certificationWords.fundDate, '2010/03/01')
  await type(certificationWords.license, '91310000MA1FL0XX0X')
  await choose(certificationWords.licenseValidityType, labelOf(LicenseValidityType, '1'))
  await type(certificationWords.licenseStartDate, '2010/03/01')
  await type(certificationWords.licenseEndDate, '2040/03/01')
  await type(certificationWords.realName, '张三')
  await choose(certificationWords.gender, labelOf(Sex, Sex.of.male))
  await choose(certificationWords.identKind, labelOf(IdentKind, IdentKind.of.idCard))
  await type(certificationWords.identId, '110105199003070519')
  await type(certificationWords.identStartDate, '2020/01/01')
  await type(certificationWords.identEndDate, '2040/01/01')
  await page.getByRole('checkbox', { name: says(certificationTexts.consentText) }).check()
}

async function goOn(visitor: Visitor): Promise<void> {
  await visitor.button(certificationTexts.submitAndContinue).click()
  await agree(visitor)
}

async function putPicture({ page, says }: Visitor, field: (typeof imageFields)[number], shade: number): Promise<void> {
  const tile = page.getByRole('region', { name: says(certificationWords[field]), exact: true })
  const file = { name: `${field}.png`, mimeType: 'image/png', buffer: picture(shade) }
  await tile.locator('input[type=file]').setInputFiles(file)
  await tile.locator('img').waitFor()
}

async function review(visitor: Visitor, orgName: string): Promise<void> {
  await visitor.open(pathOf('authentication'))
  await (await visitor.row(orgName)).view()
  await visitor.button(certificationTexts.back).waitFor()
}

async function certifies(enter: Enter, lang: Lang, at: string): Promise<void> {
  const orgName = `待认证机构${at}`
  const owner = await enter({ lang })
  await registerOrganisation(owner, { userName: `cert_owner_${at}`, orgName, mobile: `1990002000${at}` })
  await proveEmail(owner, `cert${at}@example.com`)
  await fillIn(owner)
  await goOn(owner)
  for (const [index, field] of imageFields.entries()) await putPicture(owner, field, 40 + index * 20)
  await owner.button(certificationTexts.submit).click()
  await owner.page.getByText(owner.says(certificationTexts.pending)).waitFor()

  const auditor = await enter({ as: people.auditor, lang })
  await review(auditor, orgName)
  for (const field of ['realName', 'authImg'] as const) {
    const name = auditor.says(certificationTexts.rejectField, { field: auditor.says(certificationWords[field]) })
    await auditor.page.getByRole('checkbox', { name, exact: true }).check()
  }
  await auditor.button(certificationTexts.reject).click()
  await auditor.toast(certificationTexts.checked)

  await owner.open(pathOf('authentication'))
  await owner.page.getByText(owner.says(certificationTexts.failed)).waitFor()
  await owner.button(certificationTexts.correct).click()
  await owner.type(certificationWords.realName, '章三')
  await owner.page.getByRole('checkbox', { name: owner.says(certificationTexts.consentText) }).check()
  await goOn(owner)
  await putPicture(owner, 'authImg', 200)
  await owner.button(certificationTexts.submit).click()
  await owner.page.getByText(owner.says(certificationTexts.pending)).waitFor()

  await review(auditor, orgName)
  await auditor.button(certificationTexts.pass).click()
  await auditor.button(certificationTexts.pass, auditor.dialog()).click()
  await auditor.toast(certificationTexts.checked)
  await owner.open(pathOf('authentication'))
  await owner.page.getByText(owner.says(certificationTexts.certified)).waitFor()
  await owner.page
    .getByText(owner.says(labelOf(RealNameAuthStatus, RealNameAuthStatus.of.verified)))
    .first()
    .waitFor()
}

describe.each<[Lang, string]>([
  ['zh_CN', '1'],
  ['en_US', '2'],
])('a company that registers, in %s', (lang, at) => {
  journey(`is rejected for two fields, corrects them and is certified (${lang})`, (enter) => certifies(enter, lang, at))
})
