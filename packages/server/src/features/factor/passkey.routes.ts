import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { mostPasskeys, passkeyApi } from '@hedgerow/contract/factor/passkey/passkey.contract'
import { passkeyRefusals } from '@hedgerow/contract/factor/passkey/passkey.refusals'
import { passkeyNotices } from '@hedgerow/contract/factor/passkey/passkey.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { type Context, serve } from '../../kit/http/serve.ts'
import { demandSealedPassword } from '../session/password/old-password.act.ts'
import { countFactors, dropIdleCodes } from './factor.store.ts'
import { optionsToAdd, optionsToUse, readNewPasskey } from './passkey/passkey.act.ts'
import { deletePasskey, findPasskeys, insertPasskey, lockPasskeys } from './passkey/passkey.store.ts'
import { tellOwner } from './proof/identity-change.act.ts'
import { demandStrongest, renewRecoveryCodes } from './proof/proof.act.ts'

async function tell(context: Context, kind: 'added' | 'removed', name: string): Promise<void> {
  const { session, audit } = context
  const { passkeyAdded, passkeyRemoved } = SecurityEventKind.of
  const event = kind === 'added' ? passkeyAdded : passkeyRemoved
  await tellOwner(context, { event, message: passkeyNotices[kind], params: { name } })
  audit({ entity: 'member', entityId: session.userId, comment: `passkey ${kind}` })
}

export const passkeyRoutes = serve(passkeyApi, {
  query: ({ tx, session }) => findPasskeys(tx, session),

  async addOptions(context, { oldPwd }) {
    const { tx, session, audit } = context
    const keys = await lockPasskeys(tx, session)
    if (keys.length >= mostPasskeys) refuse(passkeyRefusals.PASSKEY_MANY, { max: mostPasskeys })
    await demandStrongest(context, {}, true)
    await demandSealedPassword(context, oldPwd)
    audit({ entity: 'member', entityId: session.userId, comment: 'passkey begun' })
    return { options: await optionsToAdd(context, keys) }
  },

  async add(context, { passkeyName, credential }) {
    const { tx, session } = context
    await demandStrongest(context)
    const { recoveryLeft } = await countFactors(tx, session)
    await insertPasskey(tx, session, { ...(await readNewPasskey(context, credential)), passkeyName })
    await tell(context, 'added', passkeyName)
    return { recoveryCodes: recoveryLeft > 0 ? [] : await renewRecoveryCodes(context) }
  },

  async useOptions(context) {
    const { tx, session, audit } = context
    const keys = await lockPasskeys(tx, session)
    if (keys.length === 0) refuse(passkeyRefusals.PASSKEY_NONE)
    audit({ entity: 'member', entityId: session.userId, comment: 'passkey asked' })
    const counting = keys.filter(({ counts }) => counts)
    return { options: await optionsToUse(context, counting.length > 0 ? counting : keys) }
  },

  async remove(context, { id, ...proof }) {
    const { tx, session } = context
    const keys = await lockPasskeys(tx, session)
    const key = keys.find((one) => one.id === id) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const { hasTotp } = await countFactors(tx, session)
    if (session.stepUp !== 'none' && keys.length === 1 && !hasTotp) refuse(factorRefusals.FACTOR_REQUIRED)
    await demandStrongest(context, proof)
    await deletePasskey(tx, session, id)
    await dropIdleCodes(tx, session)
    await tell(context, 'removed', key.passkeyName)
    return null
  },
})
