import { CircleAlert, Info } from 'lucide-react'

interface MessageProps {
  readonly tone: 'info' | 'danger'
  readonly text: string
}

export function Message({ tone, text }: MessageProps) {
  const Icon = tone === 'danger' ? CircleAlert : Info
  return (
    <p className={`entry-message ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      {text}
    </p>
  )
}
