import { chromium } from 'playwright-core'
import { encryptPassword } from './packages/web/src/pieces/password/encrypt-password.ts'
import { pathOf } from '@hedgerow/contract/screens'
const base = process.env.BASE ?? 'http://127.0.0.1:8101'
const [user, lang, width, file, path, script] = process.argv.slice(2)
async function session(userName: string) {
  const isAdmin = process.env.ADMIN === '1'
  const key = await (await fetch(`${base}/CLOUD-BASE/loginManager/getKey/${userName}`, {method: process.env.KEYM ?? 'POST', headers:{'content-type':'application/json'}, body: '{}'})).json()
  const userPwd = await encryptPassword(key.data, userName, 'Demo-2026-x').catch(async () => encryptPassword(key.data, 'Demo-2026-x' as any))
  const r = await (await fetch(`${base}/CLOUD-BASE/login/pwd`, {method:'POST', headers:{'content-type':'application/json'}, body: JSON.stringify({ userName, userAcc: userName, userPwd, orgUserType: isAdmin ? '1':'0' })})).json()
  if (!r.data?.token) throw new Error(JSON.stringify(r))
  return r.data
}
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const data = await session(user)
const c = await b.newContext({ baseURL: base, viewport: { width: Number(width), height: 900 }, locale: lang.replace('_','-'), reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: base, localStorage: [{ name:'hedgerow.session', value: JSON.stringify({token:data.token,userId:data.userId}) }, { name:'lang', value: lang }] }] } })
const page = await c.newPage()
page.on('console', m => m.type()==='error' && console.log('console', m.text()))
page.on('pageerror', e => console.log('pageerror', e.message))
const [id, q=''] = path.split('?')
await page.goto(pathOf(id as never) + (q ? '?' + q : ''))
await page.waitForTimeout(3500)
if (script) await (new Function('page', `return (async()=>{${script}})()`))(page)
await page.waitForTimeout(800)
await page.screenshot({ path: file, fullPage: process.env.FULL === '1' })
await b.close()
