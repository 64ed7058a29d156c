import type { Feature } from '../../kit/http/feature.ts'
import { ledgerInvariants } from './ledger.invariants.ts'

export const ledgerFeature: Feature = { invariants: ledgerInvariants }
