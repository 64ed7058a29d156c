import type { FactorState } from '@hedgerow/contract/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/factor/factor.text'
import { type Passkey, passkeyApi } from '@hedgerow/contract/factor/passkey/passkey.contract'
import { passkeyTexts, passkeyWords } from '@hedgerow/contract/factor/passkey/passkey.text'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatInstant } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { canUsePasskeys } from './browser-passkey.ts'
import '../factor.css'
import '../../../pieces/sign-in/access-lines.css'

const AddPasskeyDialog = lazy(async () => ({ default: (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog }))

interface PasskeyListProps {
  readonly state: FactorState
  readonly onChange: () => void
}

/** The passkeys of an account; where browsers offer none, why. */
export function PasskeyList({ state, onChange }: PasskeyListProps) {
  const t = useText()
  const { data = [], error, refetch } = useQueryOf(passkeyApi.query, {})
  const [isAdding, setAdding] = useState(false)
  const confirm = useConfirm()
  const toast = useToast()
  const canUse = canUsePasskeys(state.passkeyHost)
  const close = () => {
    setAdding(false)
    void refetch()
    onChange()
  }
  const removing = useCommandOf(passkeyApi.remove, {
    onDone: () => {
      toast(passkeyTexts.removed)
      close()
    },
  })
  const askRemove = async ({ id, passkeyName }: Passkey) => {
    const question = { title: passkeyTexts.removeAsk, verb: factorTexts.remove, records: [passkeyName], danger: true }
    if (await confirm(question)) removing.run({ id })
  }
  if (error) return <Failed because={error} retry={() => void refetch()} />
  return (
    <section className="passkeys" aria-label={t(passkeyTexts.title)}>
      <header>
        <h3>{t(passkeyTexts.title)}</h3>
        {canUse && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t(passkeyTexts.add)}
          </Button>
        )}
      </header>
      <p className="hg-hint">{t(canUse ? passkeyTexts.about : passkeyTexts.noHttps)}</p>
      <ul className="profile-sessions">
        {data.map((one) => (
          <PasskeyRow key={one.id} passkey={one} onRemove={() => void askRemove(one)} />
        ))}
      </ul>
      <Suspense>{isAdding ? <AddPasskeyDialog onClose={close} /> : null}</Suspense>
    </section>
  )
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const t = useText()
  const { passkeyName, createTime, lastUsed, countsFrom } = passkey
  const { timeZone } = useSystemDateStore()
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
      {countsFrom ? <span>{t(passkeyTexts.rests, { time: formatInstant(countsFrom, timeZone) })}</span> : null}
      <Button size="small" aria-label={t(passkeyTexts.remove, { name: passkeyName })} onClick={onRemove}>
        {t(factorTexts.remove)}
      </Button>
    </li>
  )
}
