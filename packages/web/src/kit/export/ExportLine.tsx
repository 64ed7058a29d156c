/** How far the export is that was ordered from this list, and its file once it is there. */
import type { LongExport } from '@hedgerow/contract/file/long-export/long-export.contract'
import { LongExportStatus } from '@hedgerow/contract/file/long-export/long-export.dict'
import { longExportTexts } from '@hedgerow/contract/file/long-export/long-export.text'
import { Button, Progress } from 'antd'
import { X } from 'lucide-react'
import { useText } from '../person/language.ts'
import './export.css'
import { leaveExport } from './ordered-exports.ts'
import { isUnderWay, useExportActs, useLongExports } from './use-long-exports.ts'

interface ExportLineProps {
  readonly listName: string
  readonly id: string
}

/** Nothing of one that was cancelled, or whose orderer signed out. */
export function ExportLine({ listName, id }: ExportLineProps) {
  const t = useText()
  const { cancel, isCancelling, save } = useExportActs()
  const line = useLongExports(listName).data?.find((one) => one.id === id)
  if (!line) return null
  return (
    <div className="hg-export-line">
      <span role="status">{sentenceOf(line, t)}</span>
      {isUnderWay(line) ? (
        <>
          <Progress percent={percentOf(line)} size="small" aria-label={t(longExportTexts.progress)} />
          <Button size="small" loading={isCancelling} onClick={() => cancel(line)}>
            {t(longExportTexts.cancel)}
          </Button>
        </>
      ) : (
        <>
          {line.exportStatus === LongExportStatus.of.done ? (
            <Button size="small" type="primary" onClick={() => save(line)}>
              {t(longExportTexts.download)}
            </Button>
          ) : null}
          <Button
            size="small"
            type="text"
            icon={<X size={15} aria-hidden />}
            aria-label={t(longExportTexts.hide)}
            onClick={() => leaveExport(listName)}
          />
        </>
      )}
    </div>
  )
}

const all = 100
/** Whole only when its file is there. */
const percentOf = ({ rowCount, totalRows }: LongExport) =>
  Math.min(all - 1, Math.floor((rowCount / Math.max(totalRows, 1)) * all))

function sentenceOf(line: LongExport, t: ReturnType<typeof useText>): string {
  const { exportStatus, rowCount, totalRows, failureReason } = line
  if (exportStatus === LongExportStatus.of.queued) return t(longExportTexts.waiting)
  if (exportStatus === LongExportStatus.of.running)
    return t(longExportTexts.running, { done: rowCount, total: totalRows })
  if (failureReason !== null) return t(longExportTexts.failed, { reason: failureReason })
  return t(longExportTexts.ready, { rows: rowCount })
}
