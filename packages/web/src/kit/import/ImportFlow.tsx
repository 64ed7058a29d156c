/**
 * Import of a file in three steps: check it, choose all good rows or none, watch the commit. A noun with its own words for
 * these steps hands in a `source`; `ImportDialog` is the usual one.
 */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { importWords } from '@hedgerow/contract/kit/record/import.text'
import type { Text, Words } from '@hedgerow/contract/kit/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { busyIcon, closeIcon } from '../page/control-icons.tsx'
import '../form/form.css'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'
import { type FileKinds, ImportFileStep, type ImportTemplate } from './ImportFileStep.tsx'
import { ImportRun } from './ImportRun.tsx'
import { ImportTable } from './ImportTable.tsx'
import { type ImportPreview, type ImportSource, untilOver } from './import-preview.ts'
import { SaveLeftOut } from './SaveLeftOut.tsx'
import '../page/kit.css'
import '../page/table.css'
import { useReturnFocus } from '../page/use-return-focus.ts'
import { useText } from '../person/language.ts'
import { announceWrite } from '../talk/written.ts'
import '../page/dialog.css'

export interface ImportFlowProps {
  readonly title: Text
  readonly source: ImportSource
  /** The file's columns in order, with their words. */
  readonly columns: Words
  readonly template?: ImportTemplate
  readonly largestFileBytes?: number
  /** Other kinds of file than tables. */
  readonly kinds?: FileKinds
  /** Other places that rows can come from, such as a download from their publisher. */
  readonly alternatives?: readonly { readonly text: Text; readonly check: () => Promise<ImportPreview> }[]
  /** Settings above the file, such as a tolerance. */
  readonly settings?: ReactNode
  readonly onClose: () => void
}

/** The upload limit of specification §9. */
const usualLimitBytes = 2_097_152

export function ImportFlow(props: ImportFlowProps) {
  const { title, source, columns, template, largestFileBytes = usualLimitBytes } = props
  const t = useText()
  useReturnFocus()
  const { step, setStep, preview, isBusy, check, commit, onEnd, onLeave } = useImport(source)
  const close = () => {
    onLeave()
    props.onClose()
  }
  const importNothing = () => {
    if (preview) void source.cancel?.(preview.importId)
    close()
  }
  const stop = step === 'running' && source.cancel && preview ? () => void source.cancel?.(preview.importId) : undefined
  const footer =
    step === 'rows' ? (
      <RowsFooter
        good={preview?.goodCount ?? 0}
        isBusy={isBusy}
        onOther={() => setStep('file')}
        onNone={importNothing}
        onCommit={commit}
      />
    ) : (
      <CloseFooter onStop={stop} onClose={close} />
    )
  return (
    <Modal
      open
      className="hg-dialog"
      width={1040}
      title={t(title)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      mask={{ closable: false }}
      onCancel={step === 'rows' ? importNothing : close}
      footer={footer}
    >
      {step === 'file' ? (
        <ImportFileStep
          isChecking={isBusy}
          template={template}
          largestFileBytes={largestFileBytes}
          {...(props.kinds ? { kinds: props.kinds } : {})}
          settings={props.settings}
          alternatives={(props.alternatives ?? []).map(({ text, check: fetch }) => ({ text, run: () => check(fetch) }))}
          onFile={(file) => check(() => source.check(file))}
        />
      ) : null}
      {step === 'rows' && preview ? (
        <>
          <p className="hg-import-summary" role="status">
            {t(importWords.summary, { good: preview.goodCount, bad: preview.badCount })}
          </p>
          {preview.badCount > 0 && source.saveLeftOut ? (
            <SaveLeftOut {...source.saveLeftOut} importId={preview.importId} />
          ) : null}
          <ImportTable columns={columns} rows={preview.rows} />
        </>
      ) : null}
      {(step === 'running' || step === 'over') && preview ? (
        <ImportRun importId={preview.importId} source={source} onEnd={onEnd} />
      ) : null}
    </Modal>
  )
}

/** While it runs an import can be stopped; the dialog can always be closed. */
function CloseFooter({ onStop, onClose }: { readonly onStop: (() => void) | undefined; readonly onClose: () => void }) {
  const t = useText()
  return (
    <>
      {onStop ? (
        <Button danger onClick={onStop}>
          {t(importWords.cancel)}
        </Button>
      ) : null}
      <Button onClick={onClose}>{t(kitWords.close)}</Button>
    </>
  )
}

interface RowsFooterProps {
  readonly good: number
  readonly isBusy: boolean
  readonly onOther: () => void
  readonly onNone: () => void
  readonly onCommit: () => void
}

/** After the check: another file, nothing, or every good row. */
function RowsFooter({ good, isBusy, onOther, onNone, onCommit }: RowsFooterProps) {
  const t = useText()
  return (
    <>
      <Button onClick={onOther}>{t(importWords.otherFile)}</Button>
      <Button onClick={onNone}>{t(importWords.none)}</Button>
      <Button type="primary" disabled={good === 0} loading={isBusy ? { icon: busyIcon } : false} onClick={onCommit}>
        {t(importWords.commit, { count: good })}
      </Button>
    </>
  )
}

/** The steps of one import; refusals open the info dialog and leave the step as it is. */
function useImport(source: ImportSource) {
  const queries = useQueryClient()
  const showInfo = useInfoDialog()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [step, setStep] = useState<'file' | 'rows' | 'running' | 'over'>('file')
  const [isBusy, setBusy] = useState(false)
  const key = useRef('')

  const attempt = async (act: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      void showInfo(error as Error)
    } finally {
      setBusy(false)
    }
  }
  const check = (ask: () => Promise<ImportPreview>) =>
    void attempt(async () => {
      setPreview(await ask())
      // One number for one preview: committing it twice is committing it once.
      key.current = crypto.randomUUID()
      setStep('rows')
    })
  const commit = () =>
    void attempt(async () => {
      await source.commit(preview?.importId ?? '', key.current)
      setStep('running')
    })
  const onEnd = useCallback(() => {
    setStep('over')
    void announceWrite(queries)
  }, [queries])
  // Closed while it runs, it goes on: what it writes is shown when it is over. Whoever cannot be asked has nothing to show.
  const onLeave = () => {
    if (step !== 'running' || !preview) return
    untilOver(source, preview.importId).then(
      () => announceWrite(queries),
      () => undefined,
    )
  }
  return { step, setStep, preview, isBusy, check, commit, onEnd, onLeave }
}
