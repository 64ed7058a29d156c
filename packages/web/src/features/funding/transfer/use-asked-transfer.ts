/** A transfer that another screen asks for by the address: `?drawOut=` or `?transferIn=` an account, with what is known of it. */

import { useSearch } from '@tanstack/react-router'
import { useGo } from '../../../kit/link/use-go.ts'
import type { TransferStart } from './TransferDialog.tsx'

const text = (value: unknown) => (value === undefined ? undefined : String(value))

/** @returns what a new one begins with, where one is asked for; `forget` takes it out of the address */
export function useAskedTransfer(): { readonly start: TransferStart | undefined; readonly forget: () => void } {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const go = useGo()
  const { drawOut, transferIn, bank, unit, sum, by, ...others } = search
  const isAsked = drawOut !== undefined || transferIn !== undefined
  const start = {
    drawOutAccount: text(drawOut),
    transferInAccount: text(transferIn),
    ...(bank === undefined ? {} : { [drawOut === undefined ? 'transferInBank' : 'drawOutBank']: text(bank) }),
    currency: text(unit),
    amount: text(sum),
    ...(by === undefined ? {} : { payDate: text(by) }),
  }
  return {
    start: isAsked ? start : undefined,
    forget: () => go('.', others, { replace: true }),
  }
}
