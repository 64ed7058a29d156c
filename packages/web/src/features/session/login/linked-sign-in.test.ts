import { expect, test } from 'vitest'
import { linkedSignIn } from './linked-sign-in.ts'

test('a link fills the sign-in once, and leaves no password in the address', () => {
  expect(linkedSignIn()).toEqual({ userAcc: '', userPwd: '', orgUserType: '0' })
  history.replaceState(null, '', '/login#userAcc=gu_maker&orgUserType=1&userPwd=ABCDefgh-2345k')
  const filled = { userAcc: 'gu_maker', userPwd: 'ABCDefgh-2345k', orgUserType: '1' }
  expect(linkedSignIn()).toEqual(filled)
  expect(location.href).not.toContain('2345k')
  expect(linkedSignIn()).toEqual(filled)
})
