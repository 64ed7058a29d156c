import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Button, Popover } from 'antd'
import { Columns3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../person/language.ts'
import type { Arranging } from './use-arrangement.ts'

const ColumnChoice = lazy(async () => ({ default: (await import('./ColumnChoice.tsx')).ColumnChoice }))

/** Which columns show, in which order and how wide; kept with the member. */
export function ColumnMenu(props: Arranging) {
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
