/** Which day is read, and on what the figures of each organisation stand where that day is over. */
import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { snapshotTexts, snapshotWords } from '@hedgerow/contract/business-day/snapshot/snapshot.text'
import { BookBasis } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import type { OrgBook, TradePlTotal } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { Button } from 'antd'
import type { Filters } from '../../kit/filter/list-search.ts'
import { DateInput } from '../../kit/input/DateInput.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import '../../pieces/snapshot/snapshot.css'

interface TradePlDayProps {
  /** Nothing while it is read, or where it could not be. */
  readonly total: TradePlTotal | undefined
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

export function TradePlDay({ total, filters, onChange }: TradePlDayProps) {
  const t = useText()
  const today = useSystemDate()
  const { calcDate: _day, snapshotId: _snapshot, ...others } = filters
  const ofDay = (calcDate: string, snapshotId?: string) =>
    onChange({
      ...others,
      ...(calcDate === today ? {} : { calcDate }),
      ...(snapshotId === undefined ? {} : { snapshotId }),
    })
  const day = total?.calcDate ?? filters.calcDate ?? today ?? ''
  return (
    <section className="hg-pl-day" aria-label={t(snapshotTexts.bar)}>
      <span className="hg-snapshot-day">
        <span>{t(snapshotWords.calcDate)}</span>
        <DateInput
          value={day}
          label={t(snapshotWords.calcDate)}
          onChange={(chosen) => /^\d{8}$/.test(chosen) && ofDay(chosen)}
        />
      </span>
      {total?.isToday ? (
        <span className="hg-tag hg-tag-draft">
          <span className="hg-dot" aria-hidden />
          {t(tradePlTexts.live)}
        </span>
      ) : null}
      {total && !total.isToday && total.books.length === 0 ? <span>{t(tradePlTexts.nothingHeld)}</span> : null}
      {total?.books.map((book) => (
        <Book
          key={book.orgId}
          of={book}
          isNamed={total.books.length > 1}
          onChoose={(snapshotId) => ofDay(total.calcDate, snapshotId)}
        />
      ))}
    </section>
  )
}

interface BookProps {
  readonly of: OrgBook
  /** Several organisations are read, so that each says which it is. */
  readonly isNamed: boolean
  /** The last snapshot of the day where none is named. */
  readonly onChoose: (snapshotId?: string) => void
}

function Book({ of, isNamed, onChoose }: BookProps) {
  const t = useText()
  const { orgName, bookBasis, snapshotId, snapshotNo, snapshots, dayStatus } = of
  const name = isNamed ? <strong>{orgName}</strong> : null
  if (bookBasis === BookBasis.of.book)
    return (
      <span className="hg-pl-book">
        {name} <span className="hg-snapshot-warning">{t(tradePlTexts.noSnapshot)}</span>
      </span>
    )
  const [latest] = snapshots
  const isOld = latest !== undefined && latest.snapshotId !== snapshotId
  return (
    <span className="hg-pl-book">
      {name}
      {snapshots.length > 1 ? (
        <label>
          {t(snapshotWords.snapshotId)}{' '}
          <select
            value={snapshotId ?? ''}
            onChange={({ target }) => onChoose(target.value === latest?.snapshotId ? undefined : target.value)}
          >
            {snapshots.map((one) => (
              <option key={one.snapshotId} value={one.snapshotId}>
                {one.snapshotNo}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <span>{t(snapshotTexts.version, { no: snapshotNo ?? '' })}</span>
      )}
      <StatusTag dictionary={DayStatus} value={dayStatus} />
      {bookBasis === BookBasis.of.frozen ? (
        <span className="hg-snapshot-warning">{t(tradePlTexts.notValued)}</span>
      ) : null}
      {of.affected ? <span className="hg-snapshot-warning">{t(snapshotTexts.affected)}</span> : null}
      {isOld ? (
        <span className="hg-snapshot-warning">
          {t(snapshotTexts.earlier)}{' '}
          <Button type="link" size="small" onClick={() => onChoose()}>
            {t(snapshotTexts.latest)}
          </Button>
        </span>
      ) : null}
    </span>
  )
}
