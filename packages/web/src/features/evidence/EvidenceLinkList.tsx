/** Which document proves how much of which exposure, and the review of what goes beyond one. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { evidenceApi, evidenceLinkList, LinkDecision, Unlink } from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceLinkStatus, GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { type ReactNode, useState } from 'react'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useGraph } from './use-graph.ts'

interface Open {
  readonly dialog: 'unlink' | 'reject'
  readonly row: Row
}
const notAwaiting = ([row]: readonly Row[]) =>
  row?.linkStatus === EvidenceLinkStatus.of.submitted ? undefined : evidenceRefusals.EVIDENCE_NOT_AWAITING
const released = ([row]: readonly Row[]) =>
  row?.linkStatus === EvidenceLinkStatus.of.released ? evidenceRefusals.EVIDENCE_NOT_LIVE : undefined

export function EvidenceLinkList({ above }: { readonly above: ReactNode }) {
  const [open, setOpen] = useState<Open>()
  const confirm = useConfirm()
  const toast = useToast()
  const graph = useGraph()
  const check = useCommandOf(evidenceApi.check, { onDone: () => toast(evidenceTexts.passed) })
  const askPass = async (row: Row | undefined) => {
    if (!row) return
    const records = [[row.evidenceNo, row.serialNo, row.linkAmt, row.currency, row.reason].join(' ')]
    if (await confirm({ title: evidenceTexts.passAsk, verb: evidenceTexts.pass, records }))
      check.run({ ...seenOf(row), checkStatus: CheckStatus.of.passed })
  }
  const show =
    (dialog: Open['dialog']) =>
    ([row]: readonly Row[]) =>
      row && setOpen({ dialog, row })
  return (
    <>
      <ListPage
        of={evidenceLinkList}
        endpoint={evidenceApi.links}
        help={evidenceTexts.linkHelp}
        above={above}
        single
        view={({ exposureId }) => graph(GraphRecord.of.exposure, exposureId)}
        actions={{
          pass: { run: ([row]) => void askPass(row), blocked: notAwaiting },
          reject: { run: show('reject'), blocked: notAwaiting },
          unlink: { run: show('unlink'), blocked: released, danger: true },
          graph: ([row]) => graph(GraphRecord.of.exposure, row?.exposureId),
        }}
      />
      {open?.dialog === 'unlink' ? (
        <FormDialog
          shape={Unlink}
          size={480}
          title={evidenceTexts.unlinkDialog}
          titleExtra={<bdi>{open.row.evidenceNo}</bdi>}
          initial={seenOf(open.row)}
          says={evidenceTexts.unlinked}
          onSubmit={(values, idempotencyKey) => call(evidenceApi.unlink, values, { idempotencyKey })}
          onClose={() => setOpen(undefined)}
        >
          <TextAreaField name="reason" maxLength={256} />
        </FormDialog>
      ) : null}
      {open?.dialog === 'reject' ? (
        <FormDialog
          shape={LinkDecision}
          size={480}
          title={evidenceTexts.rejectDialog}
          titleExtra={<bdi>{open.row.evidenceNo}</bdi>}
          initial={{ ...seenOf(open.row), checkStatus: CheckStatus.of.rejected }}
          says={evidenceTexts.rejected}
          onSubmit={(values, idempotencyKey) => call(evidenceApi.check, values, { idempotencyKey })}
          onClose={() => setOpen(undefined)}
        >
          <TextAreaField name="comment" maxLength={512} required />
        </FormDialog>
      ) : null}
    </>
  )
}
