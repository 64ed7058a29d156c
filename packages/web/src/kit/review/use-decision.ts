/** Passing or rejecting what another person made: the comment, why one of both is not possible, and the call. */
import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useText } from '../person/language.ts'
import { useUnverified } from '../person/session-store.ts'
import { announce, inform } from '../say/notice.ts'
import { useCommandOf } from '../talk/use-endpoint.ts'
import { useNextToDecide } from './use-next-to-decide.ts'

const { passed, rejected } = CheckStatus.of

/** The record under review, as it was read. */
interface UnderReview {
  readonly id: string
  readonly version: number
  /** The row of the list behind, where the list is of what the record is about. */
  readonly rowId?: string
  /** Why the reader may not decide (CHECK_BLOCK). */
  readonly checkBlock: string
  /** Of some nouns a limit bars from rejecting too. */
  readonly rejectAsksAmount?: boolean
  /** Why nobody can pass it as it stands. */
  readonly passBlocked?: Text | undefined
  /** Why either decision needs a comment; rejecting always does. */
  readonly needsComment?: Text | undefined
}

/** What every review takes; a noun may also take several ids at once, or more that may be left out. */
type DecisionShape = Shape<{
  readonly id: z.ZodType<string | undefined>
  readonly version: z.ZodType<number | undefined>
  readonly checkStatus: z.ZodType<typeof passed | typeof rejected>
  readonly comment: z.ZodType<string | undefined>
}>

interface DecisionOptions {
  readonly endpoint: Endpoint<DecisionShape>
  readonly record: UnderReview | undefined
  readonly commentNeeded: Text
  /** What is said afterwards: a success of a pass, a plain sentence of a rejection. */
  readonly says: (isPassed: boolean) => string
  readonly reload: () => Promise<unknown>
  readonly onDone: () => void
}

const amountBlocks: readonly string[] = [CheckBlock.of.limit, CheckBlock.of.manager]

/** Why the reader may not pass, and why not reject, a record of this standing; as a rule rejecting asks for no amount. */
export function barsOf(
  checkBlock: string | null | undefined,
  rejectAsksAmount = false,
): { readonly pass?: Text; readonly reject?: Text } {
  if (!checkBlock || checkBlock === CheckBlock.of.none) return {}
  const because = labelOf(CheckBlock, checkBlock)
  return amountBlocks.includes(checkBlock) && !rejectAsksAmount ? { pass: because } : { pass: because, reject: because }
}

export function useDecision({ endpoint, record, commentNeeded, says, reload, onDone }: DecisionOptions) {
  const t = useText()
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  // A refusal belongs beside the decision that it refuses.
  const [refused, setRefused] = useState('')
  const decided = useRef<string | undefined>(undefined)
  const next = useNextToDecide(record?.rowId ?? record?.id)
  const goesOn = useRef(false)
  const check = useCommandOf(endpoint, {
    reload: async () => void (await reload()),
    onRefused: ({ message }) => setRefused(message),
    onDone: (reply, input) => {
      const isPassed = input.checkStatus === passed
      const say = isPassed ? announce : inform
      say(says(isPassed), reply)
      decided.current = record?.id
      // The next record is decided in words of its own.
      setComment('')
      onDone()
      if (goesOn.current) next?.open()
    },
  })
  const unverified = useUnverified()
  const bars = unverified
    ? { pass: unverified, reject: unverified }
    : barsOf(record?.checkBlock, record?.rejectAsksAmount)
  const decide = (checkStatus: typeof passed | typeof rejected, thenNext = false) => {
    goesOn.current = thenNext
    const words = comment.trim()
    const isSilent = words === '' && (checkStatus === rejected || record?.needsComment !== undefined)
    setRefused('')
    setMissing(isSilent)
    if (isSilent || !record) return
    const { id, version } = record
    check.run({ id, version, checkStatus, comment: words || undefined })
  }
  const missing = isMissing ? t(record?.needsComment ?? commentNeeded) : ''
  const passReason = bars.pass ?? record?.passBlocked
  return {
    comment,
    setComment,
    isMissing,
    isRunning: check.isRunning,
    /** One line: what was refused, what is missing, or why the reader may not. */
    problem: refused || missing || (passReason ? t(passReason) : ''),
    passReason: passReason ? t(passReason) : '',
    rejectReason: bars.reject ? t(bars.reject) : '',
    pass: () => decide(passed),
    reject: () => decide(rejected),
    /** Passes, and opens the next of the list that the reader may decide on; undefined where there is none. */
    passThenNext: next && (() => decide(passed, true)),
    isUnsaved: () => comment !== '' && decided.current !== record?.id,
  }
}

export type Decision = ReturnType<typeof useDecision>
