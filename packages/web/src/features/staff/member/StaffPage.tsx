/** The people of an organisation, and everything an administrator does with them. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { type InitialPassword, type StaffMember, staffApi } from '@hedgerow/contract/staff/member/staff.contract'
import { staffList } from '@hedgerow/contract/staff/member/staff.list'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { staffTexts, staffWords } from '@hedgerow/contract/staff/member/staff.text'
import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ListView } from '../../../kit/list/ListView.tsx'
import { idsOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { StaffFrame } from '../StaffFrame.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { InitialPasswordDialog } from './InitialPasswordDialog.tsx'
import { useLetter } from './use-letter.ts'

const StaffDialog = lazy(async () => ({ default: (await import('./StaffDialog.tsx')).StaffDialog }))

type Opened =
  | { readonly form: StaffMember | 'new' }
  | { readonly password: InitialPassword }
  | { readonly tasksOf: Row }

export function StaffPage() {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const acts = useStaffActs(setOpened)
  return (
    <StaffFrame id="staff" help={staffTexts.help}>
      <ListView
        of={staffList}
        endpoint={staffApi.queryByPage}
        cells={cells}
        view={(row) => acts.edit([row])}
        actions={{
          add: () => setOpened({ form: 'new' }),
          edit: acts.edit,
          resetPwd: { run: acts.resetPwd, blocked: acts.isOneself },
          letter: { run: acts.letter, blocked: withoutLetter },
          disable: { run: acts.disable, blocked: acts.not(UserStatus.of.enabled), danger: true },
          enable: { run: acts.enable, blocked: acts.not(UserStatus.of.disabled) },
          handOver: { run: ([row]) => row && setOpened({ tasksOf: row }), blocked: withoutTasks },
          remove: { run: acts.remove, blocked: acts.isOneself, danger: true },
        }}
      />
      <Suspense>
        {opened && 'form' in opened ? (
          <StaffDialog
            {...(opened.form === 'new' ? {} : { staff: opened.form })}
            onTold={(password) => setOpened(password.delivery === null ? undefined : { password: password })}
            onClose={() => setOpened((now) => (now && 'password' in now ? now : undefined))}
          />
        ) : null}
      </Suspense>
      {opened && 'password' in opened ? <InitialPasswordDialog of={opened.password} onClose={close} /> : null}
      {opened && 'tasksOf' in opened ? <HandOverDialog staff={opened.tasksOf} onClose={close} /> : null}
    </StaffFrame>
  )
}

const withoutTasks = ([row]: readonly Row[]): Text | undefined =>
  row?.openTasks === '0' ? staffTexts.noTasks : undefined

const withoutLetter = ([row]: readonly Row[]): Text | undefined =>
  row?.letterDue === YesNo.of.yes ? undefined : staffRefusals.LETTER_NOT_DUE

const cells = { conflict: (row: Row) => (row.conflict === YesNo.of.yes ? <Conflict /> : null) }

function Conflict() {
  const t = useText()
  return (
    <span className="staff-tag-warning">
      <TriangleAlert size={14} aria-hidden /> {t(staffWords.conflict)}
    </span>
  )
}

/** What is asked before, and what is said after each act. */
function useStaffActs(setOpened: (opened: Opened | undefined) => void) {
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const me = useSession((state) => state.userId)
  const { print } = useLetter()
  const says = (done: Text) => ({
    onDone: ({ pending }: { readonly pending: boolean }) => toast(pending ? staffTexts.accountPending : done),
  })
  const disabling = useCommandOf(staffApi.disable, says(staffTexts.disabled))
  const enabling = useCommandOf(staffApi.enable, { onDone: () => toast(staffTexts.enabled) })
  const removing = useCommandOf(staffApi.delete, says(staffTexts.deleted))
  const resetting = useCommandOf(staffApi.resetPwd, {
    onDone: (password) => (password.pending ? toast(staffTexts.accountPending) : setOpened({ password: password })),
  })
  const ask = async (title: Text, verb: Text, rows: readonly Row[], run: (rows: readonly Row[]) => void) => {
    const [first] = rows
    const records = rows.map(({ realName, userName }) => `${realName} ${userName}`)
    const params = { name: first?.realName ?? '' }
    if (await confirm({ title, verb, params, records, danger: true })) run(rows)
  }
  const isOneself = (rows: readonly Row[]) => (rows.some(({ id }) => id === me) ? staffRefusals.NOT_ONESELF : undefined)
  return {
    isOneself,
    /** Only rows of that status, and not oneself. */
    not: (status: string) => (rows: readonly Row[]) =>
      isOneself(rows) ?? (rows.some(({ userStatus }) => userStatus !== status) ? staffTexts.sameStatus : undefined),
    // The list shows names; the form works with ids and the whole numbers.
    edit: ([row]: readonly Row[]) => {
      if (!row) return
      const read = call(staffApi.query, { id: row.id })
      read.then(
        (form) => setOpened({ form }),
        (refusal: Error) => void showInfo(refusal),
      )
    },
    resetPwd: (rows: readonly Row[]) =>
      void ask(staffTexts.resetAsk, staffTexts.resetPwd, rows, ([row]) => row && resetting.run({ id: row.id })),
    letter: ([row]: readonly Row[]) => row && print({ id: row.id, userName: row.userName ?? '' }),
    disable: (rows: readonly Row[]) =>
      void ask(staffTexts.disableAsk, staffTexts.disable, rows, (chosen) => disabling.run(idsOf(chosen))),
    enable: (rows: readonly Row[]) => enabling.run(idsOf(rows)),
    remove: (rows: readonly Row[]) =>
      void ask(staffTexts.deleteAsk, staffTexts.remove, rows, (chosen) => removing.run(idsOf(chosen))),
  }
}
