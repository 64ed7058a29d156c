/** The packs of a day: each file of each snapshot that was closed, with the hash by which it is known again. */
import { DayPackFormat, DayPackLanguage, DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { BusinessDay } from '@hedgerow/contract/business-day/day/business-day.contract'
import { businessDayWords } from '@hedgerow/contract/business-day/day/business-day.text'
import type { DayPackFile } from '@hedgerow/contract/business-day/pack/day-pack.contract'
import { dayPackTexts } from '@hedgerow/contract/business-day/pack/day-pack.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Button } from 'antd'
import { useFile } from '../../kit/export/use-file.ts'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../kit/show/InstantText.tsx'

const { title, bytes, hash, time } = dayPackTexts

export function DayPacks({ of: { packs, packPending, businessDate, dayStatus } }: { readonly of: BusinessDay }) {
  const t = useText()
  const isClosed = dayStatus === DayStatus.of.closed
  return (
    <>
      {packPending ? (
        <p className="hg-hint" role="status">
          {t(dayPackTexts.pending)}
        </p>
      ) : null}
      {packs.length > 0 ? (
        <HeadedTable
          caption={t(title)}
          head={[businessDayWords.snapshotNo, title, bytes, time, hash].map((word) => ({
            word: t(word),
            isEnd: word === bytes,
          }))}
        >
          {packs.map((file) => (
            <PackRow key={file.url} day={businessDate} file={file} />
          ))}
        </HeadedTable>
      ) : null}
      {packs.length === 0 && !packPending ? (
        <p className="hg-hint">{t(isClosed ? dayPackTexts.closedWithout : dayPackTexts.none)}</p>
      ) : null}
    </>
  )
}

const kilobytes = (count: number) => String(Math.ceil((count / 1024) * 10) / 10)

function PackRow({ day, file }: { readonly day: string; readonly file: DayPackFile }) {
  const t = useText()
  const { isRunning, save } = useFile()
  const { snapshotNo: no, packLanguage, packFormat, url, fileHash, byteCount, createTime } = file
  const language = labelOf(DayPackLanguage, packLanguage)
  const ending = packFormat === DayPackFormat.of.paper ? 'pdf' : 'xlsx'
  const fileName = `${t(dayPackTexts.fileName, { day, no, language })}.${ending}`
  return (
    <tr>
      <td>{no}</td>
      <td>
        <Button type="link" size="small" loading={isRunning} onClick={() => save(url, fileName)}>
          {t(dayPackTexts.open, { language, format: labelOf(DayPackFormat, packFormat) })}
        </Button>
      </td>
      <td className="hg-end">{formatNumber(kilobytes(byteCount), 1)} KB</td>
      <td>
        <InstantText value={createTime} />
      </td>
      <td className="hg-day-hash">{fileHash}</td>
    </tr>
  )
}
