/** What no log line ever holds, at whatever level and by whatever name it was handed to the log. */

const secrets = [
  'authorization',
  '["proxy-authorization"]',
  'cookie',
  '["set-cookie"]',
  'token',
  'accessToken',
  'userPwd',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'passwordHash',
  'password_hash',
  'token_hash',
  'demoPassword',
  'smsCode',
  'emailCode',
  'verifyCode',
  'captcha',
  'oldPwd',
  'newPwd',
  'confirmPwd',
  'setupCode',
  'deviceToken',
  'otp',
]
/** A line names a request, its body, an answer and the data in it: nothing of ours is logged deeper. */
const depths = ['', '*', '*.*', '*.*.*']
const under = (parents: string, name: string) =>
  parents && !name.startsWith('[') ? `${parents}.${name}` : parents + name

/** A token in the middle of a sentence, such as the message of somebody else's error. */
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi

export const logSecrets = {
  redact: { paths: depths.flatMap((parents) => secrets.map((name) => under(parents, name))), censor: '[secret]' },
  hooks: { streamWrite: (line: string) => line.replace(bearer, '$1 [secret]') },
}
