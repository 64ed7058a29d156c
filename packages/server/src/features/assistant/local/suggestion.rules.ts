/** Which questions are offered at first: those of the reader's own work before the others. */
import { sampleQuestions } from '@hedgerow/contract/assistant/tool.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'

type Question = keyof typeof sampleQuestions
const offered = 6

const ofDuty: Readonly<Partial<Record<string, readonly Question[]>>> = {
  [duties.applicationMaker]: ['exposure', 'policy', 'quota', 'evidence'],
  [duties.applicationReviewer]: ['waiting', 'policy', 'quota', 'exposure'],
  [duties.tradeMaker]: ['rate', 'forward', 'limit', 'profit'],
  [duties.tradeReviewer]: ['waiting', 'limit', 'profit', 'quota'],
  [duties.settlementMaker]: ['cashFlow', 'balance', 'due', 'waiting'],
  [duties.settlementReviewer]: ['waiting', 'cashFlow', 'balance', 'due'],
  [duties.marketMaker]: ['rate', 'forward', 'event', 'due'],
  [duties.marketReviewer]: ['waiting', 'rate', 'forward', 'event'],
}

/** Of several duties each has its turn. */
export function questionsFor(held: readonly string[]): readonly Question[] {
  const own = [...new Set(held)]
    .sort()
    .flatMap((duty) => ofDuty[duty]?.map((suggestion, at) => ({ question: suggestion, at })) ?? [])
  const inTurn = own.sort((one, other) => one.at - other.at).map(({ question }) => question)
  return [...new Set([...inTurn, ...(Object.keys(sampleQuestions) as Question[])])].slice(0, offered)
}
