/** The export of each list that was ordered in this window last: its line stands in the list, also after its reader has been elsewhere. */
import { create } from 'zustand'

type OrderedExports = Readonly<Record<string, string | undefined>>

export const useOrderedExports = create<OrderedExports>(() => ({}))

export const watchExport = (listName: string, id: string) => useOrderedExports.setState({ [listName]: id })
export const leaveExport = (listName: string) => useOrderedExports.setState({ [listName]: undefined })
