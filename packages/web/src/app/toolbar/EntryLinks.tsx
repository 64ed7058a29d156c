import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { Bot, Newspaper } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { ToolButton } from '../frame/ToolButton.tsx'

/** The robot and the news, each for those who have its entry; a narrow bar leaves the news to the menu. */
export function EntryLinks() {
  const t = useText()
  const navigate = useNavigate()
  const can = useCan()
  return (
    <>
      {can('assistant.use') ? (
        <ToolButton name={t(assistantTexts.title)} onClick={() => void navigate({ to: pathOf('assistant') })}>
          <Bot size={20} aria-hidden />
        </ToolButton>
      ) : null}
      {can('news.view') ? (
        <span className="wide-only">
          <ToolButton name={t(newsTexts.title)} onClick={() => void navigate({ to: pathOf('news') })}>
            <Newspaper size={20} aria-hidden />
          </ToolButton>
        </span>
      ) : null}
    </>
  )
}
