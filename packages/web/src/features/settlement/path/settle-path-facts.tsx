/** The facts of a path as words and values, and each of them as text for a comparison. */
import { PathPosition, PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import {
  type PathFacts,
  pathFactNames,
  type SettlePathReview,
} from '@hedgerow/contract/settlement/path/settle-path.contract'
import { PathSource, PathUse, PaymentPurpose } from '@hedgerow/contract/settlement/path/settle-path.dict'
import { settlePathTexts, settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import type { Fact } from '../../../kit/review/FactList.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'

type Say = (text: Text, params?: TextParams) => string

const dictionaries: Partial<Record<keyof PathFacts, Dictionary>> = {
  cflType: PathUse,
  payWay: PayWay,
  position: PathPosition,
  pathSource: PathSource,
  purposeCode: PaymentPurpose,
}

export function pathFactText(facts: PathFacts, name: keyof PathFacts, t: Say): string {
  const value = facts[name] ?? ''
  const dictionary = dictionaries[name]
  if (dictionary) return value && t(labelOf(dictionary, value))
  return (name === 'beginDate' || name === 'endDate') && value ? formatDate(value) : value
}

export function settlePathFacts({ path, waitingFlows }: SettlePathReview, t: Say): Fact[] {
  const { verifiedTime } = path
  return [
    [settlePathWords.partyName, path.partyName],
    ...pathFactNames.map((name): Fact => [settlePathWords[name], pathFactText(path, name, t)]),
    [settlePathWords.changedOn, formatDate(path.changedOn)],
    [settlePathWords.orgName, path.orgName],
    [settlePathWords.makerName, path.makerName],
    [settlePathWords.verifiedBy, path.verifiedBy],
    [settlePathWords.verifiedTime, verifiedTime && <InstantText key="verified" value={verifiedTime} />],
    [settlePathWords.callBackNote, path.callBackNote],
    [settlePathTexts.waitingFlows, String(waitingFlows)],
  ]
}
