/**
 * The average rate that deals lock, in SQL over deals and what each of them hedges. A strike is a right and no locked rate, so options are
 * in no average of the others: what we bought has one of its own, and what we sold protects nothing. Rates of two pairs have no average
 * (USD/CNY and EUR/USD; JPY/CNY is per 100).
 */
import { DealStance } from '@hedgerow/contract/trade/trade.dict'

const { rightToBuy, rightToSell, obligedToBuy, obligedToSell } = DealStance.of

const stanceAmong = (deal: string, stances: readonly string[]) =>
  `coalesce(deal_stance(${deal}.group_id, ${deal}.id, ${deal}.busin_type, ${deal}.deal_direction), '') in ('${stances.join("', '")}')`
/** A deal whose rate both sides agreed: no option. */
export const agreedRate = (deal: string) =>
  `not ${stanceAmong(deal, [rightToBuy, rightToSell, obligedToBuy, obligedToSell])}`
/** An option that we bought. */
export const rightHeld = (deal: string) => stanceAmong(deal, [rightToBuy, rightToSell])

interface Locks {
  /** SQL of what each deal hedges, and of its currency. */
  readonly amount: string
  readonly currency: string
  readonly deal: string
  /** `agreedRate` or `rightHeld`. */
  readonly of: (deal: string) => string
}

/**
 * What all of the amounts is exchanged for by the amounts: weighted by what each deal hedges, and where that is the second currency of the pair by
 * what it is exchanged for (dollars under EUR/USD). Null where no deal is of the kind, or they are of two pairs.
 */
export const averageRate = ({ amount, currency, deal, of }: Locks, scale: number) =>
  `case when ${onePair(deal, of)} then ${meanRate({ amount, currency, deal, filter: ` filter (where ${of(deal)})` }, scale)} end`

/** An amount of the second currency in the first, with more digits than its sum is rounded to. */
export const dividedAmount = (amount: string, deal: string) => `${amount} / ${deal}.exchange_rate::numeric(30, 20)`

/** The same of deals of one pair and amounts of one currency. */
export const meanRate = (
  { amount, currency, deal, filter = '' }: Omit<Locks, 'of'> & { readonly filter?: string },
  scale: number,
) => `round(case when min(split_part(${deal}.currency_pair, '/', 2))${filter} = ${currency}
    then sum(${amount})${filter} / nullif(sum(${dividedAmount(amount, deal)})${filter}, 0)
    else sum(${amount} * ${deal}.exchange_rate)${filter} / nullif(sum(${amount})${filter}, 0) end, ${scale})`

/** The pair of that average. */
export const averagePair = ({ deal, of }: Pick<Locks, 'deal' | 'of'>) =>
  `case when ${onePair(deal, of)} then min(${deal}.currency_pair) filter (where ${of(deal)}) end`

const onePair = (deal: string, of: Locks['of']) =>
  `count(distinct ${deal}.currency_pair) filter (where ${of(deal)}) = 1`
