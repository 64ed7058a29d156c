/** What holds parts of one exposure: deals, requests and transfers, in the words of the specification. */

import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import {
  ExposureDealStatus,
  type ExposureLock,
  exposureLockApi,
  exposureLockWords,
  LockType,
} from '@hedgerow/contract/exposure/exposure-lock.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { formatDate, formatNumber, signOf } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { LockPrice } from './LockPrice.tsx'

const month = (text: string | null) => (text ? `${text.slice(0, 4)}/${text.slice(4)}` : null)
const day = (text: string | null) => (text ? formatDate(text) : null)

export function ExposureLocks({ exposure }: { readonly exposure: Exposure }) {
  const t = useText()
  const { data, error, refetch } = useQueryOf(exposureLockApi.lock, { id: exposure.id })
  const scale = useConventions((state) => amountScaleOf(state, exposure.currency))
  if (error) return <Failed because={error} retry={() => void refetch()} />
  if (!data) return null
  const amount = (text: string) => `${formatNumber(text, scale)} ${exposure.currency}`
  const w = exposureLockWords
  // Only a transferable one has them, or one of which something was given before.
  const given = (text: string) =>
    exposure.exposureType === ExposureType.of.transferable || signOf(text) !== 0 ? amount(text) : null
  const kinds = data.hedgeBusinType?.split(',').map((kind) => t(labelOf(BusinType, kind)))
  return (
    <FormSection title={w.title}>
      <div className="hg-span-all">
        <FactList
          facts={[
            [w.deal_status, t(labelOf(ExposureDealStatus, data.deal_status))],
            [w.hedge_position, amount(data.hedge_position)],
            [w.exposureRate, data.exposureRate],
            [w.lockType, data.lockType.map((type) => t(labelOf(LockType, type))).join(t(kitWords.listComma))],
            [w.lockSerialNo, data.lockedBy.length > 0 ? <LockedBy key="by" of={data.lockedBy} /> : null],
            [w.hedgeBusinType, kinds?.join(t(kitWords.listComma))],
            [w.lockDate, day(data.lockDate)],
            [w.lockPrice, data.lockPrice ? <LockPrice key="rate" price={data.lockPrice} pair={data.lockPair} /> : null],
            [
              w.rightPrice,
              data.rightPrice ? <LockPrice key="right" price={data.rightPrice} pair={data.rightPair} /> : null,
            ],
            [w.lockEndDate, day(data.lockEndDate)],
            [w.lockEndMonth, month(data.lockEndMonth)],
            [w.transferableAmt, given(data.transferableAmt)],
            [w.transferableLockAmt, given(data.transferableLockAmt)],
            [w.remainTransferable, given(data.remainTransferable)],
            [w.transferPrice, data.transferPrice],
            [w.remindTransfer, day(data.remindTransfer)],
            [w.externalInterfaceNo, data.externalInterfaceNo],
            [w.last_flag, t(labelOf(YesNo, data.last_flag))],
          ]}
        />
      </div>
    </FormSection>
  )
}

/** What holds a part of it, each opening its record. */
const LockedBy = ({ of }: { readonly of: ExposureLock['lockedBy'] }) =>
  of.map(({ record, id, number }, index) => (
    <span key={number}>
      {index > 0 ? ', ' : null}
      <RecordLink record={record} id={id} number={number} />
    </span>
  ))
