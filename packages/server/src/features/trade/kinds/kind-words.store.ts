/** Words of kinds in SQL, under any alias: whoever counts or finds deals of some kinds asks by what they answer. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { eventsOfKind, type Kind, type KindAnswers, kindsThat } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import type { DealEvent } from '@hedgerow/contract/trade/trade.dict'

const among = (deal: string, kinds: readonly Kind[]) =>
  kinds.length === 0 ? 'false' : `${deal}.busin_type in (${kinds.map((kind) => `'${kind}'`).join(', ')})`

/** That a deal is of a kind that answers so. */
export const ofKindThat = (deal: string, answer: (answers: KindAnswers) => boolean) => among(deal, kindsThat(answer))

/** Of a kind that ends on its value date, or at a cut-off of its own terms. */
export const maturesOnValueDate = (deal: string) => ofKindThat(deal, ({ ends }) => ends === 'valueDate')
export const endsAtCutOff = (deal: string) => ofKindThat(deal, ({ ends }) => ends === 'cutOff')

/** Of a kind that has the event. */
export const ofKindWith = (deal: string, event: DictionaryValue<typeof DealEvent>) =>
  among(
    deal,
    kindsThat((_, kind) => eventsOfKind[kind].includes(event)),
  )
