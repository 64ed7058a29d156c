/** Asks what the paper is for, has it made of the chosen records, and hands it over. */
import { evidenceApi, PackRequest } from '@hedgerow/contract/evidence/evidence.contract'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { saveFile } from '../../kit/list/list-export.ts'
import { download } from '../../kit/talk/transport.ts'

interface PackDialogProps {
  /** A value of EVIDENCE_GRAPH_RECORD. */
  readonly kind: string
  readonly records: readonly { readonly id: string; readonly number: string }[]
  readonly onClose: () => void
}

export function PackDialog({ kind, records, onClose }: PackDialogProps) {
  const ids = records.map(({ id }) => id).join(',')
  const path = evidenceApi.pack.path.replace(':kind', kind).replace(':ids', ids)
  const make = async ({ purpose }: { readonly purpose?: string | null | undefined }) => {
    const asked = purpose ? `?${new URLSearchParams({ purpose })}` : ''
    saveFile(await download(`${path}${asked}`), `${records[0]?.number ?? ''}.pdf`)
  }
  return (
    <FormDialog
      shape={PackRequest}
      size={480}
      title={packTexts.title}
      titleExtra={<bdi>{records.map(({ number }) => number).join(', ')}</bdi>}
      submitText={packTexts.make}
      initial={{}}
      says={packTexts.made}
      onSubmit={make}
      onClose={onClose}
    >
      <TextField name="purpose" />
    </FormDialog>
  )
}
