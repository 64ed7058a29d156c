import { type ReactNode, useId } from 'react'

interface CardProps {
  readonly title?: ReactNode
  readonly extra?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  /** Removes the inner padding, for grids that reach the edge. */
  readonly flush?: boolean
}

export function Card({ title, extra, children, className = '', flush = false }: CardProps) {
  const titleId = useId()
  return (
    <section className={`hg-card ${className}`} aria-labelledby={title ? titleId : undefined}>
      {title || extra ? (
        <header className="hg-card-head">
          <h2 id={titleId}>{title}</h2>
          <div className="hg-card-extra">{extra}</div>
        </header>
      ) : null}
      <div className={flush ? 'hg-card-body hg-flush' : 'hg-card-body'}>{children}</div>
    </section>
  )
}
