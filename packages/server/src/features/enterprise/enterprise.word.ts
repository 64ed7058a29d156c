/** Names of counterparties and organisations in SQL, under any alias, in the language of whoever reads. */
export const nameOfParty = (party: string) => `in_language(${party}.short_name, ${party}.full_name_en)`
export const nameOfOrg = (org: string) => `in_language(${org}.org_name, ${org}.org_name_en)`
