/** Takes a bank's file. What is wrong with it stands here until it is put right; nothing of it is kept then. */
import { ConfirmResult } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts, templateColumns } from '@hedgerow/contract/bank-file/bank-file.text'
import {
  bankFileLimits,
  type TableProposal as Proposal,
  statementApi,
  type Uploaded,
} from '@hedgerow/contract/bank-file/statement.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Spin, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../kit/export/list-export.ts'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { useText } from '../../kit/person/language.ts'
import { useToast } from '../../kit/say/notice.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { ServerRefusal, upload } from '../../kit/talk/transport.ts'
import { announceWrite } from '../../kit/talk/written.ts'
import { TableProposal } from './TableProposal.tsx'

const widthPx = 560
const bytesInMegabyte = 1_048_576
const max = bankFileLimits.bytes / bytesInMegabyte

interface UploadDialogProps {
  readonly onClose: () => void
  /** The statements that a file brought. */
  readonly onTaken?: (ids: readonly string[]) => void
}

export function UploadDialog({ onClose, onTaken }: UploadDialogProps) {
  const t = useText()
  useReturnFocus()
  const { file, problem, isSending, confirmed, proposal, send, drop } = useSending(onClose, onTaken)
  const template = () => {
    const heading = Object.values(templateColumns).map((word) => t(word))
    // The mark in front tells a spreadsheet program that the text is UTF-8.
    saveFile(new Blob([`\uFEFF${heading.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), 'bank-statement.csv')
  }
  const take = (chosen: File) => {
    void send(chosen)
    // The transport sends the file itself, with the session's headers.
    return false
  }
  return (
    <Modal
      open
      width={widthPx}
      title={t(bankFileTexts.uploadTitle)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        proposal && file ? (
          <>
            <Button disabled={isSending} onClick={drop}>
              {t(bankFileTexts.cancelFormat)}
            </Button>
            <Button type="primary" loading={isSending} onClick={() => void send(file, proposal.tableFormat)}>
              {t(bankFileTexts.confirmFormat)}
            </Button>
          </>
        ) : (
          <Button onClick={template}>{t(bankFileTexts.template)}</Button>
        )
      }
    >
      {confirmed.length > 0 ? <Confirmations confirmed={confirmed} /> : null}
      {proposal ? <TableProposal proposal={proposal} /> : null}
      <Spin spinning={isSending} description={t(bankFileTexts.reading)}>
        <Upload.Dragger
          style={proposal ? { display: 'none' } : {}}
          accept=".xml,.txt,.sta,.940,.mt940,.csv,.xlsx,.zip"
          maxCount={1}
          showUploadList={false}
          beforeUpload={take}
        >
          <FileUp size={28} aria-hidden />
          <p>{t(bankFileTexts.choose)}</p>
          <p className="hg-hint">{t(bankFileTexts.drop, { max })}</p>
        </Upload.Dragger>
      </Spin>
      <p className="hg-note hg-error" role="alert">
        {problem}
      </p>
      {problem && file ? (
        <Button onClick={() => void send(file)}>
          {t(bankFileTexts.retry)} <bdi>{file.name}</bdi>
        </Button>
      ) : null}
    </Modal>
  )
}

type Confirmed = Uploaded['confirmed']

/** What became of each confirmation: those that no deal was found for are said here and nowhere else. */
function Confirmations({ confirmed }: { readonly confirmed: Confirmed }) {
  const t = useText()
  return (
    <PlainTable
      caption={t(bankFileTexts.confirmations)}
      head={[t(bankFileTexts.confirmNo), t(bankFileTexts.confirmDeal), t(bankFileTexts.confirmResult)]}
      rows={confirmed.map(({ counterPartyDealNo, dealSerialNo, confirmResult, because }) => [
        counterPartyDealNo,
        dealSerialNo ?? '',
        [t(labelOf(ConfirmResult, confirmResult)), because].filter(Boolean).join(' · '),
      ])}
    />
  )
}

function useSending(onSent: () => void, onTaken: UploadDialogProps['onTaken']) {
  const t = useText()
  const toast = useToast()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const [confirmed, setConfirmed] = useState<Confirmed>([])
  const [proposal, setProposal] = useState<Proposal>()
  const send = async (chosen: File, tableFormat?: string) => {
    setFile(chosen)
    setProblem('')
    setSending(true)
    try {
      const more: Record<string, string> = tableFormat === undefined ? {} : { tableFormat }
      const reply = await upload<Uploaded>(statementApi.upload.path, chosen, more)
      setProposal(reply.proposal)
      if (reply.proposal) return
      setConfirmed(reply.confirmed)
      toast(...saidOf(reply))
      await announceWrite(queries)
      if (reply.confirmed.length === 0) onSent()
      if (reply.statements.length > 0) onTaken?.(reply.statements.map(({ id }) => id))
    } catch (error) {
      setProposal(undefined)
      setProblem(error instanceof ServerRefusal && error.status > 0 ? error.message : t(bankFileTexts.uploadFailed))
    } finally {
      setSending(false)
    }
  }
  const drop = () => setProposal(undefined)
  return { file, problem, isSending, confirmed, proposal, send, drop }
}

function saidOf({ answered, confirmed, statements }: Uploaded): readonly [Text, TextParams] {
  const count = confirmed.length
  const matched = confirmed.filter(({ confirmResult }) => confirmResult === ConfirmResult.of.matched).length
  if (count > 0) return [bankFileTexts.confirmed, { count, matched }]
  const repeated = statements.reduce((sum, { repeatedCount }) => sum + repeatedCount, 0)
  if (repeated > 0) return [bankFileTexts.uploadedRepeated, { count: repeated }]
  return [answered > 0 ? bankFileTexts.answered : bankFileTexts.uploaded, { count: answered }]
}
