/** What the link of an invitation or a reset fills in: it stands behind `#`, which no server sees, and leaves the address at once. */
import { OrgUserType } from '@hedgerow/contract/member/member.dict'

const nothing = { userAcc: '', userPwd: '', orgUserType: OrgUserType.of.member as string }
/** Kept while the page stands, for a form that is drawn twice. */
let linked = nothing

export function linkedSignIn() {
  const filled = new URLSearchParams(location.hash.slice(1))
  const text = (name: keyof typeof nothing) => filled.get(name) ?? nothing[name]
  if (text('userPwd') === '') return linked
  linked = { userAcc: text('userAcc'), userPwd: text('userPwd'), orgUserType: text('orgUserType') }
  history.replaceState(history.state, '', location.pathname)
  return linked
}
