/**
 * What stands behind the certain exposures of a request: documents that are registered, linked and not used by other hedges; or a number
 * that somebody typed, which names a document that nobody has shown.
 */
import { OverEvidence } from '@hedgerow/contract/approval/approval.dict'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { HedgePolicy } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, max, min, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { plainNumber } from '../../evidence/contract/evidence-contract.rules.ts'

interface Numbers {
  readonly contractNo: string
  readonly billNo: string
  readonly projectNo: string
}
export interface EvidenceLine extends Numbers {
  readonly exposureId: string
  readonly hedgeAmt: string
  /** What other hedges of the exposure take, reserved, locked and settled. */
  readonly othersAmt: string
}
export interface EvidenceQuestion {
  readonly exposureType: string | null
  /** The request's own numbers stand for all of its lines. */
  readonly own: Numbers
  readonly lines: readonly EvidenceLine[]
  /** What registered documents prove of each exposure. */
  readonly proved: ReadonlyMap<string, Decimal>
  readonly enforced: boolean
}

interface HedgedExposure extends Numbers {
  readonly id: string
  readonly settledAmt: string
  readonly lockAmt: string
  readonly reservedAmt: string
}
interface Entered extends Partial<Numbers> {
  readonly exposureType?: string | undefined
  readonly exposureList: readonly { readonly exposureId: string; readonly hedgeAmt: string }[]
}

/** The question for a request as it is being submitted: nothing of it is reserved yet. */
export function evidenceQuestion(
  input: Entered,
  exposures: readonly HedgedExposure[],
  { proved, enforced }: Pick<EvidenceQuestion, 'proved' | 'enforced'>,
): EvidenceQuestion {
  const { contractNo = '', billNo = '', projectNo = '' } = input
  const lines = input.exposureList.flatMap((line) => {
    const exposure = exposures.find(({ id }) => id === line.exposureId)
    if (!exposure) return []
    const { settledAmt, lockAmt, reservedAmt } = exposure
    const others = sum([settledAmt, lockAmt, reservedAmt].map((amount) => decimal(amount)))
    const numbers = { contractNo: exposure.contractNo, billNo: exposure.billNo, projectNo: exposure.projectNo }
    return [{ ...numbers, ...line, othersAmt: others.toString() }]
  })
  return { exposureType: input.exposureType ?? null, own: { contractNo, billNo, projectNo }, lines, proved, enforced }
}

const isNamed = ({ contractNo, billNo, projectNo }: Numbers) =>
  [contractNo, billNo, projectNo].some((number) => number !== '')

/** What documents prove of a line that no other hedge uses. */
export function shownOf(
  { exposureId, hedgeAmt, othersAmt }: EvidenceLine,
  proved: EvidenceQuestion['proved'],
): Decimal {
  const free = (proved.get(exposureId) ?? ZERO).sub(decimal(othersAmt))
  return min(decimal(hedgeAmt), max(ZERO, free))
}

/** All of a line that a number stands for, its own or the request's; of any other what documents prove. */
export const namedOf = (line: EvidenceLine, own: Numbers, proved: EvidenceQuestion['proved']): Decimal =>
  isNamed(own) || isNamed(line) ? decimal(line.hedgeAmt) : shownOf(line, proved)

export function evidenceOf({ exposureType, own, lines, proved, enforced }: EvidenceQuestion): HedgePolicy['evidence'] {
  const total = sum(lines.map((line) => decimal(line.hedgeAmt)))
  const proven = sum(lines.map((line) => shownOf(line, proved)))
  const all = sum(lines.map((line) => namedOf(line, own, proved)))
  const isAsked = exposureType === ExposureType.of.certain
  return {
    asked: isAsked,
    enforced,
    evidenceAmt: all.toString(),
    shownAmt: proven.toString(),
    enough: !isAsked || all.gte(total),
    shown: !isAsked || proven.gte(total),
  }
}

/** @throws Refusal EVIDENCE_MISSING where the organisation demands it */
export function demandEvidence(question: EvidenceQuestion, currency: string): void {
  const { enforced, enough, evidenceAmt } = evidenceOf(question)
  if (!enforced || enough) return
  const amount = sum(question.lines.map((line) => decimal(line.hedgeAmt))).toString()
  refuse(hedgeRefusals.EVIDENCE_MISSING, { evidence: evidenceAmt, amount, currency }, 'contractNo')
}

/** What a request takes of each contract that it names, itself or by the exposures of its lines. */
export function namedContracts({ exposureType, own, lines }: EvidenceQuestion): ReadonlyMap<string, Decimal> {
  const taken = new Map<string, Decimal>()
  if (exposureType !== ExposureType.of.certain) return taken
  for (const line of lines) {
    const number = plainNumber(own.contractNo || line.contractNo)
    if (number !== '') taken.set(number, (taken.get(number) ?? ZERO).add(decimal(line.hedgeAmt)))
  }
  return taken
}

/** A contract that is registered: what its documents are worth, and what other requests that name it use. */
export interface NamedContract {
  readonly number: string
  readonly contractNo: string
  readonly worth: Decimal
  readonly usedAmt: string
}

/** A contract that is registered is not hedged beyond what it is worth. @throws Refusal EVIDENCE_OVERUSED by the policy */
export function demandNotOverused(
  taken: ReadonlyMap<string, Decimal>,
  contracts: readonly NamedContract[],
  overEvidence: string,
): void {
  if (overEvidence !== OverEvidence.of.block) return
  for (const { number, contractNo, worth, usedAmt } of contracts) {
    const amount = taken.get(number) ?? ZERO
    if (decimal(usedAmt).add(amount).lte(worth)) continue
    const params = { contractNo, worth: worth.toString(), used: usedAmt, amount: amount.toString() }
    refuse(hedgeRefusals.EVIDENCE_OVERUSED, params, 'contractNo')
  }
}
