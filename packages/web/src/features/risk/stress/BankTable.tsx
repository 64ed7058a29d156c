/** What one scenario takes of the limits of banks, and the margins they would call; a bank opens its deals, and what is not known is named. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { nameText } from '@hedgerow/contract/kit/text'
import type { BankStress, ScenarioResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { BankGap } from '@hedgerow/contract/risk/stress/stress.dict'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { nothing, signOf } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'
import { StressRows } from './StressRows.tsx'

const columns = ['facilityUsd', 'usedUsd', 'claimUsd', 'headroomUsd', 'marginHeldUsd', 'marginThresholdUsd'] as const

interface BankTableProps {
  readonly scenario: ScenarioResult
  readonly terms: Terms
}

export function BankTable({ scenario, terms }: BankTableProps) {
  const t = useText()
  const amount = useAmounts()
  const [opened, setOpened] = useState<BankStress>()
  const { figures } = scenario
  if (!figures || figures.banks.length === 0) return null
  const name = t(nameText(scenario.scenarioNameZh, scenario.scenarioNameEn))
  const title = t(stressTexts.byBank, { name })
  const nameOf = ({ bankNameZh, bankNameEn }: BankStress) => t(nameText(bankNameZh, bankNameEn))
  const usd = (value: string | null) => (value === null ? nothing : amount(value, limitCurrency))
  return (
    <>
      <Card title={title} flush>
        <p className="hg-hint hg-risk-inset">{t(stressTexts.byBankHelp)}</p>
        <HeadedTable
          caption={title}
          head={[
            { word: t(stressTexts.bank) },
            ...columns.map((column) => ({ word: t(stressWords[column]), isEnd: true })),
            { word: t(stressTexts.call), isEnd: true },
            { word: t(stressTexts.rows) },
          ]}
          foot={
            <tr>
              <th scope="row">{t(stressTexts.total)}</th>
              <td colSpan={columns.length} />
              <td className="hg-end">
                <bdi dir="ltr">{usd(figures.marginCallUsd)}</bdi>
              </td>
              <td />
            </tr>
          }
        >
          {figures.banks.map((bank) => (
            <tr key={bank.counterPartyId}>
              <th scope="row" className="hg-risk-scenario">
                {nameOf(bank)}
                {bank.bankGaps.map((gap) => (
                  <p key={gap} className="hg-hint">
                    {t(labelOf(BankGap, gap))}
                  </p>
                ))}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={`hg-end ${column === 'headroomUsd' && signOf(bank[column] ?? '0') < 0 ? 'hg-risk-short' : ''}`}
                >
                  <bdi dir="ltr">{usd(bank[column])}</bdi>
                </td>
              ))}
              <td className="hg-end">
                {bank.isMarginFree ? t(stressTexts.marginFree) : <bdi dir="ltr">{usd(bank.marginCallUsd)}</bdi>}
              </td>
              <td>
                <Button
                  size="small"
                  aria-pressed={bank.counterPartyId === opened?.counterPartyId}
                  aria-label={`${t(stressTexts.rows)} ${nameOf(bank)}`}
                  onClick={() => setOpened(bank)}
                >
                  {t(stressTexts.rows)}
                </Button>
              </td>
            </tr>
          ))}
        </HeadedTable>
      </Card>
      {opened ? (
        <>
          <StressRows
            title={t(stressTexts.bankRows, { name, bank: nameOf(opened) })}
            question={{ ...terms, scenarioKey: scenario.scenarioKey, counterPartyId: opened.counterPartyId }}
            isWorth
          />
          <p className="hg-hint">{t(stressTexts.fixedRows)}</p>
        </>
      ) : null}
    </>
  )
}
