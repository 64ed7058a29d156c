// The API tokens of one's own account: what they may do, until when, when they were last used; a new one, and the end of one.

import { type ApiToken, tokenApi } from '@hedgerow/contract/api-token/api-token.contract'
import { TokenState } from '@hedgerow/contract/api-token/api-token.dict'
import { tokenTexts, tokenWords } from '@hedgerow/contract/api-token/api-token.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../kit/page/Card.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import '../../pieces/sign-in/access-lines.css'
import './token.css'

const AddTokenDialog = lazy(async () => ({ default: (await import('./AddTokenDialog.tsx')).AddTokenDialog }))

export function TokensCard() {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const { data, error, refetch } = useQueryOf(tokenApi.query, {})
  const [isAdding, setAdding] = useState(false)
  const revoking = useCommandOf(tokenApi.revoke, { onDone: () => toast(tokenTexts.revoked) })
  const revoke = async ({ id, tokenName, tokenStart }: ApiToken) => {
    const records = [`${tokenName} ${tokenStart}…`]
    const question = { title: tokenTexts.revokeAsk, verb: tokenTexts.revoke, records, danger: true }
    if (await confirm(question)) revoking.run({ id })
  }
  const close = () => {
    setAdding(false)
    void refetch()
  }
  const add = data ? (
    <Button size="small" onClick={() => setAdding(true)}>
      {t(tokenTexts.add)}
    </Button>
  ) : null
  return (
    <Card title={t(tokenTexts.title)} extra={add}>
      <p className="hg-hint">{t(tokenTexts.about)}</p>
      {error ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data?.tokens.length === 0 ? <p>{t(tokenTexts.none)}</p> : null}
      <ul className="profile-sessions">
        {data?.tokens.map((one) => (
          <TokenRow key={one.id} token={one} onRevoke={() => void revoke(one)} />
        ))}
      </ul>
      <Suspense>{isAdding && data ? <AddTokenDialog duties={data.duties} onClose={close} /> : null}</Suspense>
    </Card>
  )
}

function TokenRow({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const t = useText()
  const { tokenName, tokenStart, duties, tokenState, expireTime, lastUsed, lastIp } = token
  const scope = duties.map((duty) => t(labelOf(StaffDuty, duty))).join(t(kitWords.listComma))
  return (
    <li>
      <strong>{tokenName}</strong>
      <code className="token-start">{tokenStart}…</code>
      <span className="token-scope">{scope === '' ? t(tokenTexts.readOnly) : scope}</span>
      <span>
        {t(tokenWords.expireTime)} <InstantText value={expireTime} />
      </span>
      <span>
        {lastUsed ? (
          <>
            {t(tokenWords.lastUsed)} <InstantText value={lastUsed} /> {lastIp}
          </>
        ) : (
          t(tokenTexts.never)
        )}
      </span>
      {tokenState === TokenState.of.live ? (
        <Button size="small" onClick={onRevoke}>
          {t(tokenTexts.revoke)}
        </Button>
      ) : (
        <em>{t(labelOf(TokenState, tokenState))}</em>
      )}
    </li>
  )
}
