/** The members of a net row, each with the system's value where people changed it; a draft lets one go. */
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { type NetDetail, netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { Button } from 'antd'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import './net.css'

interface NetMembersProps {
  readonly detail: NetDetail
  readonly reload: () => void
}

export function NetMembers({ detail: { net, members }, reload }: NetMembersProps) {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const may = useCan()('settlement.edit') && net.nettingStatus === NettingStatus.of.draft
  const cancel = useCommandOf(netResultApi.cflCancel, {
    onDone: () => {
      toast(netResultTexts.takenOut)
      reload()
    },
  })
  const ask = async (cflId: string, no: string) => {
    if (await confirm({ title: netResultTexts.takeOutAsk, params: { no }, verb: netResultTexts.takeOut }))
      cancel.run({ id: net.id, version: net.version, cflIds: cflId })
  }
  return (
    <ul className="net-preview">
      {members.map(({ id, cflNo, cflFlag, payAmt, payCurrency, payDateAdj, systemAmt, changeReason }) => (
        <li key={id}>
          <RecordLink record="flow" id={id} number={cflNo} /> {formatDate(payDateAdj)}{' '}
          {t(labelOf(CashFlowFlag as Dictionary, cflFlag))} <Money value={payAmt} currency={payCurrency} withCurrency />
          {systemAmt && systemAmt !== payAmt ? (
            <p className="hg-hint">
              {t(netResultTexts.system, { value: systemAmt })} {changeReason}
            </p>
          ) : null}
          {may ? (
            <Button size="small" type="link" onClick={() => void ask(id, cflNo)}>
              {t(netResultTexts.takeOut)}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
