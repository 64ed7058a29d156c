/** Who said which sources of ineffectiveness a test has, and why; the newest holds, the rule's stand below. */
import type { HedgeTest } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestTexts, hedgeTestWords } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { useSourceNames } from './use-source-names.ts'

export function SourceHistory({ of: { revisions, result, createTime } }: { readonly of: HedgeTest }) {
  const t = useText()
  const namesOf = useSourceNames()
  if (revisions.length === 0) return null
  return (
    <HeadedTable
      caption={t(hedgeTestTexts.sourceHistory)}
      head={[
        { word: t(hedgeTestWords.sources) },
        { word: t(hedgeTestWords.reason) },
        { word: t(hedgeTestTexts.changedBy) },
        { word: t(hedgeTestTexts.changedAt) },
      ]}
    >
      {revisions.map(({ sources, reason, makerName, createTime: time }) => (
        <tr key={time}>
          <th scope="row">{namesOf(sources)}</th>
          <td>{reason}</td>
          <td>{makerName}</td>
          <td>
            <InstantText value={time} />
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row">{namesOf(result.sources)}</th>
        <td>{t(hedgeTestTexts.byRule)}</td>
        <td />
        <td>
          <InstantText value={createTime} />
        </td>
      </tr>
    </HeadedTable>
  )
}
