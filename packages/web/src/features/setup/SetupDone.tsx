import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { setupWords } from '@hedgerow/contract/setup/setup.text'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { ServerRefusal } from '../../kit/talk/transport.ts'
import { Message } from '../../pieces/entry/Message.tsx'
import { signIn } from '../../pieces/sign-in/sign-in.ts'

export interface Founded {
  readonly userName: string
  readonly reviewerUserName: string
  /** The administrator's own, as it was typed. */
  readonly password: string
}

/** Both chose their passwords: the first administrator goes on by an act of their own. */
export function SetupDone({ userName, reviewerUserName, password }: Founded) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const enter = async () => {
    setBusy(true)
    try {
      await signIn({ userAcc: userName, password, orgUserType: OrgUserType.of.administrator })
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }
  return (
    <div className="setup-done">
      <p>{t(setupWords.two, { userName, reviewerUserName })}</p>
      {problem && <Message tone="danger" text={problem} />}
      <button type="button" className="entry-submit" onClick={enter} disabled={isBusy}>
        {t(setupWords.enter)}
      </button>
    </div>
  )
}
