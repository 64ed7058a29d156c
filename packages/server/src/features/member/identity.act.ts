/** Identity numbers of members as they are kept: sealed, and opened for who may see them. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../kit/http/serve.ts'

const sealName = (groupId: string) => `member ${groupId} identId`
const mask = '····'
type Keeper = Pick<Context, 'services' | 'session'>

function sealerOf({ services }: Keeper) {
  assert(services.files, 'a process that keeps identity numbers has a file store')
  return services.files.sealer
}

/** The whole number: for the member alone. */
export const openIdentity = (keeper: Keeper, identSealed: Buffer | null): string | null =>
  identSealed === null ? null : sealerOf(keeper).open(sealName(keeper.session.groupId), identSealed).toString()

/** Only its end is shown to others. */
export function shownIdentity(keeper: Keeper, identSealed: Buffer | null): string | null {
  const identId = openIdentity(keeper, identSealed)
  return identId === null ? null : `${mask}${identId.slice(-4)}`
}

export const sealIdentity = (keeper: Keeper, identId: string | null | undefined): Buffer | null =>
  identId ? sealerOf(keeper).seal(sealName(keeper.session.groupId), Buffer.from(identId)) : null
