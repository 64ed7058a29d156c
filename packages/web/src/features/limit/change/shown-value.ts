/** How a value of a change is read, by the field it has the name of. */
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { SessionZone } from '@hedgerow/contract/limit/line/bank-line.dict'
import { bankLineTexts } from '@hedgerow/contract/limit/line/bank-line.text'
import { bandLine } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { hedgingPolicyTexts } from '@hedgerow/contract/limit/policy/hedging-policy.text'
import { BoardBody } from '@hedgerow/contract/limit/quota/board-quota.dict'
import { RiskLimitKind, WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { BankAdapter, OnlineType } from '@hedgerow/contract/quote/quote.dict'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'

const valueDictionaries: Readonly<Record<string, Dictionary>> = {
  resolvedBy: BoardBody,
  adapter: BankAdapter,
  onlineType: OnlineType,
  usesTls: YesNo,
  dailyReset: YesNo,
  sessionZone: SessionZone,
  limitKind: RiskLimitKind,
  warnLevel: WarnLevel,
  warnOperation: WarnOperation,
}
const isAmount = (name: string) => /(Usd|Cny)$/.test(name)

export function useShownValue() {
  const t = useText()
  return (name: string, value: string | null | undefined) => {
    if (!value) return ''
    if (isAmount(name)) return formatNumber(value, 2)
    const dictionary = valueDictionaries[name]
    if (dictionary) return t(labelOf(dictionary, value))
    if (name === 'password') return t(value === 'new' ? bankLineTexts.passwordNew : bankLineTexts.passwordKept)
    const share = bandLine.readValue(value)
    if (share) return t(hedgingPolicyTexts.bandShare, { least: share.least ?? '', most: share.most ?? '' })
    return isBusinessDate(value) ? formatDate(value) : value
  }
}
