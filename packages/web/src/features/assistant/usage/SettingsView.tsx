/** The settings of the assistant as they stand, who has a quota of its own, and a trial of the model's connection. */
import { nearPct, type SettingsReply, usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts, usageWords } from '@hedgerow/contract/assistant/usage.text'
import { spentFigure } from '@hedgerow/contract/assistant/usage-figure.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { say } from '@hedgerow/contract/kit/text'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))
const QuotaDialog = lazy(async () => ({ default: (await import('./QuotaDialog.tsx')).QuotaDialog }))

export function SettingsView({ above }: { readonly above: ReactNode }) {
  const t = useText()
  const toast = useToast()
  const [open, setOpen] = useState<'settings' | 'quotas'>()
  const settings = useQueryOf(usageApi.settings, {})
  const test = useCommandOf(usageApi.test, { onDone: ({ ms }) => toast(usageTexts.tested, { ms }) })
  const close = () => setOpen(undefined)
  const { data, error } = settings
  return (
    <Page
      title={usageTexts.title}
      help={usageTexts.settingsHelp}
      actions={
        <>
          {data?.model ? (
            <Button loading={test.isRunning} onClick={() => test.run({})}>
              {t(usageTexts.test)}
            </Button>
          ) : null}
          <Button onClick={() => setOpen('quotas')}>{t(usageTexts.quotas)}</Button>
          <Button type="primary" onClick={() => setOpen('settings')}>
            {t(usageTexts.edit)}
          </Button>
        </>
      }
    >
      {above}
      {error ? <Failed because={error} retry={() => void settings.refetch()} /> : null}
      {data ? <Standing of={data} /> : null}
      <Suspense>
        {open === 'settings' ? <SettingsDialog onClose={close} /> : null}
        {open === 'quotas' ? <QuotaDialog onClose={close} /> : null}
      </Suspense>
    </Page>
  )
}

function Standing({ of }: { readonly of: SettingsReply }) {
  const t = useText()
  const lang = useLang()
  const { data: members } = useQueryOf(usageApi.quotas, {})
  const yesNo = (value: string) => say(labelOf(YesNo, value), lang)
  const budget = <Money value={of.budgetMonth} currency={of.priceCurrency} withCurrency />
  const mark = (name: keyof typeof spentFigure) => <FigureMark id={spentFigure[name]} name={usageWords[name]} />
  const spent = (
    <span className={Number(of.spentPct) >= nearPct ? 'hg-error' : ''}>
      <Money value={of.spentMonth} currency={of.priceCurrency} withCurrency />
      {mark('spentMonth')}
      {of.spentPct === null ? null : (
        <>
          {' · '}
          <bdi dir="ltr">{of.spentPct}%</bdi>
          {mark('spentPct')}
        </>
      )}
    </span>
  )
  // A price may be a fraction of the currency's smallest unit.
  const price = (value: string) => `${of.priceCurrency} ${value}`
  const facts: readonly Fact[] = [
    [usageWords.aiOn, yesNo(of.aiOn)],
    [usageWords.historyDays, of.historyDays],
    [usageWords.model, of.model],
    [usageWords.modelOn, yesNo(of.modelOn)],
    [usageWords.maskParties, yesNo(of.maskParties)],
    [usageWords.tokensUserDay, formatNumber(of.tokensUserDay, 0)],
    [usageWords.budgetMonth, budget],
    [usageWords.spentMonth, spent],
    [usageWords.priceIn, price(of.priceIn)],
    [usageWords.priceOut, price(of.priceOut)],
  ]
  const own = (members ?? []).filter(({ tokensUserDay }) => tokensUserDay !== null)
  return (
    <>
      <Card title={t(usageTexts.settingsTitle)}>
        <FactList facts={facts} />
        <p className="hg-hint">
          {of.model === '' ? t(usageTexts.noModel) : t(usageTexts.modelNamed, { model: of.model })}
        </p>
      </Card>
      <Card title={t(usageTexts.ownQuotas)}>
        {own.length === 0 ? (
          <p className="hg-hint">{t(usageTexts.noOwnQuotas)}</p>
        ) : (
          <HeadedTable
            caption={t(usageTexts.ownQuotas)}
            head={[
              { word: t(usageWords.userName), isEnd: false },
              { word: t(usageWords.tokensUserDay), isEnd: true },
            ]}
          >
            {own.map(({ userId, userName, tokensUserDay }) => (
              <tr key={userId}>
                <td>{userName}</td>
                <td className="hg-end">{formatNumber(tokensUserDay, 0)}</td>
              </tr>
            ))}
          </HeadedTable>
        )}
      </Card>
    </>
  )
}
