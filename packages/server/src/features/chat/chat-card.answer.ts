/** The records that messages quote, as they stand now: what the reader may not see has no facts and no address. */
import type { ChatMessage } from '@hedgerow/contract/chat/chat.contract'
import type { Grant } from '@hedgerow/contract/grants'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { pathOf, type ScreenId } from '@hedgerow/contract/screens'
import { SearchKind } from '@hedgerow/contract/search/search.dict'
import type { Tx } from '../../kit/database/database.ts'
import { type Session, sessionGrants } from '../../kit/http/session.ts'
import { recordsNumbered } from './chat-card.store.ts'

type Kind = DictionaryValue<typeof SearchKind>
type Card = NonNullable<ChatMessage['card']>

interface Quoted {
  readonly cardKind: Kind | null
  readonly cardNo: string | null
}

const shownBy: Readonly<Record<Kind, { readonly needs: Grant; readonly screen: ScreenId }>> = {
  exposure: { needs: 'exposure.view', screen: 'expo-mon' },
  request: { needs: 'hedging.view', screen: 'expo-req' },
  deal: { needs: 'trade.view', screen: 'inputmng' },
}

/** The card of each message that quotes one, in one question for all of them. */
export async function cardsOf(
  tx: Tx,
  session: Session,
  messages: readonly Quoted[],
): Promise<(one: Quoted) => Card | null> {
  const grants = sessionGrants(session)
  const numbersOf = (kind: Kind) =>
    grants.includes(shownBy[kind].needs)
      ? messages.flatMap(({ cardKind, cardNo }) => (cardKind === kind && cardNo !== null ? [cardNo] : []))
      : []
  const { exposure, request, deal } = SearchKind.of
  const records = await recordsNumbered(tx, session, {
    exposure: numbersOf(exposure),
    request: numbersOf(request),
    deal: numbersOf(deal),
  })
  return ({ cardKind: kind, cardNo: number }) => {
    if (kind === null || number === null) return null
    const record = records.find((one) => one.kind === kind && one.number === number)
    if (!record) return { kind, number, url: null, what: null }
    return { kind, number, url: pathOf(shownBy[kind].screen, { open: record.id }), what: record.what }
  }
}
