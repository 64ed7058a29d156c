// What a program of a company does by an API token: who it calls as, exposures from a file, read, exported, and one by itself.
// The types of every call come from the server: npx openapi-typescript https://fx.example.com/openapi.json -o hedgerow.d.ts
import createClient from 'openapi-fetch'
import type { paths } from './hedgerow.d.ts'

const { HEDGEROW_URL = 'http://127.0.0.1:8080', HEDGEROW_TOKEN = '', ORG_CODE = '' } = process.env
const headers = { authorization: `Bearer ${HEDGEROW_TOKEN}`, 'accept-language': 'en' }
const api = createClient<paths>({ baseUrl: HEDGEROW_URL, headers })

interface Reply<T> {
  readonly data?: { readonly code: string; readonly message: string; readonly data: T }
  readonly error?: { readonly message: string }
}

/** What was asked for; a refusal, which has a code of its own, ends the program with the server's reason. */
function dataOf<T>({ data, error }: Reply<T>): T {
  if (data?.code === '00000000') return data.data
  throw new Error(data?.message ?? error?.message ?? 'no answer')
}

// Sign in by the token: whom the program calls as, and what it may do.
const me = dataOf(await api.POST('/CLOUD-BASE/auth/accessToken'))
process.stdout.write(`calling as ${me.member.userName} of ${me.member.orgName}, ${me.grants.length} grants\n`)

// Import: check the file, then register all of its rows in one transaction.
const file = [
  'orgCode,exposureType,exposureDirection,currency,exposureAmt,transDate,endDate,deliveryDate,externalNo,contractNo',
  `${ORG_CODE},1,0,USD,1250000.50,20260413,20260713,20260715,ERP-1001,PO-7`,
  `${ORG_CODE},1,0,USD,300000,20260413,20260813,20260817,ERP-1002,PO-7`,
].join('\n')
const preview = dataOf(
  await api.POST('/CLOUD-EXPO/fxExposure/import/preview', {
    body: { file },
    bodySerializer: (body) => {
      const form = new FormData()
      form.append('file', new Blob([body.file]), 'exposures.csv')
      return form
    },
  }),
)
if (preview.badCount > 0) throw new Error(preview.rows.flatMap(({ problems }) => problems).join('; '))
const { importId } = preview
// The same key makes a repeated submit the same submit.
let progress = dataOf(
  await api.POST('/CLOUD-EXPO/fxExposure/import/commit', {
    params: { header: { 'Idempotency-Key': importId } },
    body: { importId },
  }),
)
while (progress.state === 'running') {
  await new Promise((resolve) => setTimeout(resolve, 500))
  progress = dataOf(
    await api.GET('/CLOUD-EXPO/fxExposure/import/progress/{importId}', { params: { path: { importId } } }),
  )
}
process.stdout.write(`imported ${progress.done} exposures\n`)

// List: amounts are decimal text, days yyyymmdd, pages begin with 0.
const page = dataOf(
  await api.POST('/CLOUD-EXPO/fxExposure/queryByPage', {
    body: { current: 0, pageSize: 50, queryWrapper: { contractNo: 'PO-7' }, sort: '-exposureAmt' },
  }),
)
for (const { serialNo, currency, exposureAmt } of page.recordList)
  process.stdout.write(`${serialNo} ${currency} ${exposureAmt}\n`)

// Export: the same list as one CSV table.
const { data: table = '', response } = await api.POST('/CLOUD-DOWNLOAD/exportFile/download', {
  body: {
    serviceId: 'fxExposure',
    allDown: '1',
    fileType: 'csv',
    columnsInfo: [],
    queryWrapper: { contractNo: 'PO-7' },
  },
  parseAs: 'text',
})
if (!response.headers.get('content-type')?.startsWith('text/csv')) throw new Error(table)
process.stdout.write(`exported ${table.trim().split('\n').length - 1} rows\n`)

// Add one exposure.
const added = dataOf(
  await api.POST('/CLOUD-EXPO/fxExposure/add', {
    params: { header: { 'Idempotency-Key': 'ERP-1003' } },
    body: {
      orgId: me.member.orgId,
      exposureType: '1',
      exposureDirection: '0',
      currency: 'USD',
      exposureAmt: '80000',
      transDate: '20260413',
      endDate: '20260713',
      deliveryDate: '20260715',
      documentaryBillFlag: '0',
      externalNo: 'ERP-1003',
    },
  }),
)
process.stdout.write(`added ${added.serialNo}\n`)
