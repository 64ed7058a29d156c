/** The live calculation as the fields of a deal form see it. */
import type { Quote } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import type { Proposing } from '../../../kit/shaped/use-proposal.ts'

export const amounts = ['buyAmt', 'sellAmt'] as const
export const rates = ['spotRate', 'forwardPoint', 'forwardRate'] as const
export type TermName = (typeof amounts)[number] | (typeof rates)[number]

export interface LiveDeal {
  readonly quote: Quote | undefined
  /** What a field shows in place of its own value, where the given ones decide it. */
  readonly follows: (name: TermName | 'valueDate') => Proposing
  readonly onTyped: (name: TermName) => (value: string) => void
  readonly onDate: (value: string) => void
  /** Currencies changed sides: what was typed for one amount is now the other's. */
  readonly swap: () => void
}
