/** Files as banks send them, for the tests. */

export const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({ CNY: 2, EUR: 2, USD: 2, GBP: 2, CHF: 2, HKD: 2, JPY: 0, KWD: 3 }),
)

interface Says {
  readonly status?: string
  readonly details?: string
  readonly amount?: string
  readonly day?: string
  readonly account?: string
  readonly reference?: string
  readonly statementId?: string
  readonly closing?: string
}

export const camt053 = ({
  status = 'BOOK',
  amount = '300000.01',
  day = '2026-04-13',
  account = '6222 0000 1234',
  reference = 'TRF202604130001',
  statementId = 'STMT-2026-071',
  closing = '699999.99',
  details = `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><RltdPties><Cdtr><Pty><Nm>东湖银行</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>货款 &amp; more</Ustrd></RmtInf></TxDtls>`,
}: Says = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-04-13T20:00:00+08:00</CreDtTm></GrpHdr>
<Stmt><Id>${statementId}</Id><CreDtTm>2026-04-13T20:00:00+08:00</CreDtTm><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>CNY</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">1000000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-12</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-13</Dt></Dt></Bal>
<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<ValDt><Dt>2026-04-14</Dt></ValDt><AcctSvcrRef>BANK/77</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

export const mt940 = `{1:F01FOOBARXXAXXX0000000000}{2:I940FOOBARXXXXXXN}{4:
:20:REF1
:25:FOOBARXX/6222 0000 1234
:28C:00001/001
:60F:D251230USD10,5
:61:2601011231D1250,00NTRFNET202512310001//BR-1
words here
:61:2601020102C7,5NMSCNONREF
:61:260102RC3,NMSC//B2
:61:260102RDD4,S103
:62F:C260102USD4123944619,0
-}`
