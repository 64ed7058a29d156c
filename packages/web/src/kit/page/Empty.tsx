import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../person/language.ts'

interface EmptyProps {
  readonly says?: Text
  readonly action?: ReactNode
}

export function Empty({ says = kitWords.noData, action }: EmptyProps) {
  const t = useText()
  return (
    <div className="hg-empty">
      <Inbox size={28} aria-hidden />
      <p>{t(says)}</p>
      {action}
    </div>
  )
}
