/** Pass or reject with a comment; says why not where the deal is one's own or no longer waits. */
import { CheckBlock, CheckTier } from '@hedgerow/contract/approval/approval.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import type { Deal } from '@hedgerow/contract/trade/trade.reply'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { Button, Input } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

interface DealDecisionProps {
  readonly deal: Deal
  /** Why the reader may not decide (CHECK_BLOCK). */
  readonly checkBlock: string
  /** What the drawer around it asks about before it closes. */
  readonly comment: string
  readonly setComment: (comment: string) => void
  readonly onDecided: () => void
}

export function DealDecision({ deal, checkBlock, comment, setComment, onDecided }: DealDecisionProps) {
  const t = useText()
  const toast = useToast()
  const check = useCommandOf(fxDealCheckApi.check, {
    onDone: (_reply, { checkStatus }) => {
      const isFirst = deal.checkTier === CheckTier.of.two && deal.firstCheckerId === null
      const passed = isFirst ? tradeTexts.firstPassed : tradeTexts.passed
      toast(checkStatus === '1' ? passed : tradeTexts.rejected, { serial: deal.dealSerialNo })
      onDecided()
    },
  })
  const decide = (checkStatus: '1' | '2') => check.run({ id: deal.id, version: deal.version, checkStatus, comment })
  if (checkBlock !== CheckBlock.of.none) return <p className="hg-hint">{t(labelOf(CheckBlock, checkBlock))}</p>
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
