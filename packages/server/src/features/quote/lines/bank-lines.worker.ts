/** The languages of banks that this process speaks. */
import { BankAdapter } from '@hedgerow/contract/quote/quote.dict'
import type { Kysely } from 'kysely'
import type { DB } from '../../../kit/database/tables.ts'
import type { Reach } from '../../../kit/outside/reach.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import type { Sealer } from '../../../kit/vault/sealing.ts'
import { FixLines } from '../fix/fix-lines.worker.ts'
import { lineNumbers } from '../fix/line-session.store.ts'
import { type OpenLine, secretName } from '../provider/provider.shape.ts'
import { openSimulatorLine } from './simulator-line.worker.ts'

interface LineTools {
  readonly db: Kysely<DB>
  /** Opens the passwords of lines. */
  readonly sealer: Sealer
  /** Without a simulator process its banks cannot be asked. */
  readonly simulatorPort: number | undefined
  /** Which places an administrator may name. */
  readonly reach: Reach
}

/** A line whose password this server cannot open stays closed, and says why; the others open. */
export function bankLines({ db, sealer, simulatorPort, reach }: LineTools): OpenLine {
  const fixLines = new FixLines()
  return (line, events) => {
    if (line.adapter !== BankAdapter.of.fix) {
      if (simulatorPort !== undefined) return openSimulatorLine(line, events, simulatorPort)
      events.onDown('no simulator runs here')
      return undefined
    }
    try {
      const password = line.secret === null ? undefined : sealer.open(secretName(line), line.secret).toString()
      return fixLines.open({ line: { ...line, secret: null }, password, reach }, lineNumbers(db, line), events)
    } catch (error) {
      events.onDown(reasonOf(error))
      return undefined
    }
  }
}
