/** One record beside its list: read when it is opened, or why it could not be and another try. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { closeIcon } from '../page/control-icons.tsx'
import { Failed } from '../page/Failed.tsx'
import { useReturnFocus } from '../page/use-return-focus.ts'
import { useText } from '../person/language.ts'
import './review.css'

/** As a query gives it. */
interface RecordQuery<R> {
  readonly data: R | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface RecordDrawerProps<R> {
  readonly query: RecordQuery<R>
  readonly title: (record: R) => ReactNode
  /** The name of the content, for whoever scrolls it by its focus. */
  readonly label: Text
  /** Of a record that needs room; otherwise the list stays in sight beside it. */
  readonly widthPx?: number | undefined
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: (record: R) => ReactNode
}

const usualWidthPx = 480

export function RecordDrawer<R>(props: RecordDrawerProps<R>) {
  const { query, title, label, widthPx = usualWidthPx, footer = null, onClose, children } = props
  const t = useText()
  useReturnFocus()
  const { data, error, refetch } = query
  return (
    <Drawer
      open
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
          {children(data)}
        </section>
      ) : null}
    </Drawer>
  )
}
