/** What a statement leaves for a person, each once: what it is, and what is proposed. Pure. */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { DiffKind, DiffProposal } from '@hedgerow/contract/bank-file/bank-file.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { decimal } from '@hedgerow/quant/basics/decimal'
import {
  isCharge,
  looksLikeCharge,
  type OpenFlow,
  type OpenLine,
  type Tolerance,
} from '../statement/line-reference.rules.ts'
import type { Because, Match, Unmatched } from './statement-match.rules.ts'

export interface NewDifference {
  readonly diffKind: string
  readonly proposal: string
  readonly lineId: string | null
  readonly flowId: string | null
  readonly bankAmt: string | null
  readonly ourAmt: string | null
  readonly bookDate: string
}
interface Flow extends OpenFlow {
  readonly flowStatus: string
  readonly isMissed: boolean
  readonly isQueued: boolean
}
interface Left {
  /** What differs from the movement that it is. */
  readonly odd: readonly Match<OpenLine, Flow>[]
  readonly lines: readonly Unmatched<OpenLine, Flow>[]
  readonly flows: readonly Flow[]
}
interface OfStatement {
  readonly isNotified: boolean
  readonly statementDate: string
  readonly tolerance: Tolerance
}

const { several, currency: otherCurrency, executedAgain, foreign, returned: cameBack, bankOnly } = DiffKind.of
/** What names a record of ours, or could be several, is clarified by a person: nothing is proposed that would book it a second time. */
const kindsOf: Readonly<Record<Because, DictionaryValue<typeof DiffKind>>> = {
  ambiguous: several,
  currency: otherCurrency,
  settled: executedAgain,
  returned: cameBack,
  foreign,
  charge: bankOnly,
  noCandidate: bankOnly,
}
const { charges, unexplained, clarify, settle, wait } = DiffProposal.of

const ofBank = (line: OpenLine, diffKind: string, proposal: string): NewDifference => ({
  diffKind,
  proposal,
  lineId: line.id,
  flowId: null,
  bankAmt: line.amount,
  ourAmt: null,
  bookDate: line.bookDate,
})

/** A charge is proposed up to what banks take; a larger one is clarified. */
function proposalOf({ line, because }: Unmatched, tolerance: Tolerance): string {
  const isSmall = isCharge(decimal(line.amount), tolerance)
  if (because === 'charge' || (because === 'noCandidate' && looksLikeCharge(line))) return isSmall ? charges : clarify
  return because === 'noCandidate' ? unexplained : clarify
}

/** Of an amount that differs, what is missing is a charge only where it is one: neither a part payment nor money in our favour. */
function oddOf({ line, flow, as }: Match, tolerance: Tolerance): NewDifference {
  const off = decimal(line.amount).sub(decimal(flow.amount))
  return {
    diffKind: as === 'amount' ? DiffKind.of.amount : DiffKind.of.date,
    proposal: as !== 'amount' ? settle : isCharge(off, tolerance) ? charges : clarify,
    lineId: line.id,
    flowId: flow.id,
    bankAmt: line.amount,
    ourAmt: flow.amount,
    bookDate: line.bookDate,
  }
}

/** A movement that the queue misses already gets the line that differs from it; of one with a line already the other is clarified. */
export function differencesOf({ odd, lines, flows }: Left, { isNotified, statementDate, tolerance }: OfStatement) {
  const both = odd.filter(({ flow }) => !flow.isQueued)
  const missing = flows.filter(
    ({ flowStatus, changeDate, isMissed, isQueued }) =>
      !isNotified && !isMissed && !isQueued && flowStatus === FlowStatus.of.pending && changeDate <= statementDate,
  )
  const ours = missing.map(
    (flow): NewDifference => ({
      diffKind: DiffKind.of.oursOnly,
      proposal: wait,
      lineId: null,
      flowId: flow.id,
      bankAmt: null,
      ourAmt: flow.amount,
      bookDate: flow.changeDate,
    }),
  )
  return {
    news: [
      ...both.map((one) => oddOf(one, tolerance)),
      ...lines.map((one) => ofBank(one.line, kindsOf[one.because], proposalOf(one, tolerance))),
      ...odd.filter(({ flow }) => flow.isQueued).map(({ line }) => ofBank(line, bankOnly, clarify)),
      ...ours,
    ],
    /** No longer missed: their line is there. */
    missedIds: both.flatMap(({ flow }) => (flow.isMissed ? [flow.id] : [])),
  }
}
