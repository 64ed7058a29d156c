/** The dialog titled 提示 / Info: what the server said, with a trace id to hand to support. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Typography } from 'antd'
import { useText } from '../person/language.ts'
import './say.css'

interface InfoDialogProps {
  readonly message: string
  readonly traceId?: string | null
}

export function InfoDialog({ message, traceId }: InfoDialogProps) {
  const t = useText()
  return (
    <div role="alert">
      <p className="hg-info-message">{message}</p>
      {traceId ? (
        <p className="hg-info-trace">
          {t(kitWords.traceId)}{' '}
          <Typography.Text
            code
            copyable={{ text: traceId, tooltips: [t(kitWords.copyTrace), t(kitWords.copied)] }}
            aria-label={t(kitWords.traceId)}
          >
            {traceId}
          </Typography.Text>
        </p>
      ) : null}
    </div>
  )
}
