import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { columns, list } from '../../kit/list.ts'
import { currencyChoice } from '../../reference/currency.contract.ts'
import { ZeroCurveStatus } from './zero-curve.dict.ts'
import { zeroCurveTexts, zeroCurveWords } from './zero-curve.text.ts'

export const zeroCurveList = list({
  name: 'zeroCurve',
  title: zeroCurveTexts.title,
  needs: 'market.view',
  words: zeroCurveWords,
  sort: '-createTime',
  empty: zeroCurveTexts.empty,
  columns: {
    currency: columns.code({ width: 90, choice: currencyChoice, filter: 'exact', pinned: true, sortable: false }),
    curveName: columns.text({ width: 200, filter: 'contains', sortable: false }),
    versionNo: columns.number({ sortable: false }),
    curveStatus: columns.dict(ZeroCurveStatus, { width: 120, filter: 'many', sortable: false }),
    validFrom: columns.date({ filter: 'range' }),
    retiredFrom: columns.date({ sortable: false }),
    method: columns.text({ width: 260, sortable: false }),
    nodeCount: columns.number({ sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant(),
    orgName: columns.text({ width: 180, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    makerId: columns.code({ filter: 'exact', unasked: true, hidden: true, sortable: false }),
  },
  actions: {
    retire: { needs: 'market.import', selection: 'one', key: 'delete', text: zeroCurveTexts.retire },
  },
})
