/** One thing that must hold. Its SQL returns the records that break it, as `record`, by the number under which people know them. */
export interface JudgeRule {
  readonly name: string
  /** What must hold, in a sentence. */
  readonly rule: string
  readonly sql: string
}

/** Roads that several subjects walk; each is a fragment of a query over the aliases it names. */
export const dealJoinsPair = `fx_deal d
  join currency_pair p on p.currency_pair_code = d.currency_pair
  join currency q on q.currency_code = p.quote_currency`
/** What the quote currency of the whole deal was agreed to be. */
export const agreedQuote = `(case d.deal_direction when '1' then d.sell_amt else d.buy_amt end)`
/** An option may be written on either currency of the pair: a call on the one is a put on the other, and the strike is always the pair's. */
export const callOnBase = `((x.option_flag = '1') = (x.currency = p.base_currency))`
/** + receives, - pays. */
export const flowSign = `(case f.cfl_flag when '1' then 1 when '2' then -1 else 0 end)`
/** What the system made of a flow, whatever somebody typed over it. */
export const systemAmount = `(case when f.manual_chg_flag = '1' then coalesce(f.system_amt, f.pay_amt) else f.pay_amt end)`
/** Events that were passed and not undone. */
export const eventInForce = `o.order_status = '2' and o.undone_by_order_id is null and o.order_sub_code not in ('EVENT_DEL', 'PRE_EXPIRE_DEL')`
