/** One open exposure under up to six strategies; one of them becomes a hedge request. */

import { exposureMonitorApi } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { payoffLabApi, payoffLimits } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { pathOf } from '@hedgerow/contract/screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { useGo } from '../../../kit/link/use-go.ts'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { PayoffPicture } from '../../../pieces/payoff/PayoffPicture.tsx'
import { StrategyViews } from '../StrategyViews.tsx'
import { askedOf, blankLeg, type DraftStrategy, draftOf } from './payoff-draft.ts'
import { StrategyRows } from './StrategyRows.tsx'

const rowsAsked = 100

export function PayoffLabPage() {
  const t = useText()
  const go = useGo()
  const { exposureId } = useSearch({ strict: false }) as { readonly exposureId?: unknown }
  const id = exposureId ? String(exposureId) : ''
  const today = useSystemDate()
  // What is locked whole, or past, has nothing to compare.
  const exposures = useQueryOf(
    exposureMonitorApi.queryByPage,
    { current: 0, pageSize: rowsAsked, queryWrapper: { openAmtStart: '0.01', ...(today && { endDateStart: today }) } },
    { enabled: today !== null },
  )
  const options = (exposures.data?.recordList ?? []).map((row) => ({
    value: row.id ?? '',
    label: `${row.serialNo ?? ''} · ${row.currency ?? ''} · ${t(labelOf(ExposureDirection, row.exposureDirection ?? ''))}`,
  }))
  const isListed = id === '' || options.some(({ value }) => value === id)
  return (
    <Page title={hedgeStrategyTexts.title} help={payoffLabTexts.help}>
      <StrategyViews current="lab" />
      <div className="hg-strategy-terms">
        <LabelledChoice
          label={payoffLabTexts.exposure}
          value={id}
          options={isListed ? options : [{ value: id, label: id }, ...options]}
          none={t(payoffLabTexts.choose)}
          onChange={(next) => go('.', next ? { tab: 'lab', exposureId: next } : { tab: 'lab' })}
        />
      </div>
      {id === '' ? <p className="hg-hint">{t(payoffLabTexts.choose)}</p> : <Lab key={id} exposureId={id} />}
    </Page>
  )
}

function Lab({ exposureId }: { readonly exposureId: string }) {
  const t = useText()
  const can = useCan()
  const go = useGo()
  const toast = useToast()
  const [question, setQuestion] = useState<readonly DraftStrategy[]>([])
  const [typed, setTyped] = useState<readonly DraftStrategy[]>()
  const answer = useQueryOf(
    payoffLabApi.run,
    { exposureId, strategies: askedOf(question) },
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  )
  const saving = useCommandOf(payoffLabApi.saveRequest, {
    onDone: ({ id }) => {
      toast(payoffLabTexts.saved)
      go(pathOf('expo-req'), { open: id })
    },
  })
  const draft = typed ?? (answer.data ? draftOf(answer.data) : [])
  return (
    <>
      <Answered by={answer.error ? { ...answer, data: undefined } : answer}>
        {(lab) => <PayoffPicture lab={lab} />}
      </Answered>
      <StrategyRows
        draft={draft}
        onChange={setTyped}
        onSave={
          can('hedging.edit') ? (chosen) => saving.run({ exposureId, strategies: askedOf(draft), chosen }) : undefined
        }
      />
      <div className="hg-strategy-terms">
        <Button
          disabled={draft.length >= payoffLimits.strategies}
          onClick={() =>
            setTyped([
              ...draft,
              { strategyName: t(payoffLabTexts.own, { number: draft.length + 1 }), legs: [blankLeg] },
            ])
          }
        >
          {t(payoffLabTexts.addStrategy)}
        </Button>
        <Button type="primary" loading={answer.isFetching} onClick={() => setQuestion(draft)}>
          {t(payoffLabTexts.run)}
        </Button>
        <Button
          onClick={() => {
            setTyped(undefined)
            setQuestion([])
          }}
        >
          {t(payoffLabTexts.reset)}
        </Button>
        {typed && typed !== question ? <span className="hg-hint">{t(payoffLabTexts.changed)}</span> : null}
      </div>
    </>
  )
}
