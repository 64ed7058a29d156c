import { staffApi } from '@hedgerow/contract/staff/member/staff.contract'
import { useFile } from '../../../kit/export/use-file.ts'

/** Fetches the letter with somebody's initial password, which the server makes once. */
export function useLetter() {
  const { isRunning, save } = useFile()
  const print = ({ id, userName }: { readonly id: string; readonly userName: string }) =>
    save(staffApi.letter.path, `${userName}.pdf`, { id })
  return { isRunning, print }
}
