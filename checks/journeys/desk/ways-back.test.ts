/**
 * What does not go straight on: a deal that is saved, edited, submitted, withdrawn, rejected, corrected and copied, and a
 * request that is sent back and asked again. Everywhere the agreed numbers stand until somebody types another.
 */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeTexts, hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { journey } from '../journey.ts'
import { act, decide, numberSaid, shows, startNew } from '../pages.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'

journey('a deal goes back and comes again', async (enter) => {
  const visitor = await enter({ as: people.dealer })
  const { button, type, toast } = visitor
  const serial = await saveDraft(visitor)

  // Opened and submitted as it is: the dollars do not move the yuan by a cent.
  await act(visitor, 'inputmng', { record: serial, action: tradeTexts.edit })
  await shows(visitor, tradeWords.sellAmt, '146,359.31')
  await visitor.page.getByText(visitor.says(tradeTexts.market)).first().waitFor()
  await shows(visitor, tradeWords.buyAmt, '1,000,000.00')
  await button(kitWords.submit).click()
  await toast(tradeTexts.submitted)

  await visitor.become(people.middle)
  const comment = [tradeTexts.approve, '汇率应为 6.8350'] as const
  await decide(visitor, 'trade-check', {
    record: serial,
    comment,
    press: tradeTexts.reject,
    done: tradeTexts.rejected,
  })

  // Another rate: the agreed yuan stand, the dollars follow, and nothing of the first rate is in the way.
  await visitor.become(people.dealer)
  await act(visitor, 'inputmng', { record: serial, action: tradeTexts.edit })
  await type(tradeWords.spotRate, '6.8350')
  await button(kitWords.submit).click()
  await toast(tradeTexts.submitted)

  await visitor.become(people.middle)
  const reads = '146,305.78'
  await decide(visitor, 'trade-check', { record: serial, reads, press: tradeTexts.pass, done: tradeTexts.passed })

  await visitor.become(people.dealer)
  await withdrawCopy(visitor, serial)
})

async function saveDraft(visitor: Visitor): Promise<string> {
  await visitor.open(pathOf('spot'))
  await visitor.choose(tradeWords.counterPartyId, 'B1')
  await visitor.type(tradeWords.buyAmt, '1000000')
  await visitor.type(tradeWords.spotRate, '6.8325')
  await shows(visitor, tradeWords.sellAmt, '146,359.31')
  await visitor.button(kitWords.save).click()
  return numberSaid(visitor, tradeTexts.saved)
}

/** A checked deal is copied at another rate; the copy is submitted, withdrawn and voided. */
async function withdrawCopy(visitor: Visitor, serial: string): Promise<void> {
  await act(visitor, 'inputmng', { record: serial, action: tradeTexts.copy, search: { tradeStatus: '2' } })
  await shows(visitor, tradeWords.buyAmt, '1,000,000.00')
  await visitor.type(tradeWords.spotRate, '6.8300')
  await visitor.button(kitWords.submit).click()
  const record = await numberSaid(visitor, tradeTexts.submitted)
  await act(visitor, 'inputmng', { record, action: tradeTexts.withdraw, asks: true })
  await visitor.toast(tradeTexts.withdrawn)
  await act(visitor, 'inputmng', { record, action: tradeTexts.void, asks: true })
  await visitor.toast(tradeTexts.voided)
}

journey('a hedge request goes back and comes again', async (enter) => {
  const visitor = await enter({ as: people.applicant, lang: 'en_US' })
  const { button, toast, dialog } = visitor
  const exposure = await registerExposure(visitor)
  await act(visitor, 'expo-base', { record: exposure, action: exposureTexts.request })
  await dialog().getByRole('checkbox', { checked: true }).first().waitFor()
  await button(hedgeTexts.save, dialog()).click()
  const record = await numberSaid(visitor, hedgeTexts.saved)

  await act(visitor, 'expo-req', { record, action: hedgeTexts.edit })
  const amount = visitor.says(hedgeFormTexts.amountOf, { serialNo: exposure })
  await visitor.type(amount, '150000', dialog())
  await button(hedgeTexts.submit, dialog()).click()
  await toast(hedgeTexts.submitted)

  await visitor.become(people.approver)
  const comment = [hedgeWords.comment, 'Half of it is enough'] as const
  await decide(visitor, 'expo-check', { record, comment, press: hedgeTexts.reject, done: hedgeTexts.sentBack })

  await visitor.become(people.applicant)
  await act(visitor, 'expo-req', { record, action: hedgeTexts.edit })
  await visitor.type(amount, '100000', dialog())
  await button(hedgeTexts.submit, dialog()).click()
  await toast(hedgeTexts.submitted)
  await act(visitor, 'expo-req', { record, action: hedgeTexts.withdraw, asks: true })
  await toast(hedgeFormTexts.withdrawn)
  await act(visitor, 'expo-req', { record, action: hedgeTexts.void, asks: true })
  await toast(hedgeFormTexts.voided)
})

async function registerExposure(visitor: Visitor): Promise<string> {
  const { button, type, choose, dialog } = visitor
  await startNew(visitor, 'expo-base', exposureTexts.add)
  const direction = ExposureDirection.items.find(({ dictValue }) => dictValue === ExposureDirection.of.long)
  await choose(exposureWords.exposureDirection, direction?.dictLabel ?? '', dialog())
  await choose(exposureWords.currency, 'USD', dialog())
  await type(exposureWords.exposureAmt, '200k', dialog())
  await type(exposureWords.endDate, '20260713', dialog())
  await type(exposureWords.deliveryDate, '20260713', dialog())
  await button(kitWords.submit, dialog()).click()
  return numberSaid(visitor, exposureTexts.added)
}
