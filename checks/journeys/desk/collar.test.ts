/** A collar on an exposure: entered for its request, checked, confirmed by the bank, one option exercised, the other left to lapse: in both languages. */
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { filled, type Lang, type Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeMatchTexts, tradeMatchWords } from '@hedgerow/contract/trade/match/trade-match.text'
import { OptionStructure, OptionStyle } from '@hedgerow/contract/trade/option/option.dict'
import { optionTexts, optionWords } from '@hedgerow/contract/trade/option.text'
import { DealEvent, MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { ExerciseToDo } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import { expect } from 'vitest'
import { takeForReadme } from '../guide-pictures.ts'
import { journey } from '../journey.ts'
import { act, decide, numberSaid, openDialog } from '../pages.ts'
import { people } from '../people.ts'
import { textOf, type Visitor } from '../visitor.ts'

/** An approved request to sell 600,000 dollars that no other journey touches; each language executes half of it. */
const requestCode = 'REQ202604130007'
const amount = '300000'
const [expiry, delivery, premiumDay] = ['20260713', '20260715', '20260415']
/** In the money today, so that holding it is worth an exercise; the sold call is not. */
const put = { strike: '6.9000', proceeds: '2070000' }
const call = { strike: '7.0500', proceeds: '2115000' }
const premium = '20000'

const languages: readonly Lang[] = ['zh_CN', 'en_US']

for (const lang of languages) {
  journey(`a collar on an exposure ends in an exercise and a lapse (${lang})`, async (enter) => {
    const visitor = await enter({ as: people.dealer, lang })
    const bought = await enterCollar(visitor)
    await visitor.become(people.middle)
    await decide(visitor, 'trade-check', { record: bought, press: tradeTexts.pass, done: tradeTexts.passed })
    const sold = await confirmByBank(visitor, bought)
    await finish(visitor, { serial: bought, ...endings.exercise })
    await finish(visitor, { serial: sold, ...endings.lapse })
  })
}

/** The request fills the bought put; its structure adds the sold call. @returns the number of the put */
async function enterCollar(visitor: Visitor): Promise<string> {
  const { type, choose, page, says, button } = visitor
  await act(visitor, 'req-exec', { record: requestCode, action: hedgeTexts.option })
  await page.getByText(says(tradeTexts.forRequest, { code: requestCode })).waitFor()
  const section = (title: Text) => page.getByRole('group', { name: says(title), exact: true })
  const terms = section(optionTexts.terms)
  await choose(tradeWords.counterPartyId, 'B1')
  await choose(optionWords.structureType, labelOf(OptionStructure, OptionStructure.of.collar), terms)
  await button(optionTexts.atExpiry).click()
  await choose(optionWords.optionType, labelOf(OptionStyle, OptionStyle.of.american))
  await type(optionWords.nominalAmt, amount, terms)
  await type(tradeWords.exePrice, put.strike, terms)
  await type(optionWords.maturityDate, expiry, terms)
  const paid = section(optionTexts.premium)
  await type(optionWords.fee, premium, paid)
  await type(tradeWords.offMarketReason, 'a collar at no net premium', paid)
  const leg = section(filled(optionTexts.leg, { no: '2' }))
  await type(tradeWords.exePrice, call.strike, leg)
  await type(optionWords.nominalAmt, amount, leg)
  await type(optionWords.fee, premium, leg)
  await type(tradeWords.offMarketReason, 'a collar at no net premium', leg)
  await payoffForReadme(visitor)
  await button(kitWords.submit).click()
  return numberSaid(visitor, tradeTexts.submitted)
}

/** The picture of the README in which the payoff stands beside the exposure that it hedges. */
async function payoffForReadme({ page, lang, says }: Visitor): Promise<void> {
  const payoff = page.getByText(says(optionTexts.payoff)).first()
  await payoff.waitFor()
  await payoff.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await takeForReadme(page, lang, 'collar')
}

/** Another person types the bank's paper for both options. @returns the number of the sold call */
async function confirmByBank(visitor: Visitor, bought: string): Promise<string> {
  const { become, open, row, drawer, dialog, type, choose, button, toast } = visitor
  await become(people.settler)
  await open(pathOf('inputmng', { dealSerialNo: bought, businMatch: MatchStatus.of.unmatched, tradeStatus: '2' }))
  await (await row(bought)).view()
  await drawer().waitFor()
  await openDialog(visitor, tradeMatchTexts.enter)
  const legs = dialog().getByRole('group')
  await legs.nth(1).waitFor()
  for (const [at, option] of [put, call].entries()) {
    const within = legs.nth(at)
    const fields: readonly (readonly [Text, string])[] = [
      [tradeMatchWords.counterPartyDealNo, `B1-${bought.slice(-4)}-${at}`],
      [tradeMatchWords.buyAmt, option.proceeds],
      [tradeMatchWords.sellAmt, amount],
      [tradeMatchWords.exchangeRate, option.strike],
      [tradeMatchWords.maturityDate, expiry],
      [tradeMatchWords.valueDate, delivery],
      [tradeMatchWords.feePayAmt, premium],
      [tradeMatchWords.feePayDate, premiumDay],
    ]
    for (const [field, value] of fields) await type(field, value, within)
    await choose(tradeMatchWords.feePayCurrency, 'CNY', within)
  }
  const sold = await textOf(legs.nth(1).locator('legend'))
  await button(kitWords.submit, dialog()).click()
  await toast(tradeMatchTexts.matched)
  return sold
}

interface Ending {
  readonly serial: string
  readonly action: Text
  readonly verb: Text
  readonly event: Text
}
const endings = {
  exercise: {
    action: tradeEventTexts.exercise,
    verb: eventDialogTexts.exercise,
    event: labelOf(DealEvent, DealEvent.of.exercise),
  },
  lapse: {
    action: tradeEventTexts.lapse,
    verb: eventDialogTexts.lapse,
    event: labelOf(DealEvent, DealEvent.of.noExercise),
  },
} as const

/** Asked for by the dealer, passed by another person; afterwards the option waits for nothing any more. */
async function finish(visitor: Visitor, { serial, action, verb, event }: Ending): Promise<void> {
  const { become, button, dialog, page, drawer, toast, open, row, says } = visitor
  await become(people.dealer)
  await open(pathOf('option-exercise', { dealSerialNo: serial }))
  // The number leads to the deal; a click beside it selects the row.
  await (await row(serial)).cell('optionFlag').first().click()
  await page.locator('.ag-row-selected').first().waitFor()
  await button(action).click()
  await dialog().waitFor()
  await button(eventDialogTexts.submit, dialog()).click()
  await button(verb, page.locator('.ant-modal-confirm')).click()
  await toast(eventDialogTexts.exercised)
  await become(people.middle)
  await open(pathOf('event-check'))
  await (await row(serial)).cell('orderSubCode').first().dblclick()
  await drawer().getByText(says(event)).first().waitFor()
  await button(eventDialogTexts.pass, drawer()).click()
  await toast(eventDialogTexts.checked)
  await open(pathOf('option-exercise', { dealSerialNo: serial, exeToDoFlag: ExerciseToDo.of.done }))
  expect(await textOf((await row(serial)).cell('dealSerialNo').first())).toContain(serial)
}
