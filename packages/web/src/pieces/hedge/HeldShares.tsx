/** The relationships that designate a deal or an exposure, beside what else is shown of it. */
import { type HeldShare, hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { HedgeKind, RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationWords } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { heldShareTexts } from '@hedgerow/contract/hedge-accounting/relation/held-share.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { pathOf } from '@hedgerow/contract/screens'
import type { ReactNode } from 'react'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatDate, nothing } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface HeldSharesProps {
  readonly of: { readonly dealId: string } | { readonly exposureId: string }
  /** Said above the relationships, where there are any. */
  readonly note?: ReactNode
  /** Said where there are none; otherwise nothing is. */
  readonly none?: ReactNode
}

export function HeldShares({ of, note, none }: HeldSharesProps) {
  const { data } = useQueryOf(hedgeRelationApi.holding, of, { staleTime: 0 })
  if (!data) return null
  if (data.length === 0) return none ? <p className="hg-hint">{none}</p> : null
  return (
    <>
      {note ? <p className="hg-hint">{note}</p> : null}
      <SharesTable shares={data} />
    </>
  )
}

function SharesTable({ shares }: { readonly shares: readonly HeldShare[] }) {
  const t = useText()
  const words = hedgeRelationWords
  const head = [
    words.relationNo,
    words.relationStatus,
    words.hedgeKind,
    words.designatedAmt,
    words.startDate,
    words.endDate,
  ]
  const headings = [...head, heldShareTexts.document].map((word) => t(word))
  return (
    <HeadedTable
      caption={t(heldShareTexts.title)}
      head={headings.map((word, at) => ({ word, isEnd: at === head.indexOf(words.designatedAmt) }))}
      className="hg-folds"
    >
      {shares.map((share) => (
        <tr key={share.relationId}>
          <th scope="row" data-head={headings[0]}>
            <ListLink to={pathOf('hedge-effectiveness')} search={{ open: share.relationId }}>
              {share.relationNo}
            </ListLink>
          </th>
          <td data-head={headings[1]}>{t(labelOf(RelationStatus, share.relationStatus))}</td>
          <td data-head={headings[2]}>{t(labelOf(HedgeKind, share.hedgeKind))}</td>
          <td className="hg-end" data-head={headings[3]}>
            <Money value={share.designatedAmt} currency={share.transCurrency} withCurrency />
          </td>
          <td data-head={headings[4]}>{formatDate(share.startDate)}</td>
          <td data-head={headings[5]}>{formatDate(share.endDate)}</td>
          <td data-head={headings[6]}>
            {share.documentVersion === null ? nothing : t(heldShareTexts.version, { version: share.documentVersion })}
          </td>
        </tr>
      ))}
    </HeadedTable>
  )
}
