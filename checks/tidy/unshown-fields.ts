/**
 * Fields of replies that no screen reads, by the reason. Who adds one to a reply shows it, or writes here why programs alone want it.
 * `reply-fields.test.ts` also strikes out what a screen has come to read.
 */
const byReason: Readonly<Record<string, readonly string[]>> = {
  'published, for programs; the screen shows the same under another name or in words': [
    'alg',
    'closedDays',
    'dictInfoList',
    'expiresIn',
    'gammaPerUnitSpot',
    'legNo',
    'menuName',
    'originType',
    'publishedUntil',
  ],
  'an id by which programs join records; the screen shows the number or the name beside it': [
    'accId',
    'balanceId',
    'curveId',
    'dealAccId',
    'undoesOrderId',
    'undoneByOrderId',
  ],
  'published for interest-bearing flows, which the product does not book': [
    'compdMethod',
    'nominalCurrency',
    'nominalSum',
    'nominalType',
    'payRate',
    'paySpread',
    'ruleNo',
  ],
  'how a flow came about and by which calendars its day moves: told by the deal that the flow leads to': [
    'cflGenType',
    'holidayTypes',
    'payDateSchedRule',
  ],
  'a convention by which the server reckons or refuses; the screen shows what follows from it': [
    'buyScale',
    'currencyFlag',
    'ignored',
    'limitPct',
    'moneyMarketBasis',
    'refusalCode',
    'sellScale',
    'spotLag',
    'spotMid',
    'tolerancePct',
  ],
  'stands on the paper that the same record prints': ['amountWords', 'amountWordsEn', 'counterPartyNameEn', 'issuedBy'],
  'a moment that the list or the trail of the same record shows': [
    'askTime',
    'issuedTime',
    'lastTime',
    'proposedAt',
    'submissions',
    'updateTime',
  ],
}

/** Each with its reason. */
export const unshownFields: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byReason).flatMap(([reason, names]) => names.map((name) => [name, reason])),
)
