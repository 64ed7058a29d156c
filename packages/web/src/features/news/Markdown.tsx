/** The text of an article. */
import { Children, type ReactNode } from 'react'
import { type Block, blocksOf, type Run } from './markdown-blocks.ts'
import './news.css'

// What stands in a text has no name of its own: its place is its key.
const placed = (parts: readonly ReactNode[]) => Children.toArray(parts)

interface MarkdownProps {
  readonly text: string
  /** Whether its headings can be gone to: of one text a page alone. */
  readonly anchored?: boolean
}

export const anchorOf = (place: number) => `part-${place}`

export const Markdown = ({ text, anchored = false }: MarkdownProps) => (
  <div className="hg-markdown">
    {placed(blocksOf(text).map((block, place) => blockView(block, anchored ? anchorOf(place) : undefined)))}
  </div>
)

const runs = (of: readonly Run[]) => placed(of.map(runView))

function blockView(
  { kind, level, runs: own, isOrdered, items = [], text }: Block,
  anchor: string | undefined,
): ReactNode {
  if (kind === 'rule') return <hr />
  if (kind === 'code') return <pre>{text}</pre>
  if (kind === 'list') {
    const lines = placed(items.map((item) => listItem(item)))
    return isOrdered ? <ol>{lines}</ol> : <ul>{lines}</ul>
  }
  if (kind === 'quote') return <blockquote>{runs(own)}</blockquote>
  if (kind === 'paragraph') return <p>{runs(own)}</p>
  const Heading = `h${level ?? 2}` as 'h2' | 'h3' | 'h4'
  return <Heading id={anchor}>{runs(own)}</Heading>
}

const listItem = (item: readonly Run[]): ReactNode => <li>{runs(item)}</li>

function runView({ kind, text, href }: Run): ReactNode {
  if (kind === 'bold') return <strong>{text}</strong>
  if (kind === 'italic') return <em>{text}</em>
  if (kind === 'code') return <code>{text}</code>
  if (kind === 'text') return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text} ↗
    </a>
  )
}
