/**
 * Reads the reference cases of netting and of a path's trust and answers in their words (`npm run reference`). The rules that it asks
 * are those of the product.
 */
import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { moved, stateOf } from '@hedgerow/contract/kit/record/life'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { NetDirection, NetExclusion } from '@hedgerow/contract/settlement/net/net-result.dict'
import { PathUse } from '@hedgerow/contract/settlement/path/settle-path.dict'
import { settlePathLife } from '@hedgerow/contract/settlement/path/settle-path.life'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { CaseInput } from '@hedgerow/quant/reference/case-input'
import type { Families } from '@hedgerow/quant/reference/reference-case'
import { blockOf } from '../../approval/review.rules.ts'
import { recentSince } from '../../cash-flow/path/flow-path.rules.ts'
import { type NettableFlow, netFlows, pathProblem, paymentsOf, type TrustedPath } from './net-result.rules.ts'

/** The words of the cases for the values of the product. */
const uses: Readonly<Record<string, string>> = PathUse.of
const states: Readonly<Record<string, string>> = PathStatus.of
const directions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NetDirection.of).map(([name, value]) => [value, name]),
)
/** A word of the file by its value here. @throws where it is not known */
function meaningOf(words: Readonly<Record<string, string>>, word: string): string {
  const value = words[word]
  if (value === undefined) throw new Error(`${word} is none of ${Object.keys(words).join(', ')}`)
  return value
}
const scales: Readonly<Record<string, number>> = { JPY: 0 }
const usualScale = 2
const maybe = (part: CaseInput, name: string): string | null => (part.has(name) ? part.text(name) : null)

const pathOf = (part: CaseInput): TrustedPath => {
  part.remarks('partyType', 'currency', 'bankId')
  return {
    id: part.text('id'),
    pathStatus: meaningOf(states, part.text('state')),
    beginDate: part.text('beginDate'),
    endDate: maybe(part, 'endDate'),
    changedOn: part.text('changedOn'),
  }
}

function flowOf(part: CaseInput): NettableFlow {
  const signed = maybe(part, 'payAmt')
  return {
    cflId: part.text('cflId'),
    businType: part.text('businType'),
    currencyPair: part.text('currencyPair'),
    matchStatus: part.text('matchStatus'),
    cflType: meaningOf(uses, part.text('cflType')),
    cflFlag: signed?.startsWith('-') ? CashFlowFlag.of.pay : CashFlowFlag.of.receive,
    cflStatus: part.text('cflStatus'),
    cflKnownStatus: part.text('cflKnownStatus'),
    settleStatus: part.text('settleStatus'),
    payCurrency: part.text('payCurrency'),
    homeCurrency: 'CNY',
    payAmt: signed === null ? null : decimal(signed).abs().toString(),
    payDateAdj: part.text('payDateAdj'),
    ourPartyId: part.text('ourPartyId'),
    counterPartyId: part.text('counterPartyId'),
    payWay: part.text('payWay'),
    ourPartyPathId: maybe(part, 'ourPartyPathId'),
    counterPartyPathId: maybe(part, 'counterPartyPathId'),
    hasWaiting: false,
    eventOrderNo: null,
  }
}

/** A path outside its window counts as missing, and is told so. */
const messageOf = (reason: string) =>
  labelOf(NetExclusion as Dictionary, reason === NetExclusion.of.pathOutside ? NetExclusion.of.pathMissing : reason).en

