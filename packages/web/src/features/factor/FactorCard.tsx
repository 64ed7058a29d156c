// The second factors of one's own account: an authenticator or none, the recovery codes left, the passkeys, and what waits until it counts.
import { factorApi } from '@hedgerow/contract/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/factor/factor.text'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../kit/page/Card.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { PasskeyList } from './passkey/PasskeyList.tsx'
import { RestingProofs } from './RestingProofs.tsx'

// The picture for the phone is drawn when it is wanted.
const AddFactorDialog = lazy(async () => ({ default: (await import('./AddFactorDialog.tsx')).AddFactorDialog }))
const RecoveryCodes = lazy(async () => ({ default: (await import('./passkey/RecoveryCodes.tsx')).RecoveryCodes }))

export function FactorCard() {
  const t = useText()
  const { data, error, refetch } = useQueryOf(factorApi.query, {})
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const read = () => void refetch()
  const { askRemove, askRenew } = useFactorCommands({ onChange: read, onCodes: setCodes })
  const closeAdd = () => {
    setAdding(false)
    read()
  }
  const closeCodes = () => {
    setCodes(undefined)
    read()
  }
  const hasFactor = data && (data.hasTotp || data.passkeys > 0)
  return (
    <Card
      title={t(factorTexts.title)}
      extra={
        data ? (
          <Button size="small" onClick={() => (data.hasTotp ? void askRemove() : setAdding(true))}>
            {t(data.hasTotp ? factorTexts.remove : factorTexts.add)}
          </Button>
        ) : null
      }
    >
      {error ? <Failed because={error} retry={read} /> : null}
      {data ? <p>{data.hasTotp ? t(factorTexts.has, { count: data.recoveryLeft }) : t(factorTexts.none)}</p> : null}
      {data?.isAsked ? <p className="hg-hint">{t(factorTexts.asked)}</p> : null}
      {data ? <RestingProofs resting={data.resting} /> : null}
      {hasFactor ? (
        <Button size="small" onClick={() => void askRenew()}>
          {t(factorTexts.renewCodes)}
        </Button>
      ) : null}
      <Suspense>
        {isAdding ? <AddFactorDialog onClose={closeAdd} /> : null}
        {codes ? <RecoveryCodes codes={codes} onClose={closeCodes} /> : null}
      </Suspense>
      {data ? <PasskeyList state={data} onChange={read} /> : null}
    </Card>
  )
}

interface Done {
  readonly onChange: () => void
  readonly onCodes: (codes: readonly string[]) => void
}

/** By which proof a change is confirmed is asked over the screen, once the server says so. */
function useFactorCommands({ onChange, onCodes }: Done) {
  const confirm = useConfirm()
  const toast = useToast()
  const remove = useCommandOf(factorApi.remove, {
    onDone: () => {
      toast(factorTexts.removed)
      onChange()
    },
  })
  const renew = useCommandOf(factorApi.renewCodes, { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) })
  const askRemove = async () => {
    if (await confirm({ title: factorTexts.removeAsk, verb: factorTexts.remove, danger: true })) remove.run({})
  }
  const askRenew = async () => {
    if (await confirm({ title: factorTexts.renewAsk, verb: factorTexts.renewCodes, danger: true })) renew.run({})
  }
  return { askRemove, askRenew }
}
