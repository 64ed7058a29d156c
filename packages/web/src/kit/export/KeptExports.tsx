/** In the export menu of a list: the member's files of it that are kept, and what is under way. */
import type { LongExport } from '@hedgerow/contract/file/long-export/long-export.contract'
import { LongExportStatus } from '@hedgerow/contract/file/long-export/long-export.dict'
import { longExportTexts } from '@hedgerow/contract/file/long-export/long-export.text'
import { Download, LoaderCircle } from 'lucide-react'
import { useText } from '../person/language.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import { formatInstant, formatNumber } from '../show/formats.ts'
import './export.css'
import { watchExport } from './ordered-exports.ts'
import { isUnderWay, useExportActs, useLongExports } from './use-long-exports.ts'

interface KeptExportsProps {
  readonly listName: string
  readonly leave: () => void
}

export function KeptExports({ listName, leave }: KeptExportsProps) {
  const t = useText()
  const { timeZone } = useSystemDateStore()
  const { save } = useExportActs()
  const all = useLongExports(listName).data ?? []
  const made = all.filter(({ exportStatus }) => exportStatus === LongExportStatus.of.done)
  const underWay = all.filter(isUnderWay)
  if (made.length + underWay.length === 0) return null
  const timeOf = (instant: string | null) => formatInstant(instant, timeZone)
  const choose = (act: () => void) => () => {
    leave()
    act()
  }
  return (
    <div className="hg-kept-exports">
      {underWay.map((one) => (
        <button
          key={one.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={choose(() => watchExport(listName, one.id))}
        >
          <LoaderCircle size={15} aria-hidden />
          {t(longExportTexts.running, { done: one.rowCount, total: one.totalRows })}
        </button>
      ))}
      {made.map((one) => (
        <button
          key={one.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          title={t(longExportTexts.keptUntil, { time: timeOf(one.keptUntil) })}
          onClick={choose(() => save(one))}
        >
          <Download size={15} aria-hidden />
          {t(longExportTexts.keptFile, {
            type: typeOf(one),
            rows: one.rowCount,
            size: sizeOf(one),
            time: timeOf(one.createTime),
          })}
        </button>
      ))}
    </div>
  )
}

const typeOf = ({ fileType }: LongExport) => (fileType === 'csv' ? 'CSV' : 'Excel')
const kilobyte = 1024
const sizeOf = ({ byteCount }: LongExport) => {
  const kilobytes = (byteCount ?? 0) / kilobyte
  return kilobytes < kilobyte
    ? `${formatNumber(String(Math.ceil(kilobytes)), 0)} KB`
    : `${formatNumber(String(kilobytes / kilobyte), 1)} MB`
}
