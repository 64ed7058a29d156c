/** The figures of one bank's limit: what each term takes of it, and what live deals have deposited; the whole is that of its row. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { type PartyReply, partyApi } from './party.contract.ts'
import { partyTexts } from './party.text.ts'

export const partyFigure = {
  facilityUsedUsd: 'counterParty.facilityUsedUsd',
  headroomUsd: 'counterParty.headroomUsd',
} as const satisfies Partial<Record<keyof PartyReply, string>>

/** Of the deals up to one term. */
export const partyTenor = { usedUsd: 'partyTenor.usedUsd', sharePct: 'partyTenor.sharePct' } as const satisfies Partial<
  Record<keyof PartyReply['byTenor'][number], string>
>
export type PartyTenorFigure = keyof typeof partyTenor
export const partyTenorTitles = { usedUsd: partyTexts.used, sharePct: partyTexts.share } as const

/** Of one currency. */
export const partyMargin = { amount: 'partyMargin.amount' } as const

const party = /^[1-9]\d{0,17}$/
const figures = figuresBy((title, own) => ({ title, needs: 'limit.view', own }))
export const partyFigures: Figures = {
  ...figures(partyTenor, partyTenorTitles, { party, tenor: /^(3|6|12)M$/ }),
  ...figures(partyMargin, { amount: partyTexts.marginHeld }, { party, of: /^[A-Z]{3}$/ }),
}

const recorded = { recorded: true } as const
export const partyCards: readonly Card[] = [
  {
    endpoint: partyApi.query,
    figures: {
      facilityUsd: recorded,
      marginThresholdUsd: recorded,
      usePct3m: recorded,
      usePct6m: recorded,
      usePct12m: recorded,
      ...sheetsOf('', partyFigure, { id: 'id' }),
      'byTenor[].usePct': recorded,
      ...sheetsOf('byTenor[].', partyTenor, { party: 'id', tenor: 'tenorTo' }),
      // Each is a link to its deal.
      'usedBy[].usedUsd': { opens: 'inputmng' },
      ...sheetsOf('marginHeld[].', partyMargin, { party: 'id', of: 'currency' }),
    },
  },
]
