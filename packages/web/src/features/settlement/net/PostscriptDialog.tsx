/** What the bank prints beside the payment. */
import { postscriptLength } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import type { Row } from '@hedgerow/contract/kit/list'
import { NetPostscript, netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { call } from '../../../kit/talk/transport.ts'

interface PostscriptDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function PostscriptDialog({ row, onClose }: PostscriptDialogProps) {
  return (
    <FormDialog
      shape={NetPostscript}
      size={480}
      title={netResultTexts.postscriptTitle}
      titleExtra={<bdi dir="ltr">{row.nettingNo}</bdi>}
      initial={{ id: row.id, version: row.version, postscript: row.postscript ?? '' }}
      says={netResultTexts.postscriptDone}
      onSubmit={(values, idempotencyKey) => call(netResultApi.modifyPostscript, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TextAreaField name="postscript" maxLength={postscriptLength} />
    </FormDialog>
  )
}
