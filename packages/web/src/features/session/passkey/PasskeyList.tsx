import type { FactorState } from '@hedgerow/contract/session/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/session/factor/factor.text'
import { type Passkey, passkeyApi } from '@hedgerow/contract/session/passkey/passkey.contract'
import { passkeyTexts, passkeyWords } from '@hedgerow/contract/session/passkey/passkey.text'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { RemoveFactorDialog } from '../factor/RemoveFactorDialog.tsx'
import { canUsePasskeys } from './browser-passkey.ts'
import '../factor/factor.css'
import '../profile/profile.css'

const AddPasskeyDialog = lazy(async () => ({ default: (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog }))

interface PasskeyListProps {
  readonly state: FactorState
  readonly onChange: () => void
}

/** The passkeys of an account; where browsers offer none, why. */
export function PasskeyList({ state, onChange }: PasskeyListProps) {
  const t = useText()
  const { data = [], error, refetch } = useQueryOf(passkeyApi.query, {})
  const [opened, setOpened] = useState<'add' | Passkey>()
  const canUse = canUsePasskeys(state.passkeyHost)
  const close = () => {
    setOpened(undefined)
    void refetch()
    onChange()
  }
  if (error) return <Failed because={error} retry={() => void refetch()} />
  return (
    <section className="passkeys" aria-label={t(passkeyTexts.title)}>
      <header>
        <h3>{t(passkeyTexts.title)}</h3>
        {canUse && (
          <Button size="small" onClick={() => setOpened('add')}>
            {t(passkeyTexts.add)}
          </Button>
        )}
      </header>
      <p className="hg-hint">{t(canUse ? passkeyTexts.about : passkeyTexts.noHttps)}</p>
      <ul className="profile-sessions">
        {data.map((one) => (
          <PasskeyRow key={one.id} passkey={one} onRemove={() => setOpened(one)} />
        ))}
      </ul>
      <Suspense>{opened === 'add' ? <AddPasskeyDialog onClose={close} /> : null}</Suspense>
      {typeof opened === 'object' && (
        <RemoveFactorDialog
          title={passkeyTexts.removeTitle}
          says={passkeyTexts.removed}
          hasTotp={state.hasTotp}
          hasPasskey={canUse}
          onRemove={(proof, idempotencyKey) => call(passkeyApi.remove, { id: opened.id, ...proof }, { idempotencyKey })}
          onClose={close}
        />
      )}
    </section>
  )
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const t = useText()
  const { passkeyName, createTime, lastUsed } = passkey
  return (
    <li>
      <strong>{passkeyName}</strong>
      <span>
        {t(passkeyWords.createTime)} <InstantText value={createTime} />
      </span>
      <span>
        {lastUsed ? (
          <>
            {t(passkeyWords.lastUsed)} <InstantText value={lastUsed} />
          </>
        ) : (
          t(passkeyTexts.never)
        )}
      </span>
      <Button size="small" aria-label={t(passkeyTexts.remove, { name: passkeyName })} onClick={onRemove}>
        {t(factorTexts.remove)}
      </Button>
    </li>
  )
}
