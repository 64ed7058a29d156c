/** The articles as a table, in which who edits finds also what is not published. */
import type { Row } from '@hedgerow/contract/kit/list'
import { type Article, newsApi, newsList, TakeDown } from '@hedgerow/contract/news/news.contract'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import { newsRefusals } from '@hedgerow/contract/news/news.refusals'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf, seenOf } from '../../kit/list/list-actions.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'

const NewsDialog = lazy(async () => ({ default: (await import('./NewsDialog.tsx')).NewsDialog }))

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit'; readonly article: Article }
  | { readonly dialog: 'down'; readonly row: Row }

const { draft, submitted, published } = NewsStatus.of
const notDraft = (rows: readonly Row[]) =>
  rows.some(({ newsStatus }) => newsStatus !== draft) ? newsRefusals.NEWS_NOT_DRAFT : undefined
const notPublished = ([row]: readonly Row[]) =>
  row?.newsStatus === published ? undefined : newsRefusals.NEWS_NOT_PUBLISHED
const names = (rows: readonly Row[]) => rows.map(({ title }) => title ?? '')

export function NewsTable({ above }: { readonly above: ReactNode }) {
  const [open, setOpen] = useState<Open>()
  const navigate = useNavigate()
  const showInfo = useInfoDialog()
  const acts = useActs()
  const me = useSession((state) => state.userId)
  const close = () => setOpen(undefined)
  const read = (row: Row | undefined) => row && void navigate({ to: pathOf('news-article').replace('$id', row.id) })
  const edit = ([row]: readonly Row[]) => {
    if (row)
      call(newsApi.query, { id: row.id }).then(
        (article) => setOpen({ dialog: 'edit', article }),
        (refusal: Error) => void showInfo(refusal),
      )
  }
  const notPublishable = ([row]: readonly Row[]) => {
    if (row?.newsStatus !== submitted) return newsRefusals.NEWS_NOT_SUBMITTED
    return row.makerId === me ? newsRefusals.NEWS_OWN : undefined
  }
  return (
    <>
      <ListPage
        of={newsList}
        endpoint={newsApi.queryByPage}
        help={newsTexts.help}
        above={above}
        view={read}
        actions={{
          add: () => setOpen({ dialog: 'new' }),
          edit: { run: edit, blocked: notDraft },
          submit: { run: ([row]) => row && acts.submit(seenOf(row)), blocked: notDraft },
          publish: { run: ([row]) => row && void acts.publish(row), blocked: notPublishable },
          takeDown: { run: ([row]) => row && setOpen({ dialog: 'down', row }), blocked: notPublished, danger: true },
          remove: { run: (rows) => void acts.remove(rows), blocked: notDraft, danger: true },
        }}
      />
      <Suspense>
        {open?.dialog === 'new' ? <NewsDialog onClose={close} /> : null}
        {open?.dialog === 'edit' ? <NewsDialog article={open.article} onClose={close} /> : null}
      </Suspense>
      {open?.dialog === 'down' ? <TakeDownDialog row={open.row} onClose={close} /> : null}
    </>
  )
}

const TakeDownDialog = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => (
  <FormDialog
    shape={TakeDown}
    size={480}
    title={newsTexts.takeDownTitle}
    titleExtra={<bdi>{row.title}</bdi>}
    initial={seenOf(row)}
    says={newsTexts.takenDown}
    onSubmit={(values, idempotencyKey) => call(newsApi.takeDown, values, { idempotencyKey })}
    onClose={onClose}
  >
    <TextAreaField name="reason" maxLength={256} />
  </FormDialog>
)

function useActs() {
  const confirm = useConfirm()
  const toast = useToast()
  const submit = useCommandOf(newsApi.submit, { onDone: () => toast(newsTexts.submitted) })
  const publish = useCommandOf(newsApi.publish, { onDone: () => toast(newsTexts.published) })
  const remove = useCommandOf(newsApi.delete, { onDone: () => toast(newsTexts.removed) })
  return {
    submit: submit.run,
    async publish(row: Row) {
      if (await confirm({ title: newsTexts.publishAsk, verb: newsTexts.publish, records: names([row]) }))
        publish.run(seenOf(row))
    },
    async remove(rows: readonly Row[]) {
      const question = {
        title: newsTexts.removeAsk,
        params: { count: rows.length },
        verb: newsTexts.remove,
        records: names(rows),
      }
      if (await confirm({ ...question, danger: true })) remove.run(idsOf(rows))
    },
  }
}
