/** The ticket as the bank receives it, in both languages at once: to be taken along as a PDF, or as JSON with its hash. */
import {
  instructionApi,
  instructionTimeline,
  type TicketReply,
} from '@hedgerow/contract/instruction/instruction.contract'
import { instructionTexts, instructionWords } from '@hedgerow/contract/instruction/instruction.text'
import { Button } from 'antd'
import { saveFile } from '../../kit/export/list-export.ts'
import { useFile } from '../../kit/export/use-file.ts'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import './ticket.css'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'

const widthPx = 640

export function TicketDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const ticket = useQueryOf(instructionApi.ticket, { id }, { staleTime: 0 })
  const { data } = ticket
  const paper = useFile()
  const savePaper = (no: string) => paper.save(instructionApi.paper.path.replace(':id', id), `${no}.pdf`)
  return (
    <RecordDrawer
      query={ticket}
      title={() => t(instructionTexts.ticket)}
      label={instructionTexts.ticket}
      widthPx={widthPx}
      timeline={() => ({ of: instructionTimeline, id })}
      onClose={onClose}
      footer={
        data ? (
          <div className="hg-ticket-acts">
            <Button onClick={() => saveJson(data)}>{t(instructionTexts.download)}</Button>
            <Button
              type="primary"
              disabled={!data.isGenuine}
              loading={paper.isRunning}
              onClick={() => savePaper(data.ticket.instrVirtualNo)}
            >
              {t(instructionTexts.downloadPdf)}
            </Button>
          </div>
        ) : null
      }
    >
      {(reply) => <TicketPaper reply={reply} />}
    </RecordDrawer>
  )
}

function saveJson({ ticket, verifyHash }: TicketReply): void {
  const text = JSON.stringify({ ticket, verifyHash }, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${ticket.instrVirtualNo}.json`)
}

function TicketPaper({ reply: { ticket, lines, verifyHash, isGenuine } }: { readonly reply: TicketReply }) {
  const t = useText()
  return (
    <article className="hg-ticket" aria-label={ticket.instrVirtualNo}>
      <h2>
        {instructionTexts.ticket.zh} · {instructionTexts.ticket.en}
      </h2>
      <p>
        <bdi dir="ltr">{ticket.instrVirtualNo}</bdi>
      </p>
      <table>
        <tbody>
          {lines.map(({ word, value }) => (
            <tr key={word.en}>
              <th scope="row">
                {word.zh} {word.en}
              </th>
              <td>
                {value.zh}
                {value.en === value.zh ? null : <div>{value.en}</div>}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {instructionWords.verifyHash.zh} {instructionWords.verifyHash.en}
            </th>
            <td>
              <code>{verifyHash}</code>
              <div className={isGenuine ? 'hg-hint' : 'hg-error'}>
                {t(isGenuine ? instructionTexts.genuine : instructionTexts.altered)}
              </div>
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  )
}
