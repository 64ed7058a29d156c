/** What a new API token may be. */

import { mostTokens, tokenDuties } from '@hedgerow/contract/api-token/api-token.contract'
import { TokenState } from '@hedgerow/contract/api-token/api-token.dict'
import { tokenRefusals } from '@hedgerow/contract/api-token/api-token.refusals'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'

/** Of the duties that a member holds, those that a token can have. */
export const offeredDuties = (held: readonly { readonly duty: string }[]) =>
  tokenDuties.filter((duty) => held.some((one) => one.duty === duty))

interface Wanted {
  readonly tokenName: string
  readonly duties: readonly string[]
}
interface Held {
  readonly tokenName: string
  readonly tokenState: string
}

/** @throws Refusal TOKEN_MANY, TOKEN_NAME, TOKEN_DUTY */
export function demandNewToken(tokens: readonly Held[], offered: readonly string[], wanted: Wanted): void {
  const live = tokens.filter(({ tokenState }) => tokenState === TokenState.of.live)
  if (live.length >= mostTokens) refuse(tokenRefusals.TOKEN_MANY, { max: mostTokens })
  if (live.some(({ tokenName }) => tokenName === wanted.tokenName)) refuse(tokenRefusals.TOKEN_NAME, {}, 'tokenName')
  const foreign = wanted.duties.find((duty) => !offered.includes(duty))
  if (foreign) refuse(tokenRefusals.TOKEN_DUTY, { duty: labelOf(StaffDuty, foreign) }, 'duties')
}
