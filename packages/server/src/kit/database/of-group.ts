/** Whose rows a list holds, under any alias: `list-query` puts the group in as a value where it is known. */
export const askingGroup = "nullif(current_setting('app.group_id', true), '')::bigint"

export const ofGroup = (alias: string) => `${alias}.group_id = ${askingGroup}`
