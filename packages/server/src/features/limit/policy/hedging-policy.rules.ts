/** What a hedging policy must be, and how it stands in the change that a manager reviews. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import { type Band, type Budget, bandLine, isBudgetLine } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { hedgingPolicyRefusals } from '@hedgerow/contract/limit/policy/hedging-policy.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'

export interface HedgingPolicy {
  readonly validFrom: string
  readonly bands: readonly Band[]
  readonly budgets: readonly Budget[]
}

/** Not before today; bands of one currency and side never share a day; a pair has one budget. @throws Refusal */
export function demandHedgingPolicy({ validFrom, bands, budgets }: HedgingPolicy, today: BusinessDate): void {
  if (validFrom < today) refuse(hedgingPolicyRefusals.POLICY_FROM_PAST, { today }, 'validFrom')
  for (const [at, band] of bands.entries()) demandBand(band, at, bands.slice(0, at))
  for (const [at, { currencyPair: pair }] of budgets.entries()) {
    const isTwice = budgets.slice(0, at).some((other) => other.currencyPair === pair)
    if (isTwice) refuse(hedgingPolicyRefusals.BUDGET_TWICE, { row: at + 1, pair }, `budgets.${at}.currencyPair`)
  }
}

function demandBand(band: Band, at: number, earlier: readonly Band[]): void {
  const { BAND_DAYS, BAND_SHARES, BAND_OVERLAP } = hedgingPolicyRefusals
  const row = at + 1
  if (band.dayFrom > band.dayTo) refuse(BAND_DAYS, { row }, `bands.${at}.dayTo`)
  if (decimal(band.leastPct).gt(decimal(band.mostPct))) refuse(BAND_SHARES, { row }, `bands.${at}.mostPct`)
  const other = earlier.findIndex(
    (one) =>
      one.currency === band.currency &&
      one.exposureDirection === band.exposureDirection &&
      one.dayFrom <= band.dayTo &&
      one.dayTo >= band.dayFrom,
  )
  if (other >= 0) refuse(BAND_OVERLAP, { row, other: other + 1, currency: band.currency }, `bands.${at}.dayFrom`)
}

const plain = (value: string) => decimal(value).stripZeros().toString()

/** As lines, so that what a reviewer reads is what the pass will write. */
export function policyLines({ bands, budgets }: Omit<HedgingPolicy, 'validFrom'>): LimitValues {
  const shares = (band: Band) => ({ leastPct: plain(band.leastPct), mostPct: plain(band.mostPct) })
  return Object.fromEntries([
    ...bands.map((band) => [bandLine.name(band), bandLine.value(shares(band))] as const),
    ...budgets.map(({ currencyPair, budgetRate }) => [currencyPair, plain(budgetRate)] as const),
  ])
}

/** The policy of such lines; it never counts for days that are over. */
export function policyOfLines({ validFrom, ...lines }: LimitValues, today: BusinessDate): HedgingPolicy {
  assert(validFrom, 'a submitted policy has its day')
  const entries = Object.entries(lines).map(([name, value]) => [name, value ?? ''] as const)
  return {
    validFrom: validFrom < today ? today : validFrom,
    bands: entries.filter(([name]) => !isBudgetLine(name)).map(([name, value]) => bandOfLine(name, value)),
    budgets: entries
      .filter(([name]) => isBudgetLine(name))
      .map(([currencyPair, budgetRate]) => ({ currencyPair, budgetRate })),
  }
}

function bandOfLine(name: string, value: string): Band {
  const [what, shares] = [bandLine.read(name), bandLine.readValue(value)]
  assert(what && shares, `${name} is a band`)
  const { currency = '', side, from, to } = what
  return {
    currency,
    exposureDirection: side === ExposureDirection.of.long ? ExposureDirection.of.long : ExposureDirection.of.short,
    dayFrom: Number(from),
    dayTo: Number(to),
    leastPct: shares.least ?? '',
    mostPct: shares.most ?? '',
  }
}
