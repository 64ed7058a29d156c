/** What banks sent: uploaded, looked at line by line, matched, or given back. */

import { StatementStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { statementApi, statementList } from '@hedgerow/contract/bank-file/statement.contract'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { type ListPageProps, ListView } from '../../kit/list/ListView.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'

const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }))
const StatementDrawer = lazy(async () => ({ default: (await import('./StatementDrawer.tsx')).StatementDrawer }))

const { imported, reverted } = StatementStatus.of
const notRevertable = ([row]: readonly Row[]) =>
  row?.fileStatus === imported ? undefined : bankFileRefusals.STATEMENT_BOOKED
const notMatchable = (rows: readonly Row[]) =>
  rows.some(({ fileStatus }) => fileStatus === reverted) ? bankFileRefusals.STATEMENT_REVERTED : undefined

export function Statements() {
  const [isUploading, setUploading] = useState(false)
  const [viewed, setViewed] = useState<string>()
  const go = useGo()
  const confirm = useConfirm()
  const toast = useToast()
  const match = useCommandOf(statementApi.match)
  /** One after another, each by itself: the first that is refused says so and is the last; what was matched before it stays. */
  const matchAll = async (rows: readonly Row[]) => {
    if (match.isRunning) return
    const total = { matched: 0, booked: 0, differences: 0 }
    for (const row of rows) {
      const counts = await match.runAsync(seenOf(row)).catch(() => undefined)
      if (!counts) return
      total.matched += counts.matched
      total.booked += counts.booked
      total.differences += counts.differences
    }
    toast(bankFileTexts.matched, total)
  }
  const revert = useCommandOf(statementApi.revert, { onDone: () => toast(bankFileTexts.reverted) })
  const askRevert = async ([row]: readonly Row[]) => {
    if (!row) return
    const question = { title: bankFileTexts.revertAsk, params: { no: row.fileNo ?? '' }, verb: bankFileTexts.revert }
    if (await confirm({ ...question, danger: true })) revert.run(seenOf(row))
  }
  const list: ListPageProps<typeof statementList> = {
    of: statementList,
    endpoint: statementApi.queryByPage,
    view: ({ id }) => setViewed(id),
    actions: {
      upload: () => setUploading(true),
      match: { run: (rows) => void matchAll(rows), blocked: notMatchable },
      revert: { run: (rows) => void askRevert(rows), blocked: notRevertable, danger: true },
      differences: ([row]) => go(pathOf('bank-difference'), { fileNo: row?.fileNo ?? '', diffStatus: '' }),
    },
  }
  return (
    <>
      <ListView {...list} />
      <Suspense>
        {isUploading ? (
          <UploadDialog
            onClose={() => setUploading(false)}
            // What came is what is matched next, once it was looked at.
            onTaken={(ids) => go('.', (search) => ({ ...search, chosen: ids.join(',') }))}
          />
        ) : null}
        {viewed ? <StatementDrawer id={viewed} onClose={() => setViewed(undefined)} /> : null}
      </Suspense>
    </>
  )
}
