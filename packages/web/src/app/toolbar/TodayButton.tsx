import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { CalendarCheck2 } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { edgePanelId, togglePanel, useEdge } from '../edge/edge-state.ts'
import { ToolButton } from '../frame/ToolButton.tsx'

export function TodayButton() {
  const t = useText()
  const isOpen = useEdge(({ open }) => open === 'today')
  return (
    <ToolButton
      name={t(shellWords.today)}
      aria-expanded={isOpen}
      aria-controls={edgePanelId}
      onClick={() => togglePanel('today')}
    >
      <CalendarCheck2 size={20} aria-hidden />
    </ToolButton>
  )
}
