import { listViewWords } from '@hedgerow/contract/member/list-view.text'
import { Button, Popover } from 'antd'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../person/language.ts'
import type { ArrangingViews } from './use-arrangement.ts'

const ViewChoice = lazy(async () => ({ default: (await import('./ViewChoice.tsx')).ViewChoice }))

/** The member's own views of the list: filters, order and columns under a name. */
export function ViewMenu(props: ArrangingViews) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const choice = (
    <Suspense fallback={<div className="hg-view-menu" />}>
      <ViewChoice {...props} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={choice}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Button icon={<Bookmark size={15} aria-hidden />}>
        <span className="hg-tool-name">{t(listViewWords.views)}</span>
      </Button>
    </Popover>
  )
}
