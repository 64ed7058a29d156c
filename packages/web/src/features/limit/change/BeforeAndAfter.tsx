/** What stands beside what would be, each value under its name and as its field is shown. */
import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Words } from '@hedgerow/contract/kit/text'
import type { LimitChange } from '@hedgerow/contract/limit/change/limit-change.contract'
import { LimitChangeKind } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitChangeTexts } from '@hedgerow/contract/limit/change/limit-change.text'
import { bankLineWords } from '@hedgerow/contract/limit/line/bank-line.text'
import { partyWords } from '@hedgerow/contract/limit/party/party.text'
import { bandLine, isBudgetLine } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { hedgingPolicyTexts, hedgingPolicyWords } from '@hedgerow/contract/limit/policy/hedging-policy.text'
import { boardQuotaWords } from '@hedgerow/contract/limit/quota/board-quota.text'
import { riskLimitWords } from '@hedgerow/contract/limit/risk/risk-limit.text'
import { useText } from '../../../kit/person/language.ts'
import { ChangedFields } from '../../../kit/review/ChangedFields.tsx'
import { useShownValue } from './shown-value.ts'

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
  ...riskLimitWords,
}

export function BeforeAndAfter({ change: { changeKind, before, after } }: { readonly change: LimitChange }) {
  const nameOf = useFieldName()
  const valueText = useShownValue()
  // What the change takes away stands before it alone.
  const names = Object.keys({ ...before, ...after })
  const shownNames = changeKind === LimitChangeKind.of.policy ? changedLines(names, before, after) : names
  const rows = shownNames.map(
    (name) => [nameOf(name), valueText(name, before[name]), valueText(name, after[name])] as const,
  )
  return <ChangedFields caption={limitChangeTexts.changes} rows={rows} />
}
