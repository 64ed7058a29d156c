/** Which of our movements a line of the bank's is: those that fit best come first. */

import { accountFlowWords } from '@hedgerow/contract/account/account-flow.contract'
import { type Candidate, differenceApi } from '@hedgerow/contract/bank-file/difference.contract'
import { differenceTexts, differenceWords } from '@hedgerow/contract/bank-file/difference.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'

const widthPx = 760

export function MatchDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const toast = useToast()
  const [flowId, setFlowId] = useState('')
  const found = useQueryOf(differenceApi.candidates, { id: row.id }, { staleTime: 0 })
  const match = useCommandOf(differenceApi.match, {
    onDone: ({ diffNo: no }) => {
      toast(differenceTexts.matched, { no })
      onClose()
    },
  })
  const candidates = found.data ?? []
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
          <Button
            type="primary"
            disabled={flowId === ''}
            loading={match.isRunning}
            onClick={() => match.run({ id: row.id, version: Number(row.version), flowId })}
          >
            {t(differenceTexts.match)}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          [differenceWords.bankAmt, <Money key="amount" value={row.bankAmt} currency={row.currency} withCurrency />],
          [differenceWords.bookDate, <DateText key="day" value={row.bookDate} />],
          [differenceWords.bankRef, row.bankRef],
          [differenceWords.lineText, row.lineText],
        ]}
      />
      {found.error ? <Failed because={found.error} retry={() => void found.refetch()} /> : null}
      {found.data && candidates.length === 0 ? <p className="hg-hint">{t(differenceTexts.noCandidates)}</p> : null}
      {candidates.length > 0 ? (
        <Candidates {...{ candidates, flowId }} currency={row.currency ?? ''} onChoose={setFlowId} />
      ) : null}
    </Modal>
  )
}

interface CandidatesProps {
  readonly candidates: readonly Candidate[]
  readonly currency: string
  readonly flowId: string
  readonly onChoose: (flowId: string) => void
}

function Candidates({ candidates, currency, flowId, onChoose }: CandidatesProps) {
  const t = useText()
  return (
    <Radio.Group value={flowId} onChange={({ target }) => onChoose(String(target.value))} style={{ width: '100%' }}>
      <section className="hg-table-scroll" aria-label={t(differenceTexts.candidates)} tabIndex={0}>
        <table className="hg-table">
          <thead>
            <tr>
              <th scope="col">{t(accountFlowWords.flowSerialNo)}</th>
              <th scope="col">{t(accountFlowWords.changeDate)}</th>
              <th scope="col" className="hg-end">
                {t(accountFlowWords.balanceChange)}
              </th>
              <th scope="col">{t(accountFlowWords.relDealSerialNo)}</th>
              <th scope="col" className="hg-end">
                {t(differenceTexts.score)}
              </th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((one) => (
              <tr key={one.id}>
                <td>
                  <Radio value={one.id}>
                    <bdi dir="ltr">{one.flowSerialNo}</bdi>
                  </Radio>
                </td>
                <td>
                  <DateText value={one.changeDate} />
                </td>
                <td className="hg-end">
                  <Money value={one.balanceChange} currency={currency} />
                </td>
                <td>
                  <bdi dir="ltr">{one.relDealSerialNo || one.relNettingNo}</bdi>
                </td>
                <td className="hg-end">{one.score}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Radio.Group>
  )
}
