/** What two people do on an empty server until their first forward is reviewed; the rates and names of a company with euro books. */
import { counterPartyWords, enterpriseTexts } from '@hedgerow/contract/enterprise/enterprise.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { fxRateTexts, fxRateWords } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { limitChangeTexts } from '@hedgerow/contract/limit/change/limit-change.text'
import { partyTexts } from '@hedgerow/contract/limit/party/party.text'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { ourPartyTexts } from '@hedgerow/contract/our-party/our-party.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { setupWords } from '@hedgerow/contract/setup/setup.text'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { act, decide, numberSaid, startNew } from '../pages.ts'
import type { Tally } from '../tally.ts'
import type { Visitor } from '../visitor.ts'

export const firm = {
  name: 'Kessler Maschinenbau GmbH',
  bank: 'Nordbank AG',
  shortName: 'Nordbank',
  bankNo: 'NBANK',
} as const
const anna = { userName: 'anna_kessler', realName: 'Anna Kessler', password: 'Rain-on-tea9' }
const bernd = { userName: 'bernd_vogt', realName: 'Bernd Vogt', password: 'Snow-on-jade7' }

/** Anna types what is of the company and of herself, Bernd what is of him; then Anna goes on. */
export async function foundsCompany(visitor: Visitor, tally: Tally, code: string): Promise<void> {
  const { says, type, button, page } = visitor
  tally.seat('anna')
  await page.reload()
  await type(setupWords.setupCode, code)
  await button(setupWords.next).click()
  await type(setupWords.orgName, firm.name)
  await type(setupWords.orgCode, 'KM')
  await page.getByRole('option', { name: 'EUR' }).first().waitFor({ state: 'attached' })
  await page.getByLabel(says(setupWords.orgCountry)).selectOption('DE')
  await button(setupWords.next).click()
  await type(setupWords.realName, anna.realName)
  await type(setupWords.userName, anna.userName)
  await type(setupWords.email, 'anna@kessler.example')
  await type(setupWords.mobile, '15100000001')
  await type(setupWords.userPwd, anna.password)
  await type(setupWords.confirmPwd, anna.password)
  await button(setupWords.next).click()
  tally.seat('bernd')
  await type(setupWords.reviewerRealName, bernd.realName)
  await type(setupWords.reviewerUserName, bernd.userName)
  await type(setupWords.reviewerEmail, 'bernd@kessler.example')
  await type(setupWords.reviewerMobile, '15100000002')
  await type(setupWords.reviewerPwd, bernd.password)
  await type(setupWords.reviewerConfirmPwd, bernd.password)
  await button(setupWords.finish).click()
  tally.seat('anna')
  await button(setupWords.enter).click()
  await page.locator('.shell-main h1').waitFor()
}

export async function berndSignsIn({ says, page, pick, open }: Visitor): Promise<void> {
  await open('/login')
  await pick(labelOf(OrgUserType, OrgUserType.of.administrator))
  await page.getByLabel(says(sessionWords.userAcc), { exact: true }).fill(bernd.userName)
  await page.getByLabel(says(sessionWords.userPwd), { exact: true }).fill(bernd.password)
  await page.keyboard.press('Enter')
  await page.locator('.shell-main h1').waitFor()
}

/** The form on the screen is sent, and the list says so. */
async function submits(visitor: Visitor, done: Parameters<Visitor['toast']>[0]): Promise<string> {
  await visitor.button(kitWords.submit, visitor.dialog()).click()
  const number = await numberSaid(visitor, done)
  await visitor.page.locator('.ant-modal').waitFor({ state: 'detached' })
  return number
}

export async function addsOurParty(visitor: Visitor): Promise<void> {
  await startNew(visitor, 'our-party', ourPartyTexts.add)
  await submits(visitor, ourPartyTexts.submitted)
}

export async function addsBank(visitor: Visitor): Promise<void> {
  await startNew(visitor, 'counter-party', enterpriseTexts.addParty)
  const form = visitor.dialog()
  await visitor.type(counterPartyWords.counterPartyNo, firm.bankNo, form)
  await visitor.type(counterPartyWords.fullName, firm.bank, form)
  await visitor.type(counterPartyWords.shortName, firm.shortName, form)
  await visitor.type(counterPartyWords.facilityUsd, '20000000', form)
  await submits(visitor, partyTexts.added)
}

/** EUR/USD is proposed to who keeps books in euros. */
export async function addsRate(visitor: Visitor, price: string): Promise<void> {
  await startNew(visitor, 'fx-rate', fxRateTexts.add)
  await visitor.type(fxRateWords.closePrice, price, visitor.dialog())
  await visitor.type(fxRateWords.reason, 'ECB', visitor.dialog())
  await submits(visitor, fxRateTexts.submitted)
}

export async function addsExposure(visitor: Visitor): Promise<string> {
  await startNew(visitor, 'expo-base', exposureTexts.add)
  const form = visitor.dialog()
  await visitor.choose(exposureWords.exposureDirection, labelOf(ExposureDirection, ExposureDirection.of.long), form)
  await visitor.choose(exposureWords.currency, 'USD', form)
  await visitor.type(exposureWords.exposureAmt, '400000', form)
  await visitor.type(exposureWords.endDate, '2026/07/15', form)
  await visitor.type(exposureWords.contractNo, 'KM-1', form)
  return submits(visitor, exposureTexts.added)
}

/** What Anna entered. */
export async function passesTheFirst(visitor: Visitor): Promise<void> {
  const rates = { press: marketChangeTexts.pass, done: marketChangeTexts.passed }
  await decide(visitor, 'rate-check', { record: 'EUR/USD', ...rates })
  const limits = { press: limitChangeTexts.pass, done: limitChangeTexts.passed }
  await decide(visitor, 'limit-check', { record: firm.shortName, ...limits })
  await decide(visitor, 'our-party', { record: firm.name, press: ourPartyTexts.pass, done: ourPartyTexts.passed })
}

export async function raisesRequest(visitor: Visitor, serialNo: string): Promise<string> {
  await act(visitor, 'expo-base', { record: serialNo, action: exposureTexts.request })
  await visitor.dialog().getByRole('checkbox', { checked: true }).first().waitFor()
  await visitor.button(hedgeTexts.submit, visitor.dialog()).click()
  return numberSaid(visitor, hedgeTexts.submitted)
}

/** The request fills the form; the bank’s rate and points are typed. There is no curve yet to compare them with. */
export async function dealsForward(visitor: Visitor, record: string): Promise<string> {
  await decide(visitor, 'expo-check', { record, press: hedgeTexts.agree, done: hedgeTexts.checked })
  await act(visitor, 'req-exec', { record, action: hedgeTexts.forward })
  await visitor.page.getByText(visitor.says(tradeTexts.forRequest, { code: record })).waitFor()
  await visitor.choose(tradeWords.counterPartyId, firm.bankNo)
  await visitor.type(tradeWords.spotRate, '1.1000')
  await visitor.type(tradeWords.forwardPoint, '50')
  await visitor.type(tradeWords.offMarketReason, 'agreed by phone')
  await visitor.button(kitWords.submit).click()
  return numberSaid(visitor, tradeTexts.submitted)
}

export const passesDeal = (visitor: Visitor, record: string): Promise<void> =>
  decide(visitor, 'trade-check', { record, press: tradeTexts.pass, done: tradeTexts.passed })
