/** Asks what the paper is for and what it holds, has it made of the chosen records, and hands it over. */

import { allPackParts, evidenceApi, PackRequest } from '@hedgerow/contract/evidence/evidence.contract'
import { PackLanguage, PackPart } from '@hedgerow/contract/evidence/evidence.dict'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { saveFile } from '../../kit/export/list-export.ts'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useOptionsOf } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useLang, useText } from '../../kit/person/language.ts'
import { download, ServerRefusal } from '../../kit/talk/transport.ts'

interface PackDialogProps {
  /** A value of EVIDENCE_GRAPH_RECORD. */
  readonly kind: string
  readonly records: readonly { readonly id: string; readonly number: string }[]
  readonly onClose: () => void
}

export function PackDialog({ kind, records, onClose }: PackDialogProps) {
  const t = useText()
  const packLanguage = useLang()
  const ids = records.map(({ id }) => id).join(',')
  const path = evidenceApi.pack.path.replace(':kind', kind).replace(':ids', ids)
  const make = async (values: Readonly<Record<string, string | null | undefined>>) => {
    const search = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
    const made = await download(`${path}?${new URLSearchParams(search)}`).catch((why: ServerRefusal) => {
      // A refusal says what is wrong; a fault, or no answer, is worth another try.
      const { code, status, traceId } = why
      throw status === 0 || status >= 500
        ? new ServerRefusal({ code, status, traceId, message: t(packTexts.failed) })
        : why
    })
    saveFile(made, `${records[0]?.number ?? ''}.pdf`)
  }
  return (
    <FormDialog
      shape={PackRequest}
      size={480}
      title={packTexts.title}
      titleExtra={<bdi>{records.map(({ number }) => number).join(t(kitWords.listComma))}</bdi>}
      submitText={packTexts.make}
      mayBeUnchanged
      initial={{ packParts: allPackParts, packLanguage, watermark: YesNo.of.yes }}
      says={packTexts.made}
      onSubmit={make}
      onClose={onClose}
    >
      <OptionsField name="packParts" many options={useOptionsOf(PackPart)} />
      <SelectField name="packLanguage" dictionary={PackLanguage} />
      <TextField name="purpose" />
      <SelectField name="watermark" dictionary={YesNo} hint={t(packTexts.watermarkHint)} />
    </FormDialog>
  )
}
