import { SettleStatus } from './cash-flow.dict.ts'

/** Of a flow that goes to the bank and is not back yet. Apart from the dictionary, because few screens ask. */
export const onItsWay: readonly string[] = [SettleStatus.of.inNet, SettleStatus.of.committed]

/** Every status of a flow that no bank has settled, as the filter of a list takes them. */
export const unpaid: string = SettleStatus.values.filter((status) => status !== SettleStatus.of.settled).join()
