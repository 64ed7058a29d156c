/** What a declaration said in turn, the latest first, and in which fields each version differs from the one before. */

import type { Declaration } from '@hedgerow/contract/customs/customs.contract'
import { DeclarationStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { declarationHeadWords } from '@hedgerow/contract/customs/declaration.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text, Words } from '@hedgerow/contract/kit/text'
import { useText } from '../../../kit/person/language.ts'
import { nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

const words: Words = { ...declarationHeadWords, declStatus: customsWords.declStatus, items: customsTexts.items }

interface DeclarationVersionsProps {
  readonly versions: Declaration['versions']
  readonly currency: string
}

export function DeclarationVersions({ versions, currency }: DeclarationVersionsProps) {
  const t = useText()
  const wordOf = (name: string): Text => words[name] ?? { zh: name, en: name }
  return (
    <HeadedTable
      caption={t(customsTexts.versions)}
      head={[
        { word: t(customsWords.declVersion) },
        { word: t(customsTexts.noted) },
        { word: t(customsWords.declStatus) },
        { word: t(customsWords.totalAmt), isEnd: true },
        { word: t(customsTexts.changed) },
      ]}
    >
      {versions.map(({ declVersion, at, declStatus, totalAmt, changed }) => (
        <tr key={declVersion}>
          <td>{declVersion}</td>
          <td>{at ? <InstantText value={at} /> : nothing}</td>
          <td>
            <StatusTag dictionary={DeclarationStatus} value={declStatus} />
          </td>
          <td className="hg-end hg-keep">
            <Money value={totalAmt} currency={currency} withCurrency />
          </td>
          <td>{changed.map((name) => t(wordOf(name))).join(t(kitWords.listComma)) || nothing}</td>
        </tr>
      ))}
    </HeadedTable>
  )
}
