import type { ReactNode } from 'react'

interface FormBesideProps {
  /** What helps to decide the fields: it stays in sight beside them while there is room, else it stands under them. */
  readonly facts: ReactNode
  readonly children: ReactNode
}

export function FormBeside({ facts, children }: FormBesideProps) {
  return (
    <div className="hg-form-beside">
      <div className="hg-form-typed">{children}</div>
      <aside className="hg-form-facts">{facts}</aside>
    </div>
  )
}
