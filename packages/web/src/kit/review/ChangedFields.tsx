/** Fields of a record as they were and as they are: the one table of every review that compares two states. */
import { differenceTexts } from '@hedgerow/contract/approval/difference/difference.text'
import type { Text } from '@hedgerow/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '../person/language.ts'
import { nothing } from '../show/formats.ts'
import { HeadedTable } from '../show/HeadedTable.tsx'

/** The word of the field, what it was and what it is; empty where nothing was said. */
type ChangedField = readonly [word: string, before: ReactNode, after: ReactNode]

export function ChangedFields({ caption, rows }: { readonly caption: Text; readonly rows: readonly ChangedField[] }) {
  const t = useText()
  const head = [differenceTexts.field, differenceTexts.before, differenceTexts.after].map((word) => t(word))
  return (
    <HeadedTable caption={t(caption)} head={head.map((word) => ({ word, isEnd: false }))} className="hg-folds">
      {rows.map(([word, before, after]) => (
        <tr key={word}>
          {[word, before, after].map((cell, at) => (
            <td key={head[at]} data-head={head[at]}>
              <bdi>{cell || nothing}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </HeadedTable>
  )
}
