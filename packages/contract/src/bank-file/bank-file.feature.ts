import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import {
  ClosingCheck,
  DiffKind,
  DiffProposal,
  DiffStatus,
  FileFormat,
  LineStatus,
  StatementStatus,
} from './bank-file.dict.ts'
import { bankFileRefusals } from './bank-file.refusals.ts'
import { bankFileScreens } from './bank-file.screens.ts'
import { differenceApi, differenceList } from './difference.contract.ts'
import { differenceLife } from './difference.life.ts'
import { differenceRefusals } from './difference.refusals.ts'
import { statementApi, statementList } from './statement.contract.ts'

export const bankFileFeature = feature({
  name: 'bank-file',
  apis: [statementApi, differenceApi],
  lists: [statementList, differenceList],
  dictionaries: [FileFormat, StatementStatus, ClosingCheck, LineStatus, DiffKind, DiffStatus, DiffProposal],
  refusals: [bankFileRefusals, differenceRefusals],
  grants: {
    'bank-file.view': [duties.settlementMaker, duties.settlementReviewer],
    'bank-file.edit': [duties.settlementMaker],
    'bank-file.send': [duties.settlementReviewer],
  },
  screens: bankFileScreens,
  lives: { difference: differenceLife },
})
