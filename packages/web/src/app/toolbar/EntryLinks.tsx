import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { Bot } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { ToolButton } from './ToolButton.tsx'

/** The robot, for those who may ask it. */
export function AssistantLink() {
  const t = useText()
  const navigate = useNavigate()
  const mayAsk = useSession(({ grants }) => grants.includes('assistant.use'))
  if (!mayAsk) return null
  return (
    <ToolButton name={t(assistantTexts.title)} onClick={() => void navigate({ to: pathOf('assistant') })}>
      <Bot size={20} aria-hidden />
    </ToolButton>
  )
}
