/** Names of counterparties and organisations in SQL, under any alias, in the language of whoever reads. */
export const nameOfParty = (party: string) => `in_language(${party}.short_name, ${party}.full_name_en)`
export const fullNameOfParty = (party: string) => `in_language(${party}.full_name, ${party}.full_name_en)`
export const nameOfOrg = (org: string) => `in_language(${org}.org_name, ${org}.org_name_en)`

export const nameOfPortfolio = (portfolio: string) =>
  `in_language(${portfolio}.portfolio_name, ${portfolio}.portfolio_name_en)`

/** The home currency of an organisation: in which it keeps its books and reads its results (decision 0276). */
export const homeOf = (org: string) => `${org}.base_currency`
/** The same of a row's organisation, where the statement has not joined it. */
export const homeOfRow = (row: string) =>
  `(select h.base_currency from org h where h.group_id = ${row}.group_id and h.id = ${row}.org_id)`
