/** One account beside its list: facts, balances, what its open matter would change; for a reviewer the decision at the foot. */
import {
  AccountChangeKind,
  AccountChangeStatus,
  AccountStatus,
  BalanceAge,
  BalanceSource,
} from '@hedgerow/contract/account/account.dict'
import { balanceTexts, balanceWords } from '@hedgerow/contract/account/balance.text'
import {
  type BankAccount,
  bankAccountApi,
  type TypedBalance,
} from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountLife } from '@hedgerow/contract/account/register/bank-account.life'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import {
  bankAccountActs,
  bankAccountTexts,
  bankAccountWords,
} from '@hedgerow/contract/account/register/bank-account.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { ChangedFields } from '../../../kit/review/ChangedFields.tsx'
import { FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer, type ReviewedRecord } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatDate, formatInstant, nothing } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { attachmentPart, stageOf } from '../../../pieces/attachment/attachment-part.tsx'
import { accountFacts, differences } from './account-facts.ts'

const words = {
  comment: bankAccountWords.comment,
  pass: bankAccountTexts.pass,
  reject: bankAccountTexts.reject,
  next: bankAccountTexts.next,
}
/** The row may be older than the record. */
const fresh = { staleTime: 0 }

export function BankAccountDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(bankAccountApi.query, { id }, fresh)
  const { data } = query
  const account = data?.account ?? ''
  const change = data?.change
  const decision = useDecision({
    endpoint: bankAccountApi.check,
    record: data && { id, version: data.version, checkBlock: data.checkBlock },
    commentNeeded: bankAccountRefusals.ACCOUNT_COMMENT_NEEDED,
    says: (isPassed) => t(isPassed ? passedText(data) : bankAccountTexts.sentBack, { account }),
    reload: () => query.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = change && whyNot(bankAccountLife, stateOf(bankAccountLife, change), 'pass') === undefined
  return (
    <ReviewDrawer
      record={data && recordOf(data)}
      failed={query.error}
      retry={() => void query.refetch()}
      label={bankAccountTexts.viewTitle}
      trailTitle={bankAccountTexts.trail}
      acts={bankAccountActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

const passedText = (account: BankAccount | undefined) =>
  account?.change?.changeKind === AccountChangeKind.of.cancel ? bankAccountTexts.cancelled : bankAccountTexts.checked

function recordOf(account: BankAccount): ReviewedRecord {
  const { change } = account
  const isOpen =
    change &&
    change.changeStatus !== AccountChangeStatus.of.confirmed &&
    change.changeStatus !== AccountChangeStatus.of.void
  const isOpening = change?.changeKind === AccountChangeKind.of.open
  const changes = isOpen && !isOpening
  return {
    title: <Title account={account} />,
    parts: [
      ...(changes
        ? [
            {
              title: change.stated ? balanceTexts.typed : bankAccountTexts.changes,
              body: <Changes account={account} />,
            },
          ]
        : []),
      { title: bankAccountTexts.facts, body: <Facts account={account} /> },
      ...(isOpen && isOpening && change.stated
        ? [{ title: bankAccountTexts.sectionOpening, body: <Typed stated={change.stated} /> }]
        : []),
      { title: bankAccountTexts.balances, body: <Balances account={account} /> },
      attachmentPart({
        kind: AttachType.of.bankAccount,
        relId: account.id,
        needs: ['bank-account.edit'],
        stage: stageOf(account.accountStatus, { draft: AccountStatus.of.draft, void: AccountStatus.of.cancelled }),
      }),
    ],
    trail: account.trail,
  }
}

function Title({ account }: { readonly account: BankAccount }) {
  const t = useText()
  const { change } = account
  return (
    <>
      {t(bankAccountTexts.viewTitle)} <bdi dir="ltr">{account.account}</bdi>{' '}
      <StatusTag dictionary={AccountStatus} value={account.accountStatus} />{' '}
      {change?.changeStatus === AccountChangeStatus.of.submitted ? (
        <span className="hg-hint">
          {t(bankAccountTexts.awaiting, { kind: labelOf(AccountChangeKind, change.changeKind) })}
        </span>
      ) : null}
    </>
  )
}

function Facts({ account }: { readonly account: BankAccount }) {
  const t = useText()
  const { data, banks, orgName, cancelDate } = account
  return (
    <FactList
      facts={[
        [bankAccountWords.orgName, orgName],
        ...accountFacts(data, banks, t),
        [bankAccountWords.cancelDate, cancelDate ? <DateText key="cancelled" value={cancelDate} /> : null],
      ]}
    />
  )
}

function Changes({ account }: { readonly account: BankAccount }) {
  const t = useText()
  const { change, banks, data } = account
  if (!change) return null
  if (change.stated) return <Typed stated={change.stated} />
  const rows = change.proposed ? differences(change.standing ?? data, change.proposed, banks, t) : []
  return (
    <>
      {change.reason ? <p>{`${t(labelOf(AccountChangeKind, change.changeKind))} · ${change.reason}`}</p> : null}
      {rows.length > 0 ? (
        <ChangedFields caption={bankAccountTexts.changes} rows={rows} />
      ) : (
        <p className="hg-hint">{t(bankAccountTexts.nothingChanges)}</p>
      )}
    </>
  )
}

function Typed({ stated }: { readonly stated: readonly TypedBalance[] }) {
  const t = useText()
  const amountText = useAmounts()
  const { currency, balance, balanceDate, proof } = balanceWords
  return (
    <>
      <p>
        <span className="hg-tag hg-tag-pending">{t(balanceTexts.notCounted)}</span> {t(balanceTexts.enterHint)}
      </p>
      <PlainTable
        caption={t(balanceTexts.typed)}
        head={[t(currency), t(balance), t(balanceDate), t(proof)]}
        rows={stated.map((one) => [
          one.currency,
          amountText(one.balance, one.currency),
          formatDate(one.balanceDate),
          one.proof,
        ])}
      />
    </>
  )
}

function Balances({ account }: { readonly account: BankAccount }) {
  const t = useText()
  const amountText = useAmounts()
  const { timeZone } = useSystemDateStore()
  if (account.balances.length === 0) return <p className="hg-hint">{t(balanceTexts.empty)}</p>
  return (
    <PlainTable
      caption={t(bankAccountTexts.balances)}
      head={[
        t(balanceWords.currency),
        t(balanceWords.balance),
        t(balanceWords.pendingAmt),
        t(balanceWords.balanceTime),
        t(balanceWords.balanceSource),
      ]}
      rows={account.balances.map(({ currency, balance, pendingAmt, balanceTime, balanceAge, balanceSource }) => [
        currency,
        balance === null ? t(balanceTexts.unknownShort) : amountText(balance, currency),
        amountText(pendingAmt, currency),
        balanceTime === null
          ? nothing
          : `${t(labelOf(BalanceAge, balanceAge))} · ${formatInstant(balanceTime, timeZone)}`,
        balanceSource === null ? nothing : t(labelOf(BalanceSource, balanceSource)),
      ])}
    />
  )
}
