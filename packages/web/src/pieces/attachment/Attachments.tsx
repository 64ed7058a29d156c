/** The files of one record: read by everybody who sees the record, added and deleted by who may edit it. */
import { attachmentApi, attachmentLimits } from '@hedgerow/contract/file/attachment.contract'
import { attachmentTexts, attachmentWords } from '@hedgerow/contract/file/attachment.text'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Needs } from '@hedgerow/contract/kit/record/duty.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../kit/export/list-export.ts'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { formatInstant, formatNumber } from '../../kit/show/formats.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { download } from '../../kit/talk/transport.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import { AddFiles } from './AddFiles.tsx'
import { SendingLine } from './SendingLine.tsx'
import { type AttachKind, useAttaching } from './use-attaching.ts'
import './attachment.css'

export interface AttachmentsProps {
  readonly kind: AttachKind
  readonly relId: string
  /** One of these grants adds and deletes. */
  readonly needs: readonly Needs[]
  /** What a draft has may be deleted; what is void is only read. */
  readonly stage: 'draft' | 'live' | 'void'
}

const kilobytes = (bytes: string | null | undefined) =>
  decimal(bytes ?? '0')
    .div(decimal('1024'), 1)
    .toString()

export function Attachments({ kind, relId, needs, stage }: AttachmentsProps) {
  const t = useText()
  const can = useCan()
  const mayEdit = stage !== 'void' && needs.some(can)
  const query = { current: 0, pageSize: attachmentLimits.perRecord * 2, queryWrapper: { businAttachType: kind, relId } }
  const stored = useQueryOf(attachmentApi.queryByPage, query, { staleTime: 0 })
  const attaching = useAttaching(kind, relId, () => void stored.refetch())
  const rows = stored.data?.recordList ?? []
  if (stored.error) return <Failed because={stored.error} retry={() => void stored.refetch()} />
  return (
    <section
      className="hg-attachments"
      aria-label={t(attachmentTexts.title)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (mayEdit) void attaching.add(event.dataTransfer.files)
      }}
    >
      {rows.length === 0 && stored.data ? <p className="hg-hint">{t(attachmentTexts.empty)}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {row.fileUrl ? <Standing row={row} mayDelete={mayEdit && stage === 'draft'} /> : <Deleted row={row} />}
          </li>
        ))}
        {attaching.sendings.map((sending) => (
          <li key={sending.key}>
            <SendingLine sending={sending} again={attaching.again} leave={attaching.leave} />
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <>
          <AddFiles add={(files) => void attaching.add(files)} />
          <p className="hg-hint">{t(attachmentTexts.hint)}</p>
        </>
      ) : null}
    </section>
  )
}

function Standing({ row, mayDelete }: { readonly row: Row; readonly mayDelete: boolean }) {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const removal = useCommandOf(attachmentApi.delete, {
    onDone: () => toast(attachmentTexts.deleted),
    invalidates: [attachmentApi.queryByPage],
  })
  const name = row.attachName ?? ''
  const [typed, setName] = useState<string>()
  const open = () =>
    download(row.fileUrl ?? '').then(
      (file) => saveFile(file, name),
      () => void showInfo(t(attachmentTexts.missing)),
    )
  const remove = async () => {
    const question = { title: attachmentTexts.deleteAsk, params: { name }, verb: attachmentTexts.delete, danger: true }
    if (await confirm(question)) removal.run({ id: row.id })
  }
  if (typed !== undefined) return <Renaming row={row} typed={typed} type={setName} leave={() => setName(undefined)} />
  return (
    <>
      <Button type="link" size="small" className="hg-attachment-name" onClick={() => void open()}>
        {name}
      </Button>
      <span className="hg-hint">
        {formatNumber(kilobytes(row.byteCount), 1)} KB · {row.createBy} · <InstantText value={row.createTime} />
      </span>
      {mayDelete ? (
        <>
          <Button size="small" onClick={() => setName(name)}>
            {t(attachmentTexts.rename)}
          </Button>
          <Button size="small" onClick={() => void remove()}>
            {t(attachmentTexts.delete)}
          </Button>
        </>
      ) : null}
    </>
  )
}

interface RenamingProps {
  readonly row: Row
  readonly typed: string
  readonly type: (name: string) => void
  readonly leave: () => void
}

/** The name in a field of its own: Enter keeps it, Escape leaves it as it was. */
function Renaming({ row, typed, type, leave }: RenamingProps) {
  const t = useText()
  const toast = useToast()
  const renaming = useCommandOf(attachmentApi.modify, {
    onDone: () => {
      toast(attachmentTexts.renamed)
      leave()
    },
    invalidates: [attachmentApi.queryByPage],
  })
  const keep = () => {
    if (typed.trim() === '' || typed === row.attachName) leave()
    else renaming.run({ id: row.id, attachName: typed.trim() })
  }
  return (
    <>
      <Input
        className="hg-attachment-field"
        size="small"
        autoFocus
        aria-label={t(attachmentWords.attachName)}
        maxLength={attachmentLimits.name}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onPressEnter={(event) => {
          // The form around it is not sent.
          event.preventDefault()
          keep()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          leave()
        }}
      />
      <Button size="small" type="primary" loading={renaming.isRunning} onClick={keep}>
        {t(attachmentTexts.save)}
      </Button>
    </>
  )
}

function Deleted({ row }: { readonly row: Row }) {
  const t = useText()
  const { timeZone } = useSystemDateStore()
  return (
    <>
      <s className="hg-attachment-name">{row.attachName}</s>
      <span className="hg-hint">
        {t(attachmentTexts.deletedLine, {
          who: row.deletedBy ?? '',
          when: formatInstant(row.deletedTime, timeZone),
        })}
      </span>
    </>
  )
}
