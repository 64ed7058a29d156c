/** Which of our movements a line of the bank's is, one or several together: those that fit best come first. */

import { accountFlowWords } from '@hedgerow/contract/account/account-flow.contract'
import { type Candidate, differenceApi } from '@hedgerow/contract/bank-file/difference.contract'
import { differenceTexts, differenceWords } from '@hedgerow/contract/bank-file/difference.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { WhyButton } from '../../kit/say/WhyButton.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { formatNumber, nothing } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'

const widthPx = 760

export function MatchDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const conventions = useConventions()
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const query = useQueryOf(differenceApi.candidates, { id: row.id }, { staleTime: 0 })
  const match = useCommandOf(differenceApi.match, {
    onDone: ({ diffNo: no }) => {
      toast(differenceTexts.matched, { no })
      onClose()
    },
  })
  const candidates = query.data ?? []
  const [flowId = '', ...others] = chosen
  const amounts = candidates.filter(({ id }) => chosen.includes(id)).map(({ balanceChange }) => decimal(balanceChange))
  const together = sum(amounts)
  const worded = (amount: Decimal) =>
    `${row.currency} ${formatNumber(amount.toString(), amountScaleOf(conventions, row.currency))}`
  const choose = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Modal
      open
      width={widthPx}
      title={t(differenceTexts.matchTitle, { no: row.diffNo ?? '' })}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(kitWords.cancel)}</Button>
          <WhyButton
            type="primary"
            reason={flowId === '' ? t(differenceTexts.chooseFlow) : ''}
            loading={match.isRunning}
            onClick={() =>
              match.run({
                id: row.id,
                version: Number(row.version),
                flowId,
                ...(others.length > 0 ? { moreIds: others.join(',') } : {}),
              })
            }
          >
            {t(differenceTexts.match)}
          </WhyButton>
        </>
      }
    >
      <FactList
        facts={[
          [differenceWords.bankAmt, <Money key="amount" value={row.bankAmt} currency={row.currency} withCurrency />],
          [differenceWords.account, row.account],
          [differenceWords.bookDate, <DateText key="day" value={row.bookDate} />],
          [differenceWords.bankRef, row.bankRef],
          [differenceWords.endToEndId, row.endToEndId],
          [differenceWords.lineText, row.lineText],
        ]}
      />
      {query.error ? <Failed because={query.error} retry={() => void query.refetch()} /> : null}
      {query.data && candidates.length === 0 ? <p className="hg-hint">{t(differenceTexts.noCandidates)}</p> : null}
      {candidates.length > 0 ? (
        <Candidates {...{ candidates, chosen }} currency={row.currency ?? ''} onChoose={choose} />
      ) : null}
      {chosen.length > 0 ? (
        <p className="hg-hint" role="status">
          {t(differenceTexts.chosen, {
            count: chosen.length,
            sum: worded(together),
            off: worded(decimal(row.bankAmt ?? '0').sub(together)),
          })}
        </p>
      ) : null}
    </Modal>
  )
}

interface CandidatesProps {
  readonly candidates: readonly Candidate[]
  readonly currency: string
  readonly chosen: readonly string[]
  readonly onChoose: (flowId: string) => void
}

function Candidates({ candidates, currency, chosen, onChoose }: CandidatesProps) {
  const t = useText()
  const words = [
    accountFlowWords.flowSerialNo,
    accountFlowWords.balanceChange,
    differenceTexts.score,
    accountFlowWords.changeDate,
    accountFlowWords.relDealSerialNo,
  ].map((word) => t(word))
  const [, amount, score, day, deal] = words
  const isEnd = (word: string) => word === amount || word === score
  return (
    <HeadedTable
      caption={t(differenceTexts.candidates)}
      head={words.map((word) => ({ word, isEnd: isEnd(word) }))}
      className="hg-folds"
    >
      {candidates.map((one) => (
        <tr key={one.id}>
          <td className="hg-keep">
            <Checkbox checked={chosen.includes(one.id)} onChange={() => onChoose(one.id)}>
              <bdi dir="ltr">{one.flowSerialNo}</bdi>
            </Checkbox>
          </td>
          <td className="hg-end" data-head={amount}>
            <Money value={one.balanceChange} currency={currency} withCurrency />
          </td>
          <td className="hg-end" data-head={score}>
            {one.score}%
          </td>
          <td data-head={day}>
            <DateText value={one.changeDate} />
          </td>
          <td data-head={deal}>
            <bdi dir="ltr">{one.relDealSerialNo || one.relNettingNo || nothing}</bdi>
          </td>
        </tr>
      ))}
    </HeadedTable>
  )
}
