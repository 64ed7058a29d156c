// The two buttons at the edge of every screen, which are dragged up and down, and the panel that they open.
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Palette, Settings2 } from 'lucide-react'
import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useEffect, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'
import { type EdgePanelId, togglePanel, useEdge } from '../edge/edge-state.ts'
import { printLight } from '../edge/print-light.ts'
import '../edge/edge.css'

// The panels hold controls of the screens' library, whose theme the frame has not.
const AntdTheme = lazy(async () => ({ default: (await import('../antd/AntdTheme.tsx')).AntdTheme }))
const panels = {
  settings: lazy(async () => ({ default: (await import('../edge/ThemeSettingsPanel.tsx')).ThemeSettingsPanel })),
  schemes: lazy(async () => ({ default: (await import('../edge/SchemesPanel.tsx')).SchemesPanel })),
  today: lazy(async () => ({ default: (await import('../today/TodayPanel.tsx')).TodayPanel })),
  keys: lazy(async () => ({ default: (await import('../keys/KeysPanel.tsx')).KeysPanel })),
  chat: lazy(async () => ({ default: (await import('../chat/ChatPanel.tsx')).ChatPanel })),
  notices: lazy(async () => ({ default: (await import('../notice/NoticePanel.tsx')).NoticePanel })),
}

export function EdgePair() {
  const open = useEdge((state) => state.open)
  const Panel = open && panels[open]
  useEffect(printLight, [])
  return (
    <>
      <Buttons />
      {Panel && (
        <Suspense fallback={null}>
          <AntdTheme waiting={null}>
            <Panel />
          </AntdTheme>
        </Suspense>
      )}
    </>
  )
}

/** Less than this is a shaky click. */
const dragFromPx = 4
const [topPx, bottomPx, stepPx] = [64, 144, 16]
const within = (top: number) => Math.round(Math.min(Math.max(top, topPx), Math.max(topPx, innerHeight - bottomPx)))
const moveTo = (top: number) =>
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, edgeTop: within(top) } }))

function Buttons() {
  const t = useText()
  const edgeTop = useSettingsPart(({ extra }) => extra.edgeTop)
  const open = useEdge((state) => state.open)
  const drag = useEdgeDrag(edgeTop)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -stepPx, ArrowDown: stepPx }[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo(edgeTop + step)
  }
  const button = (panel: EdgePanelId, name: string, Icon: typeof Palette) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-expanded={open === panel}
      onClick={() => drag.wasClick() && togglePanel(panel)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
  return (
    <div
      className="edge-pair"
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t(shellWords.themeSettings)}
      style={{ insetBlockStart: `min(${edgeTop}px, calc(100dvh - ${bottomPx}px))` }}
      onKeyDown={onKeyDown}
      {...drag.handlers}
    >
      {button('settings', t(shellWords.themeSettings), Settings2)}
      {button('schemes', t(shellWords.colourSchemes), Palette)}
    </div>
  )
}

/** Follows the pointer vertically; a press that went nowhere is a click. */
function useEdgeDrag(edgeTop: number) {
  const start = useRef<{ readonly y: number; readonly top: number } | null>(null)
  const hasMoved = useRef(false)
  const handlers = {
    onPointerDown: ({ clientY }: PointerEvent) => {
      start.current = { y: clientY, top: edgeTop }
      hasMoved.current = false
    },
    onPointerMove: ({ clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (start.current === null) return
      const by = clientY - start.current.y
      if (!hasMoved.current && Math.abs(by) < dragFromPx) return
      if (!hasMoved.current) currentTarget.setPointerCapture(pointerId)
      hasMoved.current = true
      moveTo(start.current.top + by)
    },
    onPointerUp: () => {
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
  return { handlers, wasClick: () => !hasMoved.current }
}
