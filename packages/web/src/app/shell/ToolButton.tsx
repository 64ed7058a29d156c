import { Tooltip } from 'antd'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly name: string
  readonly children: ReactNode
}

/** A 40 × 40 icon button; its name shows on hover and focus. */
export function ToolButton({ name, children, ...button }: ToolButtonProps) {
  return (
    <Tooltip title={name} mouseEnterDelay={0.4}>
      <button type="button" className="tool" aria-label={name} {...button}>
        {children}
      </button>
    </Tooltip>
  )
}
