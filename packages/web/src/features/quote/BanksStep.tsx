/** Step 1: whom to ask. Banks stand by free facility, rating and past spread; the first three that deal at this hour are ticked. */
import type { AskOf } from '@hedgerow/contract/kit/call'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { type BankChoice, fxDealOnlineApi, type InquiryTerms, mostBanks } from '@hedgerow/contract/quote/quote.contract'
import { TradeExeFlag } from '@hedgerow/contract/trade/trade.dict'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { Empty } from '../../kit/page/Empty.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { CertifiedButton } from '../../kit/say/CertifiedButton.tsx'
import { nothing } from '../../kit/show/formats.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { LimitLine } from '../../pieces/limit/LimitLine.tsx'
import type { Terms } from './ask-terms.ts'

interface BanksStepProps {
  readonly terms: Terms
  readonly isAsking: boolean
  readonly onBack: () => void
  readonly onAsk: (banks: readonly string[]) => void
}

const firstTicked = 3
const canBeAsked = ({ executableFlag }: BankChoice) => executableFlag === TradeExeFlag.of.yes

export function BanksStep({ terms, isAsking, onBack, onAsk }: BanksStepProps) {
  const t = useText()
  const { portfolioId: _, ...bareTerms } = terms
  const query = useQueryOf(fxDealOnlineApi.terms, bareTerms as AskOf<typeof fxDealOnlineApi.terms>, { gcTime: 0 })
  const [own, setOwn] = useState<readonly string[]>()
  if (query.error) return <Failed because={query.error} retry={() => void query.refetch()} />
  if (!query.data) return null
  const { banks, problems } = query.data as InquiryTerms
  const able = banks.filter(canBeAsked)
  const open = able.filter(({ isOpen }) => isOpen)
  const proposed = (open.length > 0 ? open : able).slice(0, firstTicked).map(({ quoteSource }) => quoteSource)
  const chosen = own ?? proposed
  const tick = (bank: string, isOn: boolean) => setOwn(isOn ? [...chosen, bank] : chosen.filter((one) => one !== bank))
  return (
    <>
      {banks.length === 0 ? (
        <Empty says={inquiryTexts.noBanks} />
      ) : (
        <BankTable banks={banks} chosen={chosen} onTick={tick} />
      )}
      {problems.map(({ field, message }) => (
        <p key={field + message} className="hg-error">
          {message}
        </p>
      ))}
      <div className="hg-form-foot hg-ask-foot">
        <span className="hg-hint" role="status">
          {t(inquiryTexts.chosen, { count: chosen.length })}
        </span>
        <Button onClick={onBack}>{t(inquiryTexts.previous)}</Button>
        <CertifiedButton
          type="primary"
          loading={isAsking}
          disabled={chosen.length === 0 || problems.length > 0}
          onClick={() => onAsk(chosen)}
        >
          {t(inquiryTexts.ask)}
        </CertifiedButton>
      </div>
    </>
  )
}

interface BankTableProps {
  readonly banks: readonly BankChoice[]
  readonly chosen: readonly string[]
  readonly onTick: (bank: string, isOn: boolean) => void
}

function BankTable({ banks, chosen, onTick }: BankTableProps) {
  const t = useText()
  const isFull = chosen.length >= mostBanks
  const heads = [
    inquiryTexts.bank,
    inquiryTexts.limit,
    inquiryTexts.rating,
    inquiryTexts.past,
    inquiryTexts.won,
    inquiryTexts.answer,
    inquiryTexts.hours,
  ]
  return (
    <section className="hg-table-scroll hg-ask-banks" tabIndex={0} aria-label={t(inquiryTexts.stepBanks)}>
      <table className="hg-table hg-folds" aria-label={t(inquiryTexts.stepBanks)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {banks.map((bank) => {
            const isChosen = chosen.includes(bank.quoteSource)
            return (
              <tr key={bank.quoteSource}>
                <th scope="row">
                  <Checkbox
                    checked={isChosen}
                    disabled={!canBeAsked(bank) || (isFull && !isChosen)}
                    onChange={({ target }) => onTick(bank.quoteSource, target.checked)}
                  >
                    {bank.quoteSourceName}{' '}
                    <span className="hg-hint">{bank.simulated ? t(inquiryTexts.simulated) : ''}</span>
                  </Checkbox>
                  {bank.why ? <p className="hg-error">{bank.why}</p> : null}
                </th>
                <td data-head={t(inquiryTexts.limit)}>
                  {bank.facility ? (
                    <LimitLine
                      limit={bank.facility.limitUsd}
                      used={bank.facility.usedUsd}
                      left={bank.facility.leftUsd}
                    />
                  ) : (
                    t(inquiryTexts.noLimit)
                  )}
                </td>
                <td
                  data-head={t(inquiryTexts.rating)}
                >{`${bank.internalRiskRating ?? nothing} / ${bank.externalRiskRating ?? nothing}`}</td>
                <td className="hg-number" data-head={t(inquiryTexts.past)}>
                  {bank.averageSpread ?? nothing}
                </td>
                <td className="hg-number" data-head={t(inquiryTexts.won)}>
                  {bank.winRate === null ? nothing : `${bank.winRate}%`}
                </td>
                <td className="hg-number" data-head={t(inquiryTexts.answer)}>
                  {bank.answerSeconds ?? nothing}
                </td>
                <td data-head={t(inquiryTexts.hours)}>
                  {`${bank.dealTimeBegin.slice(0, 5)}–${bank.dealTimeEnd.slice(0, 5)}`}{' '}
                  {bank.isOpen ? null : <span className="hg-hint">{t(inquiryTexts.closed)}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
