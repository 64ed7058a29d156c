/** The critical terms of item and instrument side by side. */
import type { HedgeRelation, TermsMatch } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  hedgeRelationTexts,
  hedgeRelationWords,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
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
  const answerOf = (isMatch: boolean) => t(isMatch ? hedgeRelationTexts.matches : hedgeRelationTexts.differs)
  const direction = (receives: boolean) => t(receives ? hedgeRelationTexts.receives : hedgeRelationTexts.pays)
  return (
    <>
      <p>{t(terms.allMatch ? hedgeRelationTexts.allMatch : hedgeRelationTexts.someDiffer)}</p>
      <PlainTable
        caption={t(hedgeRelationTexts.terms)}
        head={[
          t(hedgeRelationTexts.term),
          t(hedgeRelationWords.items),
          t(hedgeRelationWords.instruments),
          t(hedgeRelationTexts.match),
        ]}
        rows={[
          [t(hedgeRelationTexts.termCurrency), currency, currency, answerOf(terms.currency)],
          [
            t(hedgeRelationTexts.termAmount),
            amount(itemAmt, currency),
            amount(instrumentAmt, currency),
            answerOf(terms.amount),
          ],
          [
            t(hedgeRelationTexts.termDate),
            formatDate(terms.itemDate),
            formatDate(terms.instrumentDate),
            answerOf(terms.date),
          ],
          [
            t(hedgeRelationTexts.termDirection),
            direction(terms.itemReceives),
            direction(!terms.itemReceives),
            answerOf(terms.direction),
          ],
        ]}
      />
    </>
  )
}
