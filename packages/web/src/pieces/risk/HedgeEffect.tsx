/** One click from a form to what its hedge would change of the value at risk of the organisation, before anything is sent. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useSettled } from '../../kit/talk/use-settled.ts'

const HedgeEffectTable = lazy(async () => ({ default: (await import('./HedgeEffectTable.tsx')).HedgeEffectTable }))

const { buy, sell } = DealDirection.of

interface HedgeEffectProps {
  readonly orgId: string | undefined
  readonly currencyPair: string
  /** Of the base currency. */
  readonly dealDirection: string
  /** Of the base currency; none while it is not known. */
  readonly amount: string
}

const isAmount = (typed: string) => /^\d{1,15}(\.\d{1,6})?$/.test(typed) && Number(typed) > 0

export function HedgeEffect({ orgId, currencyPair, dealDirection, amount }: HedgeEffectProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isWhole = orgId !== undefined && orgId !== '' && currencyPair !== '' && isAmount(amount)
  const hedge = useSettled(
    isWhole ? { orgId, currencyPair, dealDirection: dealDirection === buy ? buy : sell, amount } : null,
  )
  const none = { currencyPair, dealDirection: sell, amount }
  const { data, error, refetch } = useQueryOf(varApi.hedgeEffect, hedge ?? none, { enabled: isOpen && hedge !== null })
  if (!isWhole) return null
  return (
    <div className="hg-span-all">
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
        {t(isOpen ? hedgeFormTexts.hideEffect : hedgeFormTexts.effect)}
      </Button>
      {isOpen && error ? <Failed because={error} retry={() => void refetch()} /> : null}
      {isOpen && !data && !error ? <p className="hg-hint">{t(varTexts.running)}</p> : null}
      {isOpen && data ? (
        <Suspense fallback={<p className="hg-hint">{t(varTexts.running)}</p>}>
          <HedgeEffectTable of={data} />
        </Suspense>
      ) : null}
    </div>
  )
}
