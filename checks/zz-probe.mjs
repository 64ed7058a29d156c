import { chromium } from 'playwright-core'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic']})
for (const reducedMotion of ['reduce','no-preference']) {
const c=await b.newContext({baseURL:'http://127.0.0.1:8177',reducedMotion,viewport:{width:1600,height:1000}})
const p=await c.newPage(); await p.goto('/login'); await p.locator('.login-role',{hasText:'方若楠'}).click(); await p.locator('.shell-main h1').waitFor()
await p.goto('/apps/profitLoss/profitLoss-trade'); await p.locator('.ag-row').first().waitFor()
await p.getByRole('button',{name:'导出',exact:true}).click(); 
for (const ms of [100,1000,3000]) { await p.waitForTimeout(ms); const d=p.locator('.ant-dropdown').last(); console.log(reducedMotion, ms, await d.getAttribute('class'), await d.getAttribute('style')) }
await c.close()}
await b.close()
