/** What people call an account of their chart: its code and names, as vouchers carry them. */
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import type { Row } from '@hedgerow/contract/kit/list'
import { LedgerAccountNames, ledgerAccountApi } from '@hedgerow/contract/ledger/ledger-account.contract'
import { ledgerAccountTexts } from '@hedgerow/contract/ledger/ledger-account.text'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'

export function LedgerAccountDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  const { id, version, subjectCode, subjectName, subjectNameEn } = row
  return (
    <FormDialog
      shape={LedgerAccountNames}
      mode="edit"
      size={480}
      title={ledgerAccountTexts.edit}
      initial={{ id, version: Number(version), subjectCode, subjectName, subjectNameEn }}
      says={(reply) =>
        t(ledgerAccountTexts.edited, { code: (reply as ReplyOf<typeof ledgerAccountApi.modify>).subjectCode })
      }
      onSubmit={(values, idempotencyKey) => call(ledgerAccountApi.modify, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TextField name="subjectCode" maxLength={32} />
      <TextField name="subjectName" maxLength={64} />
      <TextField name="subjectNameEn" maxLength={64} />
    </FormDialog>
  )
}
