/** Online inquiry in three steps (what, whom, quotes), with every inquiry so far below. The open one stands in the address. */

import { hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'
import { QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteList } from '@hedgerow/contract/quote/quote.list'
import { quoteTexts } from '@hedgerow/contract/quote/quote.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { Steps } from 'antd'
import { useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { ListView } from '../../kit/list/ListView.tsx'
import { useDatedList } from '../../kit/list/use-dated-list.ts'
import { Card } from '../../kit/page/Card.tsx'
import { Empty } from '../../kit/page/Empty.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useHomeCurrency } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { askStart, requestStart, rowStart, searchStart, type Terms } from './ask-terms.ts'
import { BanksStep } from './BanksStep.tsx'
import './quote.css'
import { QuotesStep } from './QuotesStep.tsx'
import { TermsStep, type TermsStepProps } from './TermsStep.tsx'

const steps = ['stepTerms', 'stepBanks', 'stepQuotes'] as const

/** What the wizard began with goes; what the list below is filtered by stays. */
const starts = ['inquiry', 'hedgeRequestId', 'askPair', 'askSide', 'askAmt', 'askLimit']
const listedBy = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !starts.includes(name)))

const ofToday = (today: string) => ({ quoteDateStart: today, quoteDateEnd: today })

export function OnlineAskPage() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const fromAddress = searchStart(search)
  const hedgeId = search.hedgeRequestId === undefined ? '' : String(search.hedgeRequestId)
  const [inquiry, setInquiry] = useState(search.inquiry === undefined ? undefined : String(search.inquiry))
  const [again, setAgain] = useState(fromAddress)
  const [round, setRound] = useState(0)
  const go = useGo()
  const mayAsk = useCan()('quote.deal')
  const list = useDatedList(quoteList, ofToday)
  const show = (askGroupNo: string | undefined) => {
    setInquiry(askGroupNo)
    const opened = askGroupNo ? { inquiry: askGroupNo } : {}
    go('.', (params) => ({ ...listedBy(params), ...opened }), { replace: true })
  }
  const start = (terms: Terms | undefined) => {
    setAgain(terms)
    setRound(round + 1)
    show(undefined)
  }
  const choose = (hedgeRequestId: string, typed: Terms) => start(hedgeRequestId ? { hedgeRequestId } : typed)
  return (
    <Page title={inquiryTexts.page}>
      <Card>
        {inquiry ? (
          <>
            <StepLine at={2} />
            <QuotesStep askGroupNo={inquiry} onAgain={start} />
          </>
        ) : mayAsk ? (
          <Asking
            key={`${hedgeId}-${round}`}
            terms={again ?? { hedgeRequestId: hedgeId }}
            onRequest={choose}
            onAsked={show}
          />
        ) : (
          <Empty says={inquiryTexts.onlyLooks} />
        )}
      </Card>
      <ListView
        of={list}
        endpoint={fxDealOnlineApi.queryByPage}
        view={(row: Row) => show(row.askGroupNo ?? undefined)}
        actions={{
          askAgain: ([row]: readonly Row[]) => start(row && rowStart(row)),
          openDeal: {
            run: ([row]: readonly Row[]) => go(pathOf('inputmng'), { open: row?.dealId }),
            blocked: ([row]: readonly Row[]) => (row?.dealId ? undefined : quoteTexts.notDealt),
          },
          checkResult: {
            run: ([row]: readonly Row[]) => show(row?.askGroupNo ?? undefined),
            blocked: ([row]: readonly Row[]) =>
              row?.dealStatus === QuoteDealStatus.of.unknown ? undefined : quoteTexts.notUnknown,
          },
        }}
      />
    </Page>
  )
}

function StepLine({ at }: { readonly at: number }) {
  const t = useText()
  return (
    <Steps
      size="small"
      className="hg-ask-steps"
      current={at}
      items={steps.map((step) => ({ title: t(inquiryTexts[step]) }))}
    />
  )
}

interface AskingProps {
  /** What there is to begin with: terms, a request, or both; the terms then say more than the request. */
  readonly terms: Terms
  readonly onRequest: TermsStepProps['onRequest']
  readonly onAsked: (askGroupNo: string) => void
}

/** Steps 0 and 1. A request fixes pair and side; an earlier inquiry gives its terms. */
function Asking({ terms, onRequest, onAsked }: AskingProps) {
  const t = useText()
  const hedgeId = terms.hedgeRequestId ?? ''
  const hedge = useQueryOf(hedgeApi.query, { id: hedgeId }, { enabled: hedgeId !== '', gcTime: 0 })
  const home = useHomeCurrency(hedge.data?.orgId)
  if (hedge.error) return <Failed because={hedge.error} retry={() => void hedge.refetch()} />
  if (hedgeId && !hedge.data) return <p>{t(kitWords.loading)}</p>
  const initial = { ...(hedge.data ? requestStart(hedge.data, home) : askStart(home)), ...terms }
  return <AskingSteps initial={initial} requestCode={hedge.data?.requestCode} onRequest={onRequest} onAsked={onAsked} />
}

interface AskingStepsProps {
  readonly initial: Terms
  readonly requestCode: string | undefined
  readonly onRequest: TermsStepProps['onRequest']
  readonly onAsked: (askGroupNo: string) => void
}

function AskingSteps({ initial, requestCode, onRequest, onAsked }: AskingStepsProps) {
  const t = useText()
  const toast = useToast()
  const [terms, setTerms] = useState(initial)
  const [step, setStep] = useState<0 | 1>(0)
  const ask = useCommandOf(fxDealOnlineApi.batchAskDeal, {
    invalidates: [fxDealOnlineApi.queryByPage],
    onDone: ({ askGroupNo }) => {
      toast(inquiryTexts.asked)
      onAsked(askGroupNo)
    },
  })
  return (
    <>
      <StepLine at={step} />
      {requestCode && step === 1 ? (
        <p className="hg-ask-request">{t(inquiryTexts.forRequest, { code: requestCode })}</p>
      ) : null}
      {step === 0 ? (
        <TermsStep
          initial={terms}
          requestCode={requestCode}
          onRequest={onRequest}
          onNext={(next) => {
            setTerms(next)
            setStep(1)
          }}
        />
      ) : (
        <BanksStep
          terms={terms}
          isAsking={ask.isRunning}
          onBack={() => setStep(0)}
          onAsk={(banks) =>
            ask.run({ ...terms, list: banks.map((quoteSource) => ({ quoteSource })) } as AskOf<
              typeof fxDealOnlineApi.batchAskDeal
            >)
          }
        />
      )}
    </>
  )
}
