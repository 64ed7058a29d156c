/** Until when a bank pays on the same day, with the time that is left; live. */
import { TransferStatus } from '@hedgerow/contract/funding/transfer.dict'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { timeLeft } from './cut-off.ts'

/** The server's clock, once a minute. */
const clock = { staleTime: 60_000, refetchInterval: 60_000 }

interface CutOffClockProps {
  /** HH:mm */
  readonly time: string
  readonly payDate: string | null | undefined
}

/** Only the day itself has a clock: an earlier one is past, a later one is in time. */
export function CutOffLeft({ time, payDate }: CutOffClockProps) {
  const t = useText()
  const { data: now } = useQueryOf(systemDateApi.query, {}, clock)
  if (!payDate || !now || payDate > now.systemDate) return null
  const left = payDate === now.systemDate ? timeLeft(now.systemTime, time) : undefined
  return left === undefined ? (
    <b className="hg-error">{t(transferTexts.cutOffPast)}</b>
  ) : (
    <span className="hg-hint">{t(transferTexts.cutOffLeft, { left })}</span>
  )
}

const { draft, submitted, toSend } = TransferStatus.of
const waiting: readonly (string | null | undefined)[] = [draft, submitted, toSend]

/** What left already is no longer measured by the clock. */
function CutOffCell({ row: { cutOff, payDate, transferStatus } }: { readonly row: Row }) {
  if (!cutOff) return null
  return (
    <span>
      <bdi dir="ltr">{cutOff}</bdi>{' '}
      {waiting.includes(transferStatus) ? <CutOffLeft time={cutOff} payDate={payDate} /> : null}
    </span>
  )
}
export const transferCells = { cutOff: (row: Row) => <CutOffCell row={row} /> }
