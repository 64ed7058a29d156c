/** The instruments of tiles with the mid of their group, and the banks that stream. */
import { Refusal } from '@hedgerow/contract/kit/refusal'
import type { PriceWish, StreamingBank } from '@hedgerow/contract/quote/click.contract'
import { BankAdapter, OnlineType } from '@hedgerow/contract/quote/quote.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { kindOfLimit } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealType } from '@hedgerow/contract/trade/trade.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { type Asking, bankChoices, quotaOf, resolveTerms } from '../inquiry/asked-terms.answer.ts'
import type { Instrument } from '../simulator/simulator.shape.ts'

interface Quoted {
  readonly instrument: Instrument
  readonly settleDate: string
}

/** What can be quoted of the wish; a tile without a market, or whose term settles nowhere, is left out. */
export async function instrumentsOf(asking: Asking, { bank, tiles }: PriceWish): Promise<Quoted[]> {
  const streams = (await streamingBanks({ ...asking, lang: 'zh_CN' })).some(({ quoteSource }) => quoteSource === bank)
  const instruments: Quoted[] = []
  for (const tile of streams ? tiles : []) {
    const [currencyPair = '', dealLimit = ''] = tile.split(' ')
    const quoted = await quotedOf(asking, currencyPair, dealLimit)
    if (quoted) instruments.push(quoted)
  }
  return instruments
}

async function quotedOf(asking: Asking, currencyPair: string, dealLimit: string): Promise<Quoted | undefined> {
  const terms = {
    businType: kindOfLimit(dealLimit),
    currencyPair,
    dealDirection: DealDirection.of.buy,
    currency: currencyPair.slice(0, 3),
    dealAmt: '1',
    dealLimit,
    dealType: DealType.of.hedge,
  }
  try {
    const { pair, market, dates } = await resolveTerms(asking, terms)
    if (!market || !dates.valueDate) return undefined
    const [spotMid, midPrice] = [market.spotMid.round(10).toString(), market.mid.round(10).toString()]
    const instrument = { currencyPair, dealLimit, pip: pair.pip, rateScale: pair.quotedDecimalScale, spotMid, midPrice }
    return { instrument, settleDate: dates.valueDate }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export async function streamingBanks(asking: Asking & Pick<Context, 'lang'>): Promise<StreamingBank[]> {
  const { choices, stored } = await bankChoices(asking, undefined)
  const quota = await quotaOf(asking, asking.session.orgId)
  return choices
    .filter(({ onlineType }) => onlineType === OnlineType.of.live)
    .map(({ quoteSource, quoteSourceName, facility, simulated, dealTimeBegin, dealTimeEnd, ...choice }) => {
      const bank = stored.find((one) => one.quoteSource === quoteSource && one.adapter === BankAdapter.of.simulator)
      const isOpen = bank !== undefined && choice.isOpen
      const clickLimitUsd = bank?.clickLimitUsd ?? '0'
      return {
        quoteSource,
        quoteSourceName,
        facility,
        quota,
        simulated,
        clickLimitUsd,
        dealTimeBegin,
        dealTimeEnd,
        isOpen,
      }
    })
}
