/** What a generation writes beside its rows, by hand or in a run. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { netResultLife } from '@hedgerow/contract/settlement/net/net-result.life'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import type { AuditEntry } from '../../../kit/record/audit.ts'
import type { NetRow } from './net-result.rules.ts'
import type { OpenFlow, SavedNet } from './net-result.store.ts'

const { entity } = netResultLife

/** @throws Refusal NET_OVERRIDE_REASON where deals that the bank has not confirmed come in without one */
export function overrideReasonOf(input: {
  readonly includeUnmatched: string
  readonly overrideReason?: string | undefined
}): string {
  const reason = input.overrideReason ?? ''
  if (input.includeUnmatched === YesNo.of.yes && reason === '')
    refuse(netResultRefusals.NET_OVERRIDE_REASON, {}, 'overrideReason')
  return reason
}

/** Rows with the place of their paths, which all members share. */
export const placedOf = (rows: readonly NetRow[], flowOf: ReadonlyMap<string, OpenFlow>) =>
  rows.map((row) => ({ ...row, position: flowOf.get(row.members[0]?.cflId ?? '')?.position ?? null }))

export const entriesOf = (
  rows: readonly NetRow[],
  generated: readonly SavedNet[],
  overrideReason: string,
): readonly AuditEntry[] =>
  generated.map(({ id, nettingNo }, index) => {
    const orgId = rows[index]?.members[0]?.ourPartyId
    return {
      entity,
      entityId: id,
      ...(orgId ? { orgId } : {}),
      after: { nettingNo, settleAmt: rows[index]?.settleAmt, overrideReason },
    }
  })
