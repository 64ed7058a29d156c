/** One record beside its list: read when it is opened, or why it could not be and another try. */
import { timelineTexts } from '@hedgerow/contract/approval/timeline/timeline.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { closeIcon } from '../page/control-icons.tsx'
import { Failed } from '../page/Failed.tsx'
import { useReturnFocus } from '../page/use-return-focus.ts'
import { useText } from '../person/language.ts'
import './review.css'
import { type TimelineOf, timelineTab } from './RecordTimeline.tsx'
import { Tabs } from './Tabs.tsx'

/** As a query gives it. */
interface RecordQuery<R> {
  readonly data: R | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface RecordDrawerProps<R> {
  /** Above a dialog that is open already, or opens after it: a record over its screen, and over both a calculation sheet. */
  readonly above?: keyof typeof aboveDialogs | undefined
  readonly query: RecordQuery<R>
  readonly title: (record: R) => ReactNode
  /** The name of the content, for whoever scrolls it by its focus. */
  readonly label: Text
  /** Of a record that needs room; otherwise the list stays in sight beside it. */
  readonly widthPx?: number | undefined
  readonly footer?: ReactNode
  /**
   * Who did what with the record, behind its details. `within` where the content has it itself: a review, which reads it before it decides, and
   * a drawer of several parts, as one of them. `none` of what is no record that anybody acts on.
   */
  readonly timeline: ((record: R) => TimelineOf) | 'within' | 'none'
  readonly onClose: () => void
  readonly children: (record: R) => ReactNode
}

const usualWidthPx = 480

/** Dialogs stand at 1000, one that is opened from another a hundred higher. */
const aboveDialogs = { record: 1200, sheet: 1300 }

export function RecordDrawer<R>(props: RecordDrawerProps<R>) {
  const { query, title, label, widthPx = usualWidthPx, above, footer = null, timeline, onClose, children } = props
  const t = useText()
  useReturnFocus()
  const { data, error, refetch } = query
  return (
    <Drawer
      open
      {...(above ? { zIndex: aboveDialogs[above] } : {})}
      size={widthPx}
      title={data ? title(data) : t(error ? label : kitWords.loading)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
      footer={footer}
    >
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? (
        // Whoever has no mouse scrolls a long record by its focus (decision 0016).
        <section className="hg-review" tabIndex={0} aria-label={t(label)}>
          {typeof timeline === 'function' ? (
            <WithTimeline of={timeline(data)}>{children(data)}</WithTimeline>
          ) : (
            children(data)
          )}
        </section>
      ) : null}
    </Drawer>
  )
}

function WithTimeline({ of, children }: { readonly of: TimelineOf; readonly children: ReactNode }) {
  const [tab, setTab] = useState<string>()
  const details = { key: 'details', title: timelineTexts.details, body: () => children }
  return <Tabs tabs={[details, timelineTab(of)]} current={tab} onShow={setTab} />
}
