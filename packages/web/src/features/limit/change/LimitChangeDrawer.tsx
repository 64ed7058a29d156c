/** One change of a limit beside its list: what stands beside what would be, and for a manager the decision at the foot. */
import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Words } from '@hedgerow/contract/kit/text'
import { type LimitChange, limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { LimitChangeKind, LimitChangeStatus } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { limitChangeActs, limitChangeTexts, limitChangeWords } from '@hedgerow/contract/limit/change/limit-change.text'
import { SessionZone } from '@hedgerow/contract/limit/line/bank-line.dict'
import { bankLineTexts, bankLineWords } from '@hedgerow/contract/limit/line/bank-line.text'
import { partyWords } from '@hedgerow/contract/limit/party/party.text'
import { bandLine, isBudgetLine } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { hedgingPolicyTexts, hedgingPolicyWords } from '@hedgerow/contract/limit/policy/hedging-policy.text'
import { BoardBody } from '@hedgerow/contract/limit/quota/board-quota.dict'
import { boardQuotaWords } from '@hedgerow/contract/limit/quota/board-quota.text'
import { BankAdapter, OnlineType } from '@hedgerow/contract/quote/quote.dict'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const words = {
  comment: limitChangeWords.comment,
  pass: limitChangeTexts.pass,
  reject: limitChangeTexts.reject,
  next: limitChangeTexts.next,
}
/** The row may be older than the record. */
const fresh = { staleTime: 0 }

export function LimitChangeDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const review = useQueryOf(limitChangeApi.review, { id }, fresh)
  const { data } = review
  const subject = data?.change.subject ?? ''
  const decision = useDecision({
    endpoint: limitChangeApi.check,
    record: data && { id, version: data.change.version, checkBlock: data.checkBlock },
    commentNeeded: limitRefusals.LIMIT_COMMENT_NEEDED,
    says: (isPassed) => t(isPassed ? limitChangeTexts.passed : limitChangeTexts.rejected, { subject }),
    reload: () => review.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.change.changeStatus === LimitChangeStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title change={data.change} />,
          parts: [
            { body: <FactList facts={[[limitChangeWords.makerName, data.change.makerName]]} /> },
            { title: limitChangeTexts.changes, body: <BeforeAndAfter change={data.change} /> },
          ],
          trail: data.trail,
        }
      }
      failed={review.error}
      retry={() => void review.refetch()}
      label={limitChangeTexts.one}
      trailTitle={limitChangeTexts.trail}
      acts={limitChangeActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

function Title({ change: { subject, changeKind, changeStatus } }: { readonly change: LimitChange }) {
  return (
    <>
      <StatusTag dictionary={LimitChangeKind} value={changeKind} /> <bdi>{subject}</bdi>{' '}
      <StatusTag dictionary={LimitChangeStatus} value={changeStatus} />
    </>
  )
}

/** Of a policy only what differs, after its day: it has as many lines as bands, and the database does not keep their order. */
const changedLines = (names: readonly string[], before: LimitChange['before'], after: LimitChange['after']) =>
  names
    .filter((name) => before[name] !== after[name])
    .toSorted(
      (a, b) => Number(b === 'validFrom') - Number(a === 'validFrom') || a.localeCompare(b, 'en', { numeric: true }),
    )

/** A band or a budget rate is named by its line, every other value by its field. */
function useFieldName() {
  const t = useText()
  return (name: string) => {
    const band = bandLine.read(name)
    if (band) {
      const { currency = '', side = '', from = '', to = '' } = band
      return t(hedgingPolicyTexts.bandName, { currency, side: labelOf(ExposureDirection, side), from, to })
    }
    if (isBudgetLine(name)) return t(hedgingPolicyTexts.budgetName, { pair: name })
    const word = fieldWords[name]
    return word ? t(word) : name
  }
}

const fieldWords: Words = {
  ...bankLineWords,
  ...counterPartyWords,
  ...partyWords,
  ...boardQuotaWords,
  ...hedgingPolicyWords,
}
const valueDictionaries: Readonly<Record<string, Dictionary>> = {
  resolvedBy: BoardBody,
  adapter: BankAdapter,
  onlineType: OnlineType,
  usesTls: YesNo,
  dailyReset: YesNo,
  sessionZone: SessionZone,
}
const isAmount = (name: string) => /(Usd|Cny)$/.test(name)

function BeforeAndAfter({ change: { changeKind, before, after } }: { readonly change: LimitChange }) {
  const t = useText()
  const nameOf = useFieldName()
  const shown = (name: string, value: string | null | undefined) => {
    if (!value) return ''
    if (isAmount(name)) return formatNumber(value, 2)
    const dictionary = valueDictionaries[name]
    if (dictionary) return t(labelOf(dictionary, value))
    if (name === 'password') return t(value === 'new' ? bankLineTexts.passwordNew : bankLineTexts.passwordKept)
    const share = bandLine.readValue(value)
    if (share) return t(hedgingPolicyTexts.bandShare, { least: share.least ?? '', most: share.most ?? '' })
    return isBusinessDate(value) ? formatDate(value) : value
  }
  // What the change takes away stands before it alone.
  const names = Object.keys({ ...before, ...after })
  const shownNames = changeKind === LimitChangeKind.of.policy ? changedLines(names, before, after) : names
  const rows = shownNames.map((name) => [nameOf(name), shown(name, before[name]), shown(name, after[name])])
  const head = [limitChangeTexts.field, limitChangeTexts.before, limitChangeTexts.after].map((word) => t(word))
  return <PlainTable caption={t(limitChangeTexts.changes)} head={head} rows={rows} />
}
