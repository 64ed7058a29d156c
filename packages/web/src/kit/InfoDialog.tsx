/** The dialog titled 提示 / Info: what the server said, with a trace id to hand to support. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { App, Typography } from 'antd'
import { useCallback } from 'react'
import { useText } from './language.ts'
import { ServerRefusal } from './transport.ts'

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

/** `showInfo(error)` or `showInfo('sentence')`; resolves when the dialog is closed. */
export function useInfoDialog(): (about: Error | string) => Promise<void> {
  const { modal } = App.useApp()
  const t = useText()
  return useCallback(
    async (about) => {
      const message = typeof about === 'string' ? about : about.message
      const traceId = about instanceof ServerRefusal ? about.traceId : null
      await modal.info({
        title: t(kitWords.info),
        content: <InfoDialog message={message} traceId={traceId} />,
        okText: t(kitWords.ok),
        icon: null,
      })
    },
    [modal, t],
  )
}
