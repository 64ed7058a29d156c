/**
 * The bar under the title of every screen that shows a day's figures: the day, which of its snapshots, where its rates come from and how
 * old they are, and what a reader must know of it. Screens fetch it by itself: `lazy(() => import('…/SnapshotBar.tsx'))`.
 */

import { DayStatus, MarketState } from '@hedgerow/contract/business-day/business-day.dict'
import { marketSnapshotApi, type Snapshot } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { snapshotTexts, snapshotWords } from '@hedgerow/contract/business-day/snapshot/snapshot.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { Button } from 'antd'
import { DateInput } from '../../kit/input/DateInput.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import './snapshot.css'

/** As the address of a screen has it: today where no day is named, the last snapshot of the day where none is. */
export interface SnapshotQuestion {
  readonly orgId?: string | undefined
  readonly calcDate?: string | undefined
  readonly snapshotId?: string | undefined
}

interface SnapshotBarProps {
  readonly question: SnapshotQuestion
  readonly onChange: (next: Pick<SnapshotQuestion, 'calcDate' | 'snapshotId'>) => void
}

export function SnapshotBar({ question, onChange }: SnapshotBarProps) {
  const t = useText()
  const today = useSystemDate()
  const { data, error } = useQueryOf(marketSnapshotApi.query, question, { staleTime: 0 })
  const day = data?.calcDate ?? question.calcDate ?? today ?? ''
  const choose = (calcDate: string) => {
    if (/^\d{8}$/.test(calcDate)) onChange({ calcDate, snapshotId: undefined })
  }
  return (
    <section className="hg-snapshot-bar" aria-label={t(snapshotTexts.bar)}>
      <span className="hg-snapshot-day">
        <span>{t(snapshotWords.calcDate)}</span>
        <DateInput value={day} label={t(snapshotWords.calcDate)} onChange={choose} />
      </span>
      {error ? <span className="hg-snapshot-warning">{error.message}</span> : null}
      {data && !error ? <State of={data} onChange={onChange} /> : null}
    </section>
  )
}

function State({ of, onChange }: { readonly of: Snapshot } & Pick<SnapshotBarProps, 'onChange'>) {
  const t = useText()
  return (
    <>
      {of.snapshotId === null ? (
        <span className="hg-tag hg-tag-draft">
          <span className="hg-dot" aria-hidden />
          {t(snapshotTexts.live)}
        </span>
      ) : (
        <Version of={of} onChange={onChange} />
      )}
      <Origins of={of} />
    </>
  )
}

function Version({ of, onChange }: { readonly of: Snapshot } & Pick<SnapshotBarProps, 'onChange'>) {
  const t = useText()
  const [latest] = of.versions
  const version = of.versions.find(({ snapshotId }) => snapshotId === of.snapshotId)
  if (!version) return null
  const isOld = latest !== version
  const { snapshotNo: no, reopenerName: name, reopenReason: reason, reopenTime } = version
  return (
    <>
      {of.versions.length > 1 ? (
        <label>
          {t(snapshotWords.snapshotId)}{' '}
          <select
            value={of.snapshotId ?? ''}
            onChange={({ target }) => onChange({ calcDate: of.calcDate, snapshotId: target.value })}
          >
            {of.versions.map((one) => (
              <option key={one.snapshotId} value={one.snapshotId}>
                {one.snapshotNo}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <span>{t(snapshotTexts.version, { no })}</span>
      )}
      <StatusTag dictionary={DayStatus} value={of.dayStatus} />
      <span>
        <InstantText value={version.freezeTime} /> {version.freezerName ?? t(snapshotTexts.machine)}
      </span>
      {of.affected ? <span className="hg-snapshot-warning">{t(snapshotTexts.affected)}</span> : null}
      {isOld ? (
        <span className="hg-snapshot-warning">
          {name && reopenTime
            ? t(snapshotTexts.reopened, {
                no,
                name,
                time: reopenTime.slice(0, 16).replace('T', ' '),
                reason: reason ?? '',
              })
            : t(snapshotTexts.earlier)}{' '}
          <Button type="link" size="small" onClick={() => onChange({ calcDate: of.calcDate, snapshotId: undefined })}>
            {t(snapshotTexts.latest)}
          </Button>
        </span>
      ) : null}
    </>
  )
}

/** Where the rates come from, how old the oldest is, and what is missing. */
function Origins({ of: { figures } }: { readonly of: Snapshot }) {
  const t = useText()
  const dated = figures.filter(({ marketState }) => marketState !== MarketState.of.missing)
  const missing = figures.filter(({ marketState }) => marketState === MarketState.of.missing)
  const stale = dated.filter(({ marketState }) => marketState === MarketState.of.stale)
  const oldest = stale.reduce<(typeof stale)[number] | undefined>(
    (old, one) => ((one.ageDays ?? 0) > (old?.ageDays ?? 0) ? one : old),
    undefined,
  )
  const sourceOf = (source: string | null) => t(labelOf(RateSource, source))
  const sources = [...new Set(dated.map(({ dataSource }) => sourceOf(dataSource)))].join(t(kitWords.listComma))
  return (
    <>
      {sources ? <span>{t(snapshotTexts.sources, { sources })}</span> : null}
      {oldest ? (
        <span className="hg-snapshot-warning">
          {t(snapshotTexts.stale, {
            name: oldest.name,
            days: oldest.ageDays ?? 0,
            source: sourceOf(oldest.dataSource),
          })}
        </span>
      ) : null}
      {missing.length > 0 ? (
        <span className="hg-snapshot-warning">
          {t(snapshotTexts.missing, { list: missing.map(({ name }) => name).join(t(kitWords.listComma)) })}
        </span>
      ) : null}
      {figures.some(({ simulated }) => simulated) ? <span>{t(snapshotTexts.simulated)}</span> : null}
    </>
  )
}
