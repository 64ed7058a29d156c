/** A member's own address book. */
import { addressApi } from '@hedgerow/contract/address/address.contract'
import { addressRefusals } from '@hedgerow/contract/address/address.refusals'
import { addressWords } from '@hedgerow/contract/address/address.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandDivisions, demandMobile } from './address.rules.ts'
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
async function prepare({ tx, session }: Context, address: NewAddress): Promise<void> {
  demandMobile(address.receiverMobile)
  demandDivisions(address)
  const stray = await strayPlace(tx, address)
  if (stray) refuse(addressRefusals.NOT_BELOW, { field: addressWords[stray] }, stray)
  if (address.defaultFlag === YesNo.of.yes) await clearDefault(tx, session)
}

export const addressRoutes = serve(addressApi, {
  queryByPage: pageOf(addressSource),
  query: ({ tx, session }, { id }) => findAddress(tx, session, id),

  async add(context, address) {
    const { tx, session, audit } = context
    await takeAddressTurn(tx, session)
    await prepare(context, address)
    audit({ entity, entityId: await insertAddress(tx, session, address), orgId: session.orgId, after: address })
    return null
  },

  async modify(context, { id, version, ...address }) {
    const { tx, session, audit } = context
    await takeAddressTurn(tx, session)
    const before = await findAddress(tx, session, id)
    if (version !== undefined && before.version !== version) refuse(kitRefusals.STALE_VERSION)
    await prepare(context, address)
    await updateAddress(tx, session, id, address)
    audit({ entity, entityId: id, orgId: session.orgId, before, after: address })
    return null
  },

  async delete({ tx, session, audit }, { ids }) {
    if ((await deleteAddresses(tx, session, ids)) !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
    for (const entityId of ids) audit({ entity, entityId, orgId: session.orgId, comment: 'deleted' })
    return null
  },
})
