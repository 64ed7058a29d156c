/** Whether a time of day (`HH:mm:ss`) lies in the quiet hours, which may go over midnight; their end is outside of them. */
export function isQuietAt(
  time: string,
  { quietFrom, quietTo }: { readonly quietFrom: string | null; readonly quietTo: string | null },
): boolean {
  if (quietFrom === null || quietTo === null) return false
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}
