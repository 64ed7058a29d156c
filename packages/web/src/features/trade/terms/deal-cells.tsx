import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useText } from '../../../kit/person/language.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { CallAndPut } from '../../../pieces/option/CallAndPut.tsx'
import { otherOf } from '../../../pieces/option/option-rights.ts'

/** Both amounts of a deal carry their currency: a row has two. An option says call and put of which. A draft that was sent back says so. */
export const dealCells = {
  buyAmt: (row: Row) => <Money value={row.buyAmt} currency={row.buyCurrency} withCurrency />,
  sellAmt: (row: Row) => <Money value={row.sellAmt} currency={row.sellCurrency} withCurrency />,
  optionFlag: ({ optionFlag, currency, currencyPair }: Row) => (
    <CallAndPut option={{ optionFlag, currency, currency2: otherOf(currency, currencyPair) }} />
  ),
  tradeStatus: (row: Row) => <Status row={row} />,
}

function Status({ row: { tradeStatus, checkStatus } }: { readonly row: Row }) {
  const t = useText()
  const isSentBack = tradeStatus === TradeStatus.of.draft && checkStatus === CheckStatus.of.rejected
  if (!isSentBack) return <StatusTag dictionary={TradeStatus} value={tradeStatus} />
  return (
    <span className="hg-tag hg-tag-danger">
      {t(labelOf(TradeStatus, tradeStatus))} · {t(tradeTexts.sentBack)}
    </span>
  )
}
