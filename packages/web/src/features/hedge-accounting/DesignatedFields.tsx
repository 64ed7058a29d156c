/** What is hedged by what: rows of exposures and of deals, each choice with its day and with what is still free of it. */
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  hedgeRelationTexts,
  hedgeRelationWords,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { RowsField } from '../../kit/fields/RowsField.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface DesignatedFieldsProps {
  readonly of: AskOf<typeof hedgeRelationApi.free>
}

export function DesignatedFields({ of }: DesignatedFieldsProps) {
  const t = useText()
  const { exposures, deals } = useFree(of)
  return (
    <>
      <FormSection title={hedgeRelationWords.items}>
        <p className="hg-hint">{t(hedgeRelationTexts.freeHint)}</p>
        <RowsField
          name="items"
          cells={[{ name: 'exposureId', options: exposures }, { name: 'designatedAmt' }]}
          blank={{}}
          addText={hedgeRelationTexts.addItem}
        />
      </FormSection>
      <FormSection title={hedgeRelationWords.instruments}>
        <RowsField
          name="instruments"
          cells={[{ name: 'dealId', options: deals }, { name: 'designatedAmt' }]}
          blank={{}}
          addText={hedgeRelationTexts.addInstrument}
        />
      </FormSection>
    </>
  )
}

function useFree(question: DesignatedFieldsProps['of']) {
  const amount = useAmounts()
  const { orgId, transCurrency, correspondCurrency } = question
  const isAsked = orgId !== '' && transCurrency !== '' && correspondCurrency !== ''
  const { data } = useQueryOf(hedgeRelationApi.free, question, { enabled: isAsked })
  const label = (number: string, date: string, free: string) =>
    `${number} · ${formatDate(date)} · ${transCurrency} ${amount(free, transCurrency)}`
  return {
    exposures: (data?.exposures ?? []).map(({ exposureId, serialNo, endDate, freeAmt }) => ({
      value: exposureId,
      label: label(serialNo, endDate, freeAmt),
    })),
    deals: (data?.deals ?? []).map(({ dealId, dealSerialNo, valueDate, freeAmt }) => ({
      value: dealId,
      label: label(dealSerialNo, valueDate, freeAmt),
    })),
  }
}
