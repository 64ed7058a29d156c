/** What one scenario takes of the limits of banks, and the margins they would call; a bank opens its deals, and what is not known is named. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { nameText } from '@hedgerow/contract/kit/text'
import type { BankStress, ScenarioResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { BankGap } from '@hedgerow/contract/risk/stress/stress.dict'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { stressBank, stressWhole } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { Button } from 'antd'
import { useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { nothing, signOf } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'
import { StressMark } from './StressMark.tsx'
import { StressRows } from './StressRows.tsx'

const columns = ['facilityUsd', 'usedUsd', 'claimUsd', 'headroomUsd', 'marginHeldUsd', 'marginThresholdUsd'] as const

interface BankTableProps {
  readonly scenario: ScenarioResult
  readonly facts: Terms
  readonly terms: Terms
}

export function BankTable({ scenario, facts, terms }: BankTableProps) {
  const t = useText()
  const amount = useAmounts()
  const [opened, setOpened] = useState<BankStress>()
  const { figures } = scenario
  if (!figures || figures.banks.length === 0) return null
  const name = t(nameText(scenario.scenarioNameZh, scenario.scenarioNameEn))
  const title = t(stressTexts.byBank, { name })
  const nameOf = ({ bankNameZh, bankNameEn }: BankStress) => t(nameText(bankNameZh, bankNameEn))
  const own = { ...facts, scenario: scenario.scenarioKey }
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
              <td className="hg-end hg-keep">
                {figures.marginCallUsd === null ? null : (
                  <StressMark figure={stressWhole.marginCallUsd} facts={own} name="marginCallUsd" />
                )}
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
                  className={`hg-end hg-keep ${column === 'headroomUsd' && signOf(bank[column] ?? '0') < 0 ? 'hg-risk-short' : ''}`}
                >
                  <BankCell bank={bank} name={column} facts={own} text={usd(bank[column])} />
                </td>
              ))}
              <td className="hg-end hg-keep">
                {bank.isMarginFree ? (
                  t(stressTexts.marginFree)
                ) : (
                  <BankCell bank={bank} name="marginCallUsd" facts={own} text={usd(bank.marginCallUsd)} />
                )}
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

interface BankCellProps {
  readonly bank: BankStress
  readonly name: (typeof columns)[number] | 'marginCallUsd'
  readonly facts: Terms
  readonly text: string
}

/** What the scenario makes has its sheet; what stood before opens the bank. */
function BankCell({ bank, name, facts, text }: BankCellProps) {
  const { counterPartyId } = bank
  if (bank[name] === null) return text
  if (name === 'claimUsd' || name === 'headroomUsd' || name === 'marginCallUsd')
    return (
      <>
        <StressMark figure={stressBank[name]} facts={{ ...facts, bank: counterPartyId }} name={name} />
        <bdi dir="ltr">{text}</bdi>
      </>
    )
  return (
    <ListLink to={pathOf('counter-party', { open: counterPartyId })}>
      <bdi dir="ltr">{text}</bdi>
    </ListLink>
  )
}
