/** The statement of an account between two days as a paper: of each currency its opening, every booked movement with the balance after it, its closing. */
import { RelBusinType } from '@hedgerow/contract/account/account.dict'
import {
  accountFlowTexts,
  accountFlowWords,
  type StatementLine,
} from '@hedgerow/contract/account/account-flow.contract'
import { balanceTexts } from '@hedgerow/contract/account/balance.text'
import { bankAccountWords } from '@hedgerow/contract/account/register/bank-account.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Paper, Part } from '../../../kit/paper/paper.ts'

export interface StatementMovement {
  readonly currency: string
  readonly flowSerialNo: string
  readonly changeDate: string
  readonly balanceChange: string
  readonly relBusinType: string
  /** Of the transfer or the net row that brought it. */
  readonly relNo: string
}

export interface AccountStatement {
  readonly account: string
  readonly accountName: string
  readonly bankName: string
  readonly orgName: string
  readonly from: string
  readonly to: string
  readonly lines: readonly StatementLine[]
  /** In the order of their days, and of a day in the order of their booking. */
  readonly movements: readonly StatementMovement[]
  /** ISO instant. */
  readonly madeAt: string
}

interface PaperConventions {
  readonly lang: Lang
  /** Decimals of a currency's amounts. */
  readonly scaleOf: (currency: string) => number
}

export function statementPaper(statement: AccountStatement, conventions: PaperConventions): Paper {
  const { lang } = conventions
  const { account, accountName, bankName, orgName, from, to, lines, madeAt } = statement
  const day = (date: string) => say({ zh: '{date:day}', en: '{date:day}' }, lang, { date })
  const facts = [
    [say(bankAccountWords.account, lang), account],
    [say(bankAccountWords.accountName, lang), accountName],
    [say(bankAccountWords.bankName, lang), bankName],
    [say(bankAccountWords.orgName, lang), orgName],
  ] as const
  return {
    lang,
    title: say(accountFlowTexts.statementTitle, lang),
    subtitle: `${account} · ${day(from)} – ${day(to)}`,
    author: orgName,
    madeAt,
    foot: `${orgName} · ${account}`,
    isWide: true,
    parts: [{ facts }, ...lines.map((line) => currencyPart(statement, line, conventions))],
  }
}

/**
 * From the opening, movement by movement, so that the last one leaves the closing: what is booked late stands on its own day here, and not
 * where the account's list has it, which is the order of booking.
 */
function balancesAfter(opening: string | null, movements: readonly StatementMovement[]): string[] {
  if (opening === null) return []
  let balance: Decimal = decimal(opening)
  return movements.map(({ balanceChange }) => {
    balance = balance.add(decimal(balanceChange))
    return balance.toString()
  })
}

function currencyPart({ movements }: AccountStatement, line: StatementLine, conventions: PaperConventions): Part {
  const { lang, scaleOf } = conventions
  const { currency } = line
  const money = (amount: string | null) =>
    amount === null
      ? say(balanceTexts.unknownShort, lang)
      : say({ zh: '{amount:number}', en: '{amount:number}' }, lang, {
          amount: decimal(amount).round(scaleOf(currency)).toString(),
        })
  const { opening, inflow, outflow, closing } = accountFlowTexts
  const { changeDate, flowSerialNo, relBusinType, relRecord, balanceChange, runningBalance } = accountFlowWords
  const total = (word: typeof opening, change: string, balance: string) => [
    say(word, lang),
    '',
    '',
    '',
    change,
    balance,
  ]
  const own = movements.filter((movement) => movement.currency === currency)
  const balances = balancesAfter(line.opening, own)
  const rows = own.map((movement, at) => [
    say({ zh: '{date:day}', en: '{date:day}' }, lang, { date: movement.changeDate }),
    movement.flowSerialNo,
    say(labelOf(RelBusinType, movement.relBusinType), lang),
    movement.relNo,
    money(movement.balanceChange),
    money(balances[at] ?? null),
  ])
  return {
    caption: currency,
    columns: [changeDate, flowSerialNo, relBusinType, relRecord, balanceChange, runningBalance].map((word) => ({
      title: say(word, lang),
      isFigure: word === balanceChange || word === runningBalance,
      takesRest: word === relRecord,
    })),
    rows: [
      total(opening, '', money(line.opening)),
      ...rows,
      total(inflow, money(line.inflow), ''),
      total(outflow, money(line.outflow), ''),
      total(closing, '', money(line.closing)),
    ],
  }
}
