import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Button, Popover } from 'antd'
import { Columns3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../person/language.ts'
import type { HiddenColumns } from './use-hidden-columns.ts'

const ColumnChoice = lazy(async () => ({ default: (await import('./ColumnChoice.tsx')).ColumnChoice }))

/** Which columns show; remembered for the member on this device. */
export function ColumnMenu(props: HiddenColumns) {
  const t = useText()
  const choice = (
    <Suspense fallback={<div className="hg-column-menu" />}>
      <ColumnChoice {...props} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={choice} destroyOnHidden>
      <Button icon={<Columns3 size={15} aria-hidden />}>
        <span className="hg-tool-name">{t(kitWords.columns)}</span>
      </Button>
    </Popover>
  )
}