function netting(input: CaseInput) {
  const agreed = input.part('agreements')
  const agreements = new Map(
    agreed.names.map((bank) => {
      const part = agreed.part(bank)
      const [netFlag, crossProduct] = [part.text('netFlag'), part.text('crossProduct')]
      return [bank, { netFlag, covers: part.texts('covers'), crossProduct, feeAmt: null, feeCurrency: null }]
    }),
  )
  const holidays = new Set(
    input
      .part('holidays')
      .texts('CNY')
      .map((day) => businessDate(day)),
  )
  const edge = { publishedFrom: businessDate('20200101'), publishedUntil: businessDate('20301231') }
  const yuan: Calendar = { code: 'CNY', holidays, ...edge }
  const override = input.has('unmatchedOverride') ? input.texts('unmatchedOverride') : []
  const flows = input.parts('flows').map(flowOf)
  const { rows, excluded } = netFlows(flows, {
    agreements,
    paths: new Map(input.parts('paths').map((part) => [part.text('id'), pathOf(part)])),
    recentSince: recentSince(businessDate(input.text('systemDate')), yuan),
    unmatchedOverride: ({ cflId }) => override.includes(cflId),
    scaleOf: (currency) => scales[currency] ?? usualScale,
  })
  const payments = paymentsOf(rows)
  const netted = rows.reduce((count, { members }) => count + members.length, 0)
  return {
    rows: rows.map(({ members, netFlag, cflFlag, settleAmt, pathsChangedLately }) => ({
      ...members[0],
      members: members.map(({ cflId }) => cflId),
      settleCurrency: members[0]?.payCurrency,
      settleDate: members[0]?.payDateAdj,
      netFlag,
      settleAmt,
      direction: directions[cflFlag],
      pathsChangedLately,
    })),
    excluded: excluded.map(({ flow: { cflId }, reason }) => ({ cflId, reason, message: messageOf(reason) })),
    preview: { flows: netted, payments, paymentsSaved: netted - payments },
  }
}

interface Trust {
  readonly axes: Record<'pathStatus' | 'checkStatus' | 'approveStatus', string>
  readonly writers: readonly string[]
}
const initial = CheckStatus.of.initial
const verifying = [{ duty: '3-1', orgIds: ['1'], limitUsd: null }]

function verify(trust: Trust, by: string, note: string): Trust {
  const [makerId = '', ...earlierEditorIds] = trust.writers
  const record = {
    orgId: '1',
    makerId,
    lastEditorId: makerId,
    earlierEditorIds,
    firstCheckerId: null,
    checkTier: '1',
    worthUsd: '0',
    createTime: '2026-04-01T08:00:00Z',
  }
  const block = blockOf(
    record,
    { userId: by, orgUserType: '0', duties: verifying, hands: [] },
    { review: '3-1', without: '3-0' },
  )
  if (block !== CheckBlock.of.none) refuse(approvalRefusals.SAME_PERSON)
  if (note === '') refuse(settlePathRefusals.CALL_BACK_NEEDED)
  return { axes: moved(settlePathLife, trust.axes, 'pass'), writers: [] }
}

const acts = {
  verify: /^verify$/,
  submit: /^submit$/,
  change: /^change$/,
  commit: /^commit$/,
  generate: /^generate$/,
} as const

/** What one step makes of the path. @throws Refusal, or the words of why nothing is paid by it */
function step(trust: Trust, part: CaseInput): Trust {
  const by = part.text('by')
  const act = part.word('do', acts)
  part.remarks('field')
  if (act === 'verify') return verify(trust, by, part.text('callBackNote', ''))
  if (act === 'submit' || act === 'change') {
    const writers = trust.axes.pathStatus === PathStatus.of.trusted ? [by] : [...trust.writers, by]
    return { axes: moved(settlePathLife, trust.axes, 'change'), writers }
  }
  const window = { beginDate: part.text('beginDate'), endDate: maybe(part, 'endDate') }
  const path = { id: 'path', pathStatus: trust.axes.pathStatus, changedOn: '', ...window }
  const problem = pathProblem(path, part.text('settleDate'))
  if (problem) throw new Refusal({ code: '', zh: '', en: messageOf(problem) }, {})
  return trust
}

function pathTrust(input: CaseInput) {
  const start = input.text('start')
  let trust: Trust = {
    axes: { pathStatus: states[start] ?? '', checkStatus: initial, approveStatus: initial },
    writers: [],
  }
  const steps = input.parts('steps').map((part) => {
    const message = attempt(() => {
      trust = step(trust, part)
    })
    return { state: stateOf(settlePathLife, trust.axes), refused: message !== undefined, message }
  })
  return { steps }
}

/** The words of a refusal; undefined where there was none. */
function attempt(act: () => void): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.because.en
  }
}

export const settlementFamilies: Families = { netting, excluded: netting, path_trust: pathTrust }
