import { dealKindTexts } from './deal-kinds.text.ts'

/** The actions of the deal list that open an empty form, kind by kind. */
export const newDealActions = {
  newSpot: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newSpot },
  newForward: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newForward },
  newOption: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newOption },
} as const
