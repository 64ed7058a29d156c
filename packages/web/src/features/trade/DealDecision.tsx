/** Pass or reject with a comment; says why not where the deal is one's own or no longer waits. */
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Deal } from '@hedgerow/contract/trade/trade.reply'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../kit/language.ts'
import { useToast } from '../../kit/notice.ts'
import { useSession } from '../../kit/session-store.ts'
import { useCommandOf } from '../../kit/use-endpoint.ts'

interface DealDecisionProps {
  readonly deal: Deal
  readonly onDecided: () => void
}

export function DealDecision({ deal, onDecided }: DealDecisionProps) {
  const t = useText()
  const toast = useToast()
  const userId = useSession((state) => state.userId)
  const [comment, setComment] = useState('')
  const check = useCommandOf(fxDealCheckApi.check, {
    onDone: (_reply, { checkStatus }) => {
      toast(checkStatus === '1' ? tradeTexts.passed : tradeTexts.rejected, { serial: deal.dealSerialNo })
      onDecided()
    },
  })
  const decide = (checkStatus: '1' | '2') => check.run({ id: deal.id, version: deal.version, checkStatus, comment })
  if (deal.tradeStatus !== TradeStatus.of.submitted) return <p className="hg-hint">{t(tradeTexts.notAwaiting)}</p>
  if (deal.makerId === userId || deal.lastEditorId === userId) return <p className="hg-hint">{t(tradeTexts.ownDeal)}</p>
  return (
    <div className="hg-deal-decision">
      <Input.TextArea
        aria-label={t(tradeTexts.approve)}
        placeholder={t(tradeTexts.approve)}
        value={comment}
        maxLength={512}
        autoSize={{ minRows: 2, maxRows: 4 }}
        onChange={(event) => setComment(event.target.value)}
      />
      <div>
        <Button danger disabled={comment.trim() === '' || check.isRunning} onClick={() => decide('2')}>
          {t(tradeTexts.reject)}
        </Button>
        <Button type="primary" loading={check.isRunning} onClick={() => decide('1')}>
          {t(tradeTexts.pass)}
        </Button>
      </div>
    </div>
  )
}
