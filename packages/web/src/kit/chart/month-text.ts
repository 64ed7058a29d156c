/** `202605` as people read it. */
export const monthText = (month: string): string => `${month.slice(0, 4)}/${month.slice(4)}`
