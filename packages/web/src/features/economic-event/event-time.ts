/** HHMM as HH:MM; nothing where the time is not known. */
export const timeOf = (written: string | null | undefined): string | null =>
  written ? `${written.slice(0, 2)}:${written.slice(2)}` : null
