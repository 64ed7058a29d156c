import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import type { NavItem } from './navigation.ts'

interface PinnableLinkProps {
  readonly item: NavItem
  readonly isPinned: boolean
  readonly onToggle: (id: string) => void
  readonly onChosen: () => void
}

/** The way to a screen, and the star that keeps it at hand. */
export function PinnableLink({ item: { id, title, url }, isPinned, onToggle, onChosen }: PinnableLinkProps) {
  const t = useText()
  return (
    <>
      <Link to={url} onClick={onChosen}>
        {t(title)}
      </Link>
      <button
        type="button"
        className="tool"
        aria-label={t(isPinned ? shellWords.unpin : shellWords.pin, { title })}
        onClick={() => onToggle(id)}
      >
        <Star size={16} aria-hidden fill={isPinned ? 'currentColor' : 'none'} />
      </button>
    </>
  )
}
