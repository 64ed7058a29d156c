/** What a decision on deals brings: valid flows and a locked hedge, or nothing left behind. `approval` does the rest. */
import { CashFlowOrigin } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { confirmFlows, dropFlows } from '../../cash-flow/cash-flow.store.ts'
import { lockForDeals, releaseFromDeals } from '../../hedging/execution/execution.store.ts'
import { packagedWith } from '../deal/deal-package.store.ts'
import { dealTable, type StoredDeal } from '../deal/trade.store.ts'
import { comparedDeal } from './deal-difference.sources.ts'

const idsOf = (deals: readonly StoredDeal[]) => deals.map(({ id }) => id)
const hedging = (deals: readonly StoredDeal[]) => deals.filter(({ hedgeRequestId }) => hedgeRequestId !== null)

async function settle({ tx, session }: Context, deals: readonly StoredDeal[]): Promise<void> {
  await confirmFlows(tx, session, CashFlowOrigin.of.deal, idsOf(deals))
  await lockForDeals(tx, session, idsOf(hedging(deals)))
}

async function undo({ tx, session }: Context, deals: readonly StoredDeal[]): Promise<void> {
  await dropFlows(tx, session, CashFlowOrigin.of.deal, idsOf(deals))
  await releaseFromDeals(tx, session, idsOf(hedging(deals)))
}

const toMaker = (
  { id, dealSerialNo: serial }: StoredDeal,
  comment: string,
  notice: Pick<Notice, 'message' | 'variant'>,
): Notice => ({ ...notice, params: { serial, comment }, url: pathOf('inputmng', { open: id }) })

/** A rejection is a decision like its passing: it is held to the reviewer's limit and tier. */
export const reviewedDeal: ReviewedNoun<StoredDeal> = {
  life: tradeLife,
  table: { ...dealTable, together: packagedWith },
  rejectionAsksAmount: true,
  notTheMaker: tradeRefusals.NOT_THE_MAKER,
  commentNeeded: tradeRefusals.COMMENT_NEEDED,
  compared: comparedDeal,
  notices: {
    second: ({ id, dealSerialNo: serial }) => ({
      message: tradeTexts.noticeToSecond,
      params: { serial },
      url: pathOf('trade-check', { open: id }),
    }),
    passed: (deal, comment) => toMaker(deal, comment, { message: tradeTexts.noticePassed, variant: 'success' }),
    rejected: (deal, comment) => toMaker(deal, comment, { message: tradeTexts.noticeRejected, variant: 'warning' }),
  },
  onPass: settle,
  onReject: undo,
  onWithdraw: undo,
}
