/**
 * What does not go straight on: a deal that is saved, edited, submitted, withdrawn, rejected, corrected and copied, and a
 * request that is sent back and asked again. Everywhere the agreed numbers stand until somebody types another.
 */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeTexts, hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { people } from './people.ts'
import type { Visitor } from './visitor.ts'

const screens = {
  exposures: '/apps/exposureMng/exposureMng-baseinfo',
  requests: '/apps/exposureMng/exposureMng-request',
  requestCheck: '/apps/exposureMng/exposureMng-check',
  spot: '/apps/trademanage/trademanage-spot',
  deals: '/apps/trademanage/trademanage-inputmng',
  dealCheck: '/apps/trademanage/trademanage-check',
} as const

const shows = (visitor: Visitor, field: Text, value: string) =>
  expect.poll(() => visitor.field(field).inputValue(), { timeout: 10_000 }).toBe(value)

/** Opens a list anew, selects a record and presses an action; an act that cannot be taken back asks first. */
async function act(visitor: Visitor, screen: string, serial: string, action: Text, asks = false): Promise<void> {
  await visitor.open(screen)
  await (await visitor.row(serial)).select()
  await visitor.button(action).click()
  if (asks) await visitor.button(action, visitor.dialog()).click()
}

journey('a deal goes back and comes again', async (enter) => {
  const visitor = await enter({ as: people.dealer })
  const { button, type, toast } = visitor
  const serial = await saveDraft(visitor)

  // Opened and submitted as it is: the dollars do not move the yuan by a cent.
  await act(visitor, screens.deals, serial, tradeTexts.edit)
  await shows(visitor, tradeWords.sellAmt, '146,359.31')
  await visitor.page.getByText(visitor.says(tradeTexts.market)).first().waitFor()
  await shows(visitor, tradeWords.buyAmt, '1,000,000.00')
  await button(kitWords.submit).click()
  await toast(tradeTexts.submitted)

  await visitor.become(people.middle)
  await visitor.open(screens.dealCheck)
  await (await visitor.row(serial)).view()
  await visitor.type(tradeTexts.approve, '汇率应为 6.8350', visitor.drawer())
  await button(tradeTexts.reject, visitor.drawer()).click()
  await toast(tradeTexts.rejected)

  // Another rate: the agreed yuan stand, the dollars follow, and nothing of the first rate is in the way.
  await visitor.become(people.dealer)
  await act(visitor, screens.deals, serial, tradeTexts.edit)
  await type(tradeWords.spotRate, '6.8350')
  await button(kitWords.submit).click()
  await toast(tradeTexts.submitted)

  await visitor.become(people.middle)
  await visitor.open(screens.dealCheck)
  await (await visitor.row(serial)).view()
  await visitor.drawer().getByText('146,305.78').first().waitFor()
  await button(tradeTexts.pass, visitor.drawer()).click()
  await toast(tradeTexts.passed)

  await visitor.become(people.dealer)
  await withdrawCopy(visitor, serial)
})

async function saveDraft(visitor: Visitor): Promise<string> {
  await visitor.open(screens.spot)
  await visitor.choose(tradeWords.counterPartyId, 'B1')
  await visitor.type(tradeWords.buyAmt, '1000000')
  await visitor.type(tradeWords.spotRate, '6.8325')
  await shows(visitor, tradeWords.sellAmt, '146,359.31')
  await visitor.button(kitWords.save).click()
  const [, serial = ''] = await visitor.toast(tradeTexts.saved)
  return serial.trim()
}

/** A checked deal is copied at another rate; the copy is submitted, withdrawn and voided. */
async function withdrawCopy(visitor: Visitor, serial: string): Promise<void> {
  await visitor.open(`${screens.deals}?tradeStatus=2`)
  await (await visitor.row(serial)).select()
  await visitor.button(tradeTexts.copy).click()
  await shows(visitor, tradeWords.buyAmt, '1,000,000.00')
  await visitor.type(tradeWords.spotRate, '6.8300')
  await visitor.button(kitWords.submit).click()
  const [, copy = ''] = await visitor.toast(tradeTexts.submitted)
  await act(visitor, screens.deals, copy.trim(), tradeTexts.withdraw, true)
  await visitor.toast(tradeTexts.withdrawn)
  await act(visitor, screens.deals, copy.trim(), tradeTexts.void, true)
  await visitor.toast(tradeTexts.voided)
}

journey('a hedge request goes back and comes again', async (enter) => {
  const visitor = await enter({ as: people.applicant, lang: 'en_US' })
  const { button, toast, dialog, drawer } = visitor
  const exposure = await registerExposure(visitor)
  await act(visitor, screens.exposures, exposure, exposureTexts.request)
  await dialog().getByRole('checkbox', { checked: true }).first().waitFor()
  await button(hedgeTexts.save, dialog()).click()
  const [, said = ''] = await toast(hedgeTexts.saved)
  const code = said.trim()

  await act(visitor, screens.requests, code, hedgeTexts.edit)
  const amount = visitor.says(hedgeFormTexts.amountOf, { serialNo: exposure })
  await visitor.type(amount, '150000', dialog())
  await button(hedgeTexts.submit, dialog()).click()
  await toast(hedgeTexts.submitted)

  await visitor.become(people.approver)
  await visitor.open(screens.requestCheck)
  await (await visitor.row(code)).view()
  await visitor.type(hedgeWords.comment, 'Half of it is enough', drawer())
  await button(hedgeTexts.reject, drawer()).click()
  await toast(hedgeTexts.sentBack)

  await visitor.become(people.applicant)
  await act(visitor, screens.requests, code, hedgeTexts.edit)
  await visitor.type(amount, '100000', dialog())
  await button(hedgeTexts.submit, dialog()).click()
  await toast(hedgeTexts.submitted)
  await act(visitor, screens.requests, code, hedgeTexts.withdraw, true)
  await toast(hedgeFormTexts.withdrawn)
  await act(visitor, screens.requests, code, hedgeTexts.void, true)
  await toast(hedgeFormTexts.voided)
})

async function registerExposure(visitor: Visitor): Promise<string> {
  const { button, type, choose, dialog } = visitor
  await visitor.open(screens.exposures)
  await button(exposureTexts.add).click()
  const direction = ExposureDirection.items.find(({ dictValue }) => dictValue === ExposureDirection.of.long)
  await choose(exposureWords.exposureDirection, direction?.dictLabel ?? '', dialog())
  await choose(exposureWords.currency, 'USD', dialog())
  await type(exposureWords.exposureAmt, '200k', dialog())
  await type(exposureWords.endDate, '20260713', dialog())
  await type(exposureWords.deliveryDate, '20260713', dialog())
  await button(kitWords.submit, dialog()).click()
  const [, serial = ''] = await visitor.toast(exposureTexts.added)
  return serial.trim()
}
