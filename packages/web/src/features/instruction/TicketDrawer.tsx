/** The ticket as the bank receives it, in both languages at once: to be printed, or taken along as JSON with its hash. */
import { instructionApi, type Ticket, type TicketReply } from '@hedgerow/contract/instruction/instruction.contract'
import { PriceKind } from '@hedgerow/contract/instruction/instruction.dict'
import { instructionTexts, instructionWords } from '@hedgerow/contract/instruction/instruction.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OnlineBusinType } from '@hedgerow/contract/trade/trade.dict'
import { Button, Drawer } from 'antd'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../kit/show/formats.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import './ticket.css'

const widthPx = 640

export function TicketDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const ticket = useQueryOf(instructionApi.ticket, { id }, { staleTime: 0 })
  const { data, error } = ticket
  return (
    <Drawer
      open
      size={widthPx}
      title={t(instructionTexts.print)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
      footer={
        data ? (
          <div className="hg-ticket-acts">
            <Button onClick={() => save(data)}>{t(instructionTexts.download)}</Button>
            <Button type="primary" onClick={() => window.print()}>
              {t(instructionTexts.printPage)}
            </Button>
          </div>
        ) : null
      }
    >
      {error ? <Failed because={error} retry={() => void ticket.refetch()} /> : null}
      {data ? <TicketPaper reply={data} /> : null}
    </Drawer>
  )
}

function save({ ticket, verifyHash }: TicketReply): void {
  const text = JSON.stringify({ ticket, verifyHash }, null, 2)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `${ticket.instrVirtualNo}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

type Line = readonly [Text, string, string?]
const same = (word: Text, value: string): Line => [word, value]
const named = (word: Text, of: Dictionary, value: string): Line => {
  const { zh, en } = labelOf(of, value)
  return [word, zh, en]
}
/** A bank reads it: never rounded to another currency's decimals. */
const money = (currency: string, amount: string) =>
  `${currency} ${formatNumber(amount, amountScaleOf(useConventions.getState(), currency))}`
const inBoth = (word: Text, { zh, en }: Text): Line => [word, zh, en]

function linesOf(ticket: Ticket): Line[] {
  const { currencyPair, currency, dealDirection, dealAmt, limitRate } = ticket
  const [base = '', quote = ''] = currencyPair.split('/')
  const buysBase = dealDirection === DealDirection.of.buy
  const isBought = (currency === base) === buysBase
  const side = filled(isBought ? instructionTexts.weBuy : instructionTexts.weSell, { currency })
  const price = limitRate
    ? filled(instructionTexts.atLimit, { rate: limitRate })
    : labelOf(PriceKind, PriceKind.of.market)
  return [
    [instructionTexts.to, ticket.counterPartyName, ticket.counterPartyNameEn],
    same(instructionWords.contact, [ticket.contact, ticket.contactPhone].filter(Boolean).join(' ')),
    [instructionTexts.from, ticket.orgName, ticket.orgNameEn],
    named(instructionWords.businType, OnlineBusinType, ticket.businType),
    same(instructionWords.currencyPair, `${base}/${quote}`),
    inBoth(instructionTexts.side, side),
    same(instructionWords.dealAmt, money(currency, dealAmt)),
    [instructionTexts.inWords, ticket.amountWords, ticket.amountWordsEn],
    ...(ticket.dealAmt2 ? [same(instructionWords.dealAmt2, money(ticket.currency2 ?? '', ticket.dealAmt2))] : []),
    inBoth(instructionWords.priceKind, price),
    same(instructionWords.valueDate, `${ticket.timeLimit} ${formatDate(ticket.valueDate)}`),
    same(instructionWords.validDate, `${formatDate(ticket.validDate)} ${ticket.validTime}`),
    ...(ticket.remark ? [same(instructionWords.remark, ticket.remark)] : []),
  ]
}

function TicketPaper({ reply: { ticket, verifyHash, isGenuine } }: { readonly reply: TicketReply }) {
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
          {linesOf(ticket).map(([word, zh, en]) => (
            <tr key={word.en}>
              <th scope="row">
                {word.zh} {word.en}
              </th>
              <td>
                {zh}
                {en && en !== zh ? <div>{en}</div> : null}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {instructionWords.issuedTime.zh} {instructionWords.issuedTime.en}
            </th>
            <td>
              {ticket.issuedBy} <InstantText value={ticket.issuedTime} />
            </td>
          </tr>
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
