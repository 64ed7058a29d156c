// The second factors of one's own account: an authenticator or none, the recovery codes left, and the passkeys.
import { factorApi } from '@hedgerow/contract/session/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/session/factor/factor.text'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { canUsePasskeys } from '../passkey/browser-passkey.ts'
import { PasskeyList } from '../passkey/PasskeyList.tsx'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'

// The picture for the phone is drawn when it is wanted.
const AddFactorDialog = lazy(async () => ({ default: (await import('./AddFactorDialog.tsx')).AddFactorDialog }))

export function FactorCard() {
  const t = useText()
  const { data, error, refetch } = useQueryOf(factorApi.query, {})
  const [opened, setOpened] = useState<'add' | 'remove'>()
  const close = () => {
    setOpened(undefined)
    void refetch()
  }
  const button = data?.hasTotp ? (
    <Button size="small" onClick={() => setOpened('remove')}>
      {t(factorTexts.remove)}
    </Button>
  ) : (
    <Button size="small" onClick={() => setOpened('add')}>
      {t(factorTexts.add)}
    </Button>
  )
  return (
    <Card title={t(factorTexts.title)} extra={data ? button : null}>
      {error ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? <p>{data.hasTotp ? t(factorTexts.has, { count: data.recoveryLeft }) : t(factorTexts.none)}</p> : null}
      {data?.isAsked ? <p className="hg-hint">{t(factorTexts.asked)}</p> : null}
      <Suspense>{opened === 'add' ? <AddFactorDialog onClose={close} /> : null}</Suspense>
      {opened === 'remove' && data ? (
        <RemoveFactorDialog
          title={factorTexts.removeTitle}
          says={factorTexts.removed}
          hasTotp={data.hasTotp}
          hasPasskey={data.passkeys > 0 && canUsePasskeys(data.passkeyHost)}
          onRemove={(proof, idempotencyKey) => call(factorApi.remove, proof, { idempotencyKey })}
          onClose={close}
        />
      ) : null}
      {data ? <PasskeyList state={data} onChange={() => void refetch()} /> : null}
    </Card>
  )
}
