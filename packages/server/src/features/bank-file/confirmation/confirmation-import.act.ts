/** A bank's MT300: each message finds its deal and is compared with it as a person would enter it, or says why not. */

import { createHash } from 'node:crypto'
import { ConfirmResult } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import type { Uploaded } from '@hedgerow/contract/bank-file/statement.contract'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import { matchTolerancePips } from '@hedgerow/contract/trade/match/trade-match.contract'
import { tradeMatchTexts } from '@hedgerow/contract/trade/match/trade-match.text'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { undoneWhenRefused } from '../../../kit/database/database.ts'
import type { Upload } from '../../../kit/file/upload.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { matchDeal } from '../../trade/match/trade-match.act.ts'
import { dealsMeant } from '../../trade/match/trade-match.store.ts'
import type { ReadConfirmation, ReadConfirmations } from '../read/read-file.shape.ts'
import { insertImport } from '../statement/statement.store.ts'

type Confirming = Pick<Context, 'tx' | 'session' | 'today' | 'audit' | 'lang'>
type Confirmed = Uploaded['confirmed'][number]
const { matched, differs, refused, unknown } = ConfirmResult.of

/** The file is kept as it came. One after the other: a message that is refused leaves the others as they are. */
export async function takeConfirmations(
  context: Confirming,
  { fileName, content }: Upload,
  { format: fileFormat, confirmations }: ReadConfirmations,
): Promise<Confirmed[]> {
  const { tx, session, audit } = context
  const fileHash = createHash('sha256').update(content).digest('hex')
  const id = await insertImport(tx, session, { fileName, fileFormat, fileHash, content })
  const confirmed: Confirmed[] = []
  for (const one of confirmations) confirmed.push(await takeConfirmation(context, one))
  audit({ entity: 'bankImport', entityId: id, orgId: session.orgId, after: { fileName, fileHash, confirmed } })
  return confirmed
}

const without = (counterPartyDealNo: string, because: Text, lang: Lang): Confirmed => ({
  counterPartyDealNo,
  dealId: null,
  dealSerialNo: null,
  confirmResult: unknown,
  because: say(because, lang),
})

async function takeConfirmation(context: Confirming, confirmation: ReadConfirmation): Promise<Confirmed> {
  const { tx, session, lang } = context
  const { numbers, isCancelled, ...fields } = confirmation
  const { counterPartyDealNo } = fields
  const [deal, another] = await dealsMeant(tx, session, confirmation)
  if (!deal) return without(counterPartyDealNo, bankFileTexts.confirmUnknown, lang)
  if (another) return without(counterPartyDealNo, bankFileTexts.confirmTwo, lang)
  const pair = { counterPartyDealNo, dealId: deal.id, dealSerialNo: deal.dealSerialNo }
  if (isCancelled) return { ...pair, confirmResult: refused, because: say(bankFileTexts.confirmCancelled, lang) }
  const terms = { ...fields, id: deal.id, valueDate: businessDate(fields.valueDate) }
  try {
    const { businMatch, withinPips: gap } = await undoneWhenRefused(tx, () => matchDeal(context, terms))
    if (businMatch !== MatchStatus.of.matched) return { ...pair, confirmResult: differs, because: '' }
    const because = gap === null ? '' : say(tradeMatchTexts.within, lang, { gap, pips: matchTolerancePips })
    return { ...pair, confirmResult: matched, because }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...pair, confirmResult: refused, because: say(error.because, lang, error.params) }
  }
}
