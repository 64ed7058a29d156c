/** The members of a net row, each with the system's value where people changed it; a draft lets one go. */
import { CashFlowFlag, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type NetDetail, netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { NetDirection, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { Button } from 'antd'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
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
      {members.map(({ id, cflNo, cflFlag, cflType, payAmt, payCurrency, payDateAdj, systemAmt, ...member }) => (
        <li key={id}>
          <RecordLink record="flow" id={id} number={cflNo} /> {formatDate(payDateAdj)}{' '}
          {t(labelOf(CashFlowFlag as Dictionary, cflFlag))} <Money value={payAmt} currency={payCurrency} withCurrency />{' '}
          {t(labelOf(CashFlowType as Dictionary, cflType))}{' '}
          {member.dealId && member.dealSerialNo ? (
            <RecordLink record="deal" id={member.dealId} number={member.dealSerialNo} />
          ) : null}
          {member.manualChgFlag === YesNo.of.yes ? (
            <span className="hg-tag hg-tag-changed"> {t(cashFlowWords.manualChgFlag)}</span>
          ) : null}
          {systemAmt && systemAmt !== payAmt ? (
            <p className="hg-hint">
              {t(netResultTexts.system, { value: systemAmt })} {member.changeReason}
            </p>
          ) : null}
          {may ? (
            <Button size="small" type="link" onClick={() => void ask(id, cflNo)}>
              {t(netResultTexts.takeOut)}
            </Button>
          ) : null}
        </li>
      ))}
      <li>
        {t(netResultTexts.sum)} <StatusTag dictionary={NetDirection} value={net.cflFlag} />{' '}
        <Money value={net.settleAmt} currency={net.settleCurrency} withCurrency />
      </li>
    </ul>
  )
}
