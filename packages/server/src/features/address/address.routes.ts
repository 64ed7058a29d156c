/** A member's own address book. */
import { addressApi } from '@hedgerow/contract/address/address.contract'
import { addressRefusals } from '@hedgerow/contract/address/address.refusals'
import { addressWords } from '@hedgerow/contract/address/address.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandMobile } from './address.rules.ts'
import { addressSource } from './address.sources.ts'
import {
  clearDefault,
  deleteAddresses,
  findAddress,
  insertAddress,
  type NewAddress,
  strayPlace,
  takeAddressTurn,
  updateAddress,
} from './address.store.ts'

const entity = 'memberAddress'

/** What is said must hold together; a new default takes the place of the old one. */
async function prepare({ tx, session }: Context, said: NewAddress): Promise<void> {
  demandMobile(said.receiverMobile)
  const stray = await strayPlace(tx, said)
  if (stray) refuse(addressRefusals.NOT_BELOW, { field: addressWords[stray] }, stray)
  if (said.defaultFlag === YesNo.of.yes) await clearDefault(tx, session)
}

export const addressRoutes = serve(addressApi, {
  queryByPage: pageOf(addressSource),
  query: ({ tx, session }, { id }) => findAddress(tx, session, id),

  async add(context, said) {
    const { tx, session, audit } = context
    await takeAddressTurn(tx, session)
    await prepare(context, said)
    audit({ entity, entityId: await insertAddress(tx, session, said), orgId: session.orgId, after: said })
    return null
  },

  async modify(context, { id, version, ...said }) {
    const { tx, session, audit } = context
    await takeAddressTurn(tx, session)
    const before = await findAddress(tx, session, id)
    if (version !== undefined && before.version !== version) refuse(kitRefusals.STALE_VERSION)
    await prepare(context, said)
    await updateAddress(tx, session, id, said)
    audit({ entity, entityId: id, orgId: session.orgId, before, after: said })
    return null
  },

  async delete({ tx, session, audit }, { ids }) {
    if ((await deleteAddresses(tx, session, ids)) !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
    for (const entityId of ids) audit({ entity, entityId, orgId: session.orgId, comment: 'deleted' })
    return null
  },
})
