/** What a scenario takes of the limits of banks, and which margins they would call. Pure. */
import type { BankStress, StressFigures } from '@hedgerow/contract/risk/stress/stress.contract'
import { BankGap } from '@hedgerow/contract/risk/stress/stress.dict'
import { type Decimal, decimal, fromNumber, max, sum } from '@hedgerow/quant/basics/decimal'
import type { StressedWorth } from '@hedgerow/quant/risk/stress/stress'
import { bankClaim } from '@hedgerow/quant/risk/stress/stress-table'

type Gap = (typeof BankGap.values)[number]

/** A bank as it stands before a scenario; amounts are US dollars. */
export interface StressBank
  extends Pick<
    BankStress,
    | 'counterPartyId'
    | 'bankNameZh'
    | 'bankNameEn'
    | 'facilityUsd'
    | 'usedUsd'
    | 'marginHeldUsd'
    | 'marginThresholdUsd'
    | 'isMarginFree'
  > {
  /** Under its agreement deals set each other off. */
  readonly isNetted: boolean
  /** In the conversion currency: of its deals that the market moves no more. */
  readonly fixedWorths: readonly number[]
  readonly bankGaps: readonly Gap[]
}

export interface StressBanks {
  /** Units of the conversion currency for a US dollar; null without a rate. */
  readonly homePerUsd: string | null
  readonly banks: readonly StressBank[]
}

const usdScale = 2
const noCall = fromNumber(0, usdScale)
const { threshold, facility, period, use } = BankGap.of
/** Without these its limit is known; without those its calls are. */
const limitAlone: readonly Gap[] = [facility, period, use]

type BankFigures = Pick<StressFigures, 'banks' | 'leastHeadroomUsd' | 'marginCallUsd'>

/** `worthsOf`: under the scenario, of the deals with a bank. */
export function banksUnder(
  { banks, homePerUsd }: StressBanks,
  scale: number,
  worthsOf: (counterPartyId: string) => readonly StressedWorth[],
): BankFigures {
  const all = banks
    .map((bank) => bankUnder(bank, { homePerUsd, scale, worths: worthsOf(bank.counterPartyId) }))
    .sort((a, b) => headroomOrder(a) - headroomOrder(b))
  const called = all.filter(({ isMarginFree }) => !isMarginFree)
  return {
    banks: all,
    leastHeadroomUsd: all.some(({ headroomUsd }) => headroomUsd === null) ? null : (all[0]?.headroomUsd ?? null),
    marginCallUsd: summed(called.map(({ marginCallUsd }) => marginCallUsd)),
  }
}

/** One that is not known first: it needs a look. */
const headroomOrder = ({ headroomUsd }: BankStress) =>
  headroomUsd === null ? Number.NEGATIVE_INFINITY : Number(headroomUsd)

/** Nothing where one of them is not known. */
const summed = (values: readonly (string | null)[]) =>
  values.every((value) => value !== null) ? noCall.add(sum(values.map((value) => decimal(value)))).toString() : null

interface BankTerms {
  readonly homePerUsd: string | null
  readonly scale: number
  readonly worths: readonly StressedWorth[]
}

function bankUnder({ isNetted, fixedWorths, bankGaps, ...bank }: StressBank, terms: BankTerms): BankStress {
  const { homePerUsd, scale, worths } = terms
  const { net, claim } = bankClaim({ worths, fixedWorths, isNetted, scale })
  const claimUsd = homePerUsd === null ? null : claim.div(decimal(homePerUsd), usdScale)
  const isKnown = (others: readonly Gap[]) => bankGaps.every((gap) => others.includes(gap))
  return {
    ...bank,
    stressedValue: net.toString(),
    claimUsd: claimUsd?.toString() ?? null,
    headroomUsd: claimUsd && isKnown([threshold]) ? headroomOf(bank, claimUsd) : null,
    marginCallUsd: claimUsd && !bank.isMarginFree && isKnown(limitAlone) ? callOf(bank, claimUsd) : null,
    bankGaps: bankGaps.filter((gap) => !(bank.isMarginFree && gap === threshold)),
  }
}

type Amounts = Pick<StressBank, 'facilityUsd' | 'usedUsd' | 'marginHeldUsd' | 'marginThresholdUsd'>

const usdOf = (value: string | null): Decimal => decimal(value ?? '0')

const headroomOf = ({ facilityUsd, usedUsd }: Amounts, claim: Decimal) =>
  usdOf(facilityUsd).sub(usdOf(usedUsd)).sub(claim).toString()

const callOf = ({ marginThresholdUsd, marginHeldUsd }: Amounts, claim: Decimal) =>
  max(noCall, claim.sub(usdOf(marginThresholdUsd)).sub(usdOf(marginHeldUsd))).toString()
