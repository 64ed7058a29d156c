/** A person's sources of ineffectiveness in place of those that the rule ticked, with a reason; the test stays as it was made. */

import { hedgeRelationLimits } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  type HedgeTest,
  hedgeEffectiveApi,
  SourceRevision,
} from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { IneffectSource } from '@hedgerow/contract/hedge-accounting/test/hedge-test.dict'
import { hedgeTestTexts } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useSourceNames } from './use-source-names.ts'

interface SourcesDialogProps {
  readonly test: HedgeTest
  /** Those that hold now. */
  readonly sources: readonly DictionaryValue<typeof IneffectSource>[]
  readonly onClose: () => void
}

export function SourcesDialog({ test, sources, onClose }: SourcesDialogProps) {
  const t = useText()
  const namesOf = useSourceNames()
  const options = IneffectSource.values.map((value) => ({ value, label: t(labelOf(IneffectSource, value)) }))
  return (
    <FormDialog
      shape={SourceRevision}
      size={480}
      title={hedgeTestTexts.editSources}
      initial={{ testId: test.testId, sources: sources.join(',') }}
      says={hedgeTestTexts.sourcesSaved}
      onSubmit={(values, idempotencyKey) => call(hedgeEffectiveApi.revise, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint hg-span-all">{t(hedgeTestTexts.sourcesHint, { sources: namesOf(test.result.sources) })}</p>
      <OptionsField name="sources" options={options} many />
      <TextAreaField name="reason" maxLength={hedgeRelationLimits.text} />
    </FormDialog>
  )
}
