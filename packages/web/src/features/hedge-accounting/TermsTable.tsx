/** The critical terms of item and instrument side by side. */
import type { HedgeRelation, TermsMatch } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationTexts as texts, hedgeRelationWords as words } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { PlainTable } from '../../kit/show/PlainTable.tsx'

interface TermsTableProps {
  readonly relation: Pick<HedgeRelation, 'transCurrency' | 'itemAmt' | 'instrumentAmt'>
  readonly terms: TermsMatch
}

export function TermsTable({ relation, terms }: TermsTableProps) {
  const t = useText()
  const amount = useAmounts()
  const { transCurrency: currency, itemAmt, instrumentAmt } = relation
  const said = (isMatch: boolean) => t(isMatch ? texts.matches : texts.differs)
  const direction = (receives: boolean) => t(receives ? texts.receives : texts.pays)
  return (
    <PlainTable
      caption={t(texts.terms)}
      head={[t(texts.term), t(words.items), t(words.instruments), t(texts.match)]}
      rows={[
        [t(texts.termCurrency), currency, currency, said(terms.currency)],
        [t(texts.termAmount), amount(itemAmt, currency), amount(instrumentAmt, currency), said(terms.amount)],
        [t(texts.termDate), formatDate(terms.itemDate), formatDate(terms.instrumentDate), said(terms.date)],
        [t(texts.termDirection), direction(terms.itemReceives), direction(!terms.itemReceives), said(terms.direction)],
      ]}
    />
  )
}
