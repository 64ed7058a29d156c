/** The article that the address names. */
import { pathSegments } from '@hedgerow/contract/kit/shell/screen'
import { useLocation } from '@tanstack/react-router'
import { ArticleView } from './ArticleView.tsx'

export function ArticlePage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const id = pathSegments(path).at(-1) ?? ''
  return <ArticleView key={id} id={id} />
}
