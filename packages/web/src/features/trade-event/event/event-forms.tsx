/** What each event's dialog asks, sends and says. The dialog itself is one for all. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import {
  Close,
  DeleteDeal,
  dealEventApi,
  Extend,
  forwardEventApi,
  Mature,
  PreExpire,
} from '@hedgerow/contract/trade-event/trade-event.contract'
import { ClosePayMode, ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import type { ReactNode } from 'react'
import {
  CloseFields,
  DeleteFields,
  type EventFieldsProps,
  ExpireFields,
  ExtendFields,
  PreExpireFields,
} from './EventFields.tsx'
import type { Returned } from './use-returned.ts'

export interface EventForm {
  readonly code: (typeof DealEvent.values)[number]
  readonly shape: Shape
  readonly endpoint: Endpoint
  readonly title: Text
  /** The question before it is sent; `{serial}`, `{amount}`, `{date}` and `{result}`. */
  readonly asks: Text
  readonly says: Text
  /** A settled act that must look like one. */
  readonly danger?: boolean
  readonly initial: (row: Row, today: string) => Readonly<Record<string, string>>
  /** The fields as they were before the event was sent or taken back. */
  readonly returned: (returned: Returned) => Readonly<Record<string, string>>
  /** Field names of the form, with what the preview calls them. */
  readonly previewed: Readonly<Record<string, string>>
  readonly Fields: (props: EventFieldsProps) => ReactNode
}

const same = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))
const dealOf = ({ id }: Row) => ({ dealId: id })
const asBefore = ({ terms }: Returned) => terms
const all = ({ remainPrincipal }: Row) => ({ eventAmt: remainPrincipal ?? '' })

/** By the action of the list. */
export const eventForms = {
  preExpire: {
    code: DealEvent.of.preExpire,
    shape: PreExpire,
    endpoint: dealEventApi.preMature,
    title: eventDialogTexts.preExpire,
    asks: eventDialogTexts.preExpireAsk,
    says: eventDialogTexts.preExpired,
    initial: (row, today) => ({ ...dealOf(row), ...all(row), preMatureDate: today, settleDate: today }),
    returned: asBefore,
    previewed: same('eventAmt', 'preMatureDate', 'settleDate', 'forwardPoint', 'closeFee', 'offMarketReason'),
    Fields: PreExpireFields,
  },
  extend: {
    code: DealEvent.of.extend,
    shape: Extend,
    endpoint: forwardEventApi.extendCommit,
    title: eventDialogTexts.extend,
    asks: eventDialogTexts.extendAsk,
    says: eventDialogTexts.extended,
    initial: (row) => ({ ...dealOf(row), ...all(row), extendMethod: ExtendMethod.of.market }),
    returned: asBefore,
    previewed: same(
      'extendMethod',
      'eventAmt',
      'timeLimit',
      'maturityDate',
      'spotRate',
      'forwardPoint',
      'reason',
      'offMarketReason',
    ),
    Fields: ExtendFields,
  },
  close: {
    code: DealEvent.of.close,
    shape: Close,
    endpoint: forwardEventApi.closeCommit,
    title: eventDialogTexts.close,
    asks: eventDialogTexts.closeAsk,
    says: eventDialogTexts.closed,
    initial: (row, today) => ({
      ...dealOf(row),
      ...all(row),
      closeDate: today,
      closePayMode: ClosePayMode.of.maturity,
    }),
    // Submitted again it is closed on the new day.
    returned: ({ terms: { closeDate: _, ...terms } }) => terms,
    previewed: same('eventAmt', 'eventRate', 'closePayMode', 'settleDate', 'discountRatePct', 'offMarketReason'),
    Fields: CloseFields,
  },
  expire: {
    code: DealEvent.of.expire,
    shape: Mature,
    endpoint: dealEventApi.mature,
    title: eventDialogTexts.expire,
    asks: eventDialogTexts.expireAsk,
    says: eventDialogTexts.expired,
    initial: (row) => ({ ...dealOf(row), settleType: row.settleType ?? '' }),
    returned: asBefore,
    previewed: same('settleType', 'priceDate', 'priceDateRate'),
    Fields: ExpireFields,
  },
  delete: {
    code: DealEvent.of.deletion,
    shape: DeleteDeal,
    endpoint: dealEventApi.invalid,
    title: eventDialogTexts.delete,
    asks: eventDialogTexts.deleteAsk,
    says: eventDialogTexts.deleted,
    danger: true,
    initial: (row) => dealOf(row),
    returned: ({ reason }) => ({ cancelReason: reason }),
    previewed: {},
    Fields: DeleteFields,
  },
} as const satisfies Readonly<Record<string, EventForm>>
