/** The row above a grid: declared actions, how many rows are selected, export, columns, refresh. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Button } from 'antd'
import { ChevronDown, Download, Eye, RefreshCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ExportKind } from '../export/list-export.ts'
import { MenuButton } from '../menu/MenuButton.tsx'
import { busyIcon } from '../page/control-icons.tsx'
import { useText } from '../person/language.ts'
import { WhyButton } from '../say/WhyButton.tsx'
import type { ToolbarAction } from './list-actions.ts'

const KeptExports = lazy(async () => ({ default: (await import('../export/KeptExports.tsx')).KeptExports }))

interface GridToolbarProps {
  readonly actions: readonly ToolbarAction[]
  readonly selectedCount: number
  readonly onClear: () => void
  /** Set when the page has a view; undefined until one row is selected. */
  readonly view?: { readonly run: (() => void) | undefined } | undefined
  readonly onExport: (kind: ExportKind) => void
  readonly isExporting: boolean
  /** Whose files that were made before the menu offers. */
  readonly listName: string
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
  readonly columnMenu: ReactNode
}

export function GridToolbar(props: GridToolbarProps) {
  const { actions, selectedCount, onClear, view, onExport, isExporting, onRefresh, isRefreshing } = props
  const t = useText()
  return (
    <div className="hg-toolbar">
      <div className="hg-toolbar-actions">
        {actions.map((action) => (
          <ActionButton key={action.name} action={action} />
        ))}
        {view ? (
          <WhyButton
            icon={<Eye size={15} aria-hidden />}
            reason={view.run ? '' : t(selectedCount === 0 ? kitWords.chooseFirst : kitWords.chooseOne)}
            onClick={view.run}
          >
            {t(kitWords.view)}
          </WhyButton>
        ) : null}
        <span className="hg-selected" aria-live="polite">
          {selectedCount > 0 ? t(kitWords.selectedCount, { count: selectedCount }) : ''}
        </span>
        {selectedCount > 0 ? (
          <Button type="link" size="small" onClick={onClear}>
            {t(kitWords.clearSelection)}
          </Button>
        ) : null}
      </div>
      <div className="hg-toolbar-tools">
        <MenuButton
          items={[
            { key: 'page', label: t(kitWords.exportPage) },
            { key: 'all', label: t(kitWords.exportAll) },
            { key: 'csv', label: t(kitWords.exportCsv) },
          ]}
          onChoose={onExport}
          more={(leave) => (
            <Suspense fallback={null}>
              <KeptExports listName={props.listName} leave={leave} />
            </Suspense>
          )}
          opener={(opens) => (
            <Button
              {...opens}
              loading={isExporting ? { icon: busyIcon } : false}
              icon={<Download size={15} aria-hidden />}
            >
              <span className="hg-tool-name">{t(kitWords.exportRows)}</span>
              <ChevronDown size={13} aria-hidden />
            </Button>
          )}
        />
        {props.columnMenu}
        <Button
          icon={<RefreshCw size={15} aria-hidden className={isRefreshing ? 'hg-turning' : ''} />}
          onClick={onRefresh}
        >
          <span className="hg-tool-name">{t(kitWords.refresh)}</span>
        </Button>
      </div>
    </div>
  )
}

function ActionButton({ action }: { readonly action: ToolbarAction }) {
  const t = useText()
  return (
    <WhyButton
      type={action.primary ? 'primary' : 'default'}
      danger={action.danger}
      reason={action.reason ? t(action.reason) : ''}
      onClick={action.run}
    >
      {t(action.text)}
    </WhyButton>
  )
}
