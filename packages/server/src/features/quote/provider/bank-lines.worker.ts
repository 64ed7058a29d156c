/** The languages of banks that this process speaks. */
import { BankAdapter } from '@hedgerow/contract/quote/quote.dict'
import type { OpenLine } from './provider.shape.ts'
import { openSimulatorLine } from './simulator-line.worker.ts'

/** Without a simulator process its banks cannot be asked. */
export const bankLines =
  ({ simulatorPort }: { readonly simulatorPort: number | undefined }): OpenLine =>
  (line, events) => {
    if (line.adapter === BankAdapter.of.simulator && simulatorPort !== undefined)
      return openSimulatorLine(line, events, simulatorPort)
    return undefined
  }
