/** What is found of each kind whose screen the caller may open. */
import { ExposureDirection, ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { pathOf, type ScreenId } from '@hedgerow/contract/screens'
import { type SearchHit, searchApi } from '@hedgerow/contract/search/search.contract'
import { SearchKind } from '@hedgerow/contract/search/search.dict'
import { searchTexts } from '@hedgerow/contract/search/search.text'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { type Context, serve } from '../../kit/http/serve.ts'
import { sessionGrants } from '../../kit/http/session.ts'
import {
  dealsNumbered,
  type ExchangeHit,
  type ExposureHit,
  exposuresNumbered,
  requestsNumbered,
} from './search.store.ts'

type Grant = ReturnType<typeof sessionGrants>[number]

interface Kind {
  readonly needs: Grant
  readonly find: (context: Context, text: string) => Promise<SearchHit[]>
}

const label = (dictionary: Dictionary, value: string, lang: Lang) => say(labelOf(dictionary, value), lang)
const urlOf = (screen: ScreenId, id: string) => pathOf(screen, { open: id })

const ofExposure =
  (lang: Lang) =>
  ({ id, number, status, direction, currency, amount, date }: ExposureHit): SearchHit => ({
    kind: SearchKind.of.exposure,
    id,
    number,
    about: say(searchTexts.aboutExposure, lang, {
      direction: labelOf(ExposureDirection, direction),
      currency,
      amount,
      date,
    }),
    status: label(ExposureStatus, status, lang),
    url: urlOf('expo-mon', id),
  })

/** What a draft lacks is a dash. */
const aboutExchange = ({ buyCurrency, buyAmt, sellCurrency, sellAmt, date }: ExchangeHit, lang: Lang): string =>
  say(searchTexts.aboutExchange, lang, {
    buyCurrency: buyCurrency ?? '',
    buyAmt: buyAmt ?? '—',
    sellCurrency: sellCurrency ?? '',
    sellAmt: sellAmt ?? '—',
    date: date ?? '—',
  })

const kinds: readonly Kind[] = [
  {
    needs: 'exposure.view',
    find: async ({ tx, session, lang }, text) => (await exposuresNumbered(tx, session, text)).map(ofExposure(lang)),
  },
  {
    needs: 'hedging.view',
    find: async ({ tx, session, lang }, text) =>
      (await requestsNumbered(tx, session, text)).map((one) => ({
        kind: SearchKind.of.request,
        id: one.id,
        number: one.number,
        about: aboutExchange(one, lang),
        status: label(OrderStatus, one.status, lang),
        url: urlOf('expo-req', one.id),
      })),
  },
  {
    needs: 'trade.view',
    find: async ({ tx, session, lang }, text) =>
      (await dealsNumbered(tx, session, text)).map((one) => ({
        kind: SearchKind.of.deal,
        id: one.id,
        number: one.number,
        about: aboutExchange(one, lang),
        status: label(TradeStatus, one.status, lang),
        url: urlOf('inputmng', one.id),
      })),
  },
]

export const searchRoutes = serve(searchApi, {
  async query(context, { text }) {
    const held = sessionGrants(context.session)
    const all: SearchHit[] = []
    for (const { needs, find } of kinds) if (held.includes(needs)) all.push(...(await find(context, text)))
    return all
  },
})
