import { chromium } from 'playwright-core'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic']})
const c=await b.newContext({baseURL:'http://127.0.0.1:8177',reducedMotion:'reduce',viewport:{width:1600,height:1000}})
const p=await c.newPage(); await p.goto('/login'); await p.locator('.login-role',{hasText:'方若楠'}).click(); await p.locator('.shell-main h1').waitFor()
await p.goto('/apps/trademanage/trademanage-check'); await p.locator('.ag-row').first().waitFor()
await p.locator('.ag-row .ag-cell').first().dblclick(); await p.locator('.ant-drawer').waitFor(); await p.waitForTimeout(500)
await p.getByRole('button',{name:'关闭'}).first().click(); await p.waitForTimeout(500); console.log('drawers visible', await p.locator('.ant-drawer').filter({visible:true}).count())
await p.getByRole('button',{name:'导出',exact:true}).click(); await p.waitForTimeout(300); console.log(await p.locator('.ant-dropdown').last().boundingBox())
await b.close()
