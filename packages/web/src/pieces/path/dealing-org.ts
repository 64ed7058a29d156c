/** For whom a form proposes to deal: the first organisation that can pay and receive what is exchanged. */
import type { Organisation } from '@hedgerow/contract/enterprise/organisation.contract'

type Paths = Pick<Organisation, 'id' | 'pathCurrencies'>

/** The currencies that the organisation has no verified path for; none while that is not known. */
export const currenciesWithoutPath = (of: Paths | undefined, currencies: readonly string[]): readonly string[] =>
  of?.pathCurrencies ? currencies.filter((code) => code !== '' && !of.pathCurrencies?.includes(code)) : []

/** Where nobody can settle it the first stands, and the form says what is missing. */
export const dealingOrg = <O extends Paths>(
  organisations: readonly O[],
  exchanged: (of: O) => readonly string[],
): O | undefined =>
  organisations.find((one) => currenciesWithoutPath(one, exchanged(one)).length === 0) ?? organisations[0]
