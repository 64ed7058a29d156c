// The map of the business: which feature may use which, in the server and in the contract. Adding an arrow is an act of design; a
// cycle is refused.

export const featureGraph: Readonly<Record<string, readonly string[]>> = {
  'cash-flow': ['enterprise', 'reference'],
  calculator: ['market'],
  certification: ['file', 'session'],
  dashboard: ['approval', 'profit-loss', 'reference'],
  exposure: ['enterprise', 'market', 'reference'],
  hedging: ['approval', 'enterprise', 'exposure', 'reference'],
  market: ['approval', 'enterprise', 'reference'],
  'profit-loss': ['enterprise', 'market', 'reference', 'trade'],
  session: ['enterprise'],
  trade: ['approval', 'cash-flow', 'enterprise', 'exposure', 'hedging', 'market', 'reference'],
}

/** Each table has one owner, the feature that writes it (`kit` for what every command needs). */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  kit: [
    'numbered_column',
    'sign_in_key',
    'sign_in_nonce',
    'audit_chain',
    'audit_event',
    'import_batch',
    'notification',
    'once_key',
    'serial_counter',
    'stored_file',
    'system_date',
    'virtual_number',
  ],
  approval: ['check_log', 'check_policy', 'reviewed_noun'],
  'cash-flow': ['cash_flow'],
  enterprise: ['counter_party', 'org', 'portfolio'],
  exposure: ['exposure_transfer', 'fx_exposure', 'fx_exposure_change'],
  hedging: ['deal_hedge_link', 'exposure_hedge', 'exposure_hedge_line', 'policy_band'],
  market: [
    'forward_point',
    'interest_rate',
    'market_change',
    'market_price',
    'volatility_quote',
    'zero_curve',
    'zero_curve_node',
  ],
  reference: [
    'area',
    'city',
    'country',
    'currency',
    'currency_pair',
    'group_calendar',
    'group_holiday',
    'holiday',
    'holiday_calendar',
    'province',
    'reference_edition',
  ],
  session: ['demo_password', 'login_attempt', 'member', 'session_token', 'setup_code', 'staff_duty'],
  trade: ['deal_confirmation', 'fx_deal', 'fx_option'],
}

/** Tables of others that a feature reads in SQL, where being given the answer would cost a query per row or a second one. */
export const tableReads: Readonly<Record<string, readonly string[]>> = {
  approval: ['audit_event', 'member', 'org', 'staff_duty'],
  'cash-flow': ['counter_party', 'fx_deal', 'member', 'org'],
  dashboard: ['cash_flow', 'exposure_hedge', 'exposure_transfer', 'fx_deal', 'fx_exposure', 'market_change'],
  exposure: ['currency', 'deal_hedge_link', 'exposure_hedge', 'exposure_hedge_line', 'fx_deal', 'member', 'org'],
  file: ['currency', 'member'],
  hedging: ['check_policy', 'counter_party', 'fx_exposure', 'member', 'org'],
  kit: ['member', 'staff_duty'],
  market: ['check_policy', 'currency', 'currency_pair', 'fx_deal', 'import_batch', 'member', 'org', 'system_date'],
  notice: ['notification'],
  'profit-loss': ['counter_party', 'member', 'org'],
  search: ['exposure_hedge', 'fx_deal', 'fx_exposure'],
  session: ['currency', 'org'],
  trade: [
    'counter_party',
    'deal_hedge_link',
    'exposure_hedge',
    'exposure_hedge_line',
    'fx_exposure',
    'member',
    'org',
    'portfolio',
    'staff_duty',
  ],
}
