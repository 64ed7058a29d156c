import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly name: string
  readonly children: ReactNode
}

/** A 40 × 40 icon button; the style sheet shows its name on hover and focus. */
export function ToolButton({ name, children, ...button }: ToolButtonProps) {
  return (
    <button type="button" className="tool named" aria-label={name} data-name={name} {...button}>
      {children}
    </button>
  )
}
