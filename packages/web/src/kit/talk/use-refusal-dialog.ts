/** A read that the server refused is said in the dialog titled 提示 / Info too, as the specification has it (§7, §8). */
import { useEffect } from 'react'
import { ServerRefusal } from './transport.ts'
import { useInfoDialog } from './use-info-dialog.tsx'

const refusedStatus = 200
const dialogRefusals = new WeakSet<Error>()
const openMessages = new Set<string>()

/** Shows each refusal once, and the same sentence of several parts of a screen in one dialog; silence and faults stay in place. */
export function useRefusalDialog(because: Error): void {
  const showInfo = useInfoDialog()
  useEffect(() => {
    if (!(because instanceof ServerRefusal) || because.status !== refusedStatus) return
    if (dialogRefusals.has(because)) return
    dialogRefusals.add(because)
    if (openMessages.has(because.message)) return
    openMessages.add(because.message)
    void showInfo(because).finally(() => openMessages.delete(because.message))
  }, [because, showInfo])
}
