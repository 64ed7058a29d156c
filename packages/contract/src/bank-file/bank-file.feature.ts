import { feature } from '../kit/feature.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import {
  ClosingCheck,
  ConfirmResult,
  DiffKind,
  DiffProposal,
  DiffStatus,
  FileFormat,
  LineStatus,
  OpeningCheck,
  StatementStatus,
} from './bank-file.dict.ts'
import { bankFileRefusals } from './bank-file.refusals.ts'
import { bankFileScreens } from './bank-file.screens.ts'
import { bankFileWaits } from './bank-file.waits.ts'
import {
  confirmationFileApi,
  confirmationFileList,
  confirmationFileTimeline,
} from './confirmation/confirmation-file.contract.ts'
import { ConfirmationFileStatus } from './confirmation/confirmation-file.dict.ts'
import { confirmationFileLife } from './confirmation/confirmation-file.life.ts'
import { confirmationFileRefusals } from './confirmation/confirmation-file.refusals.ts'
import { differenceApi, differenceList, differenceTimeline } from './difference.contract.ts'
import { differenceLife } from './difference.life.ts'
import { differenceRefusals } from './difference.refusals.ts'
import { paymentFileApi, paymentFileList, paymentFileTimeline } from './payment/payment-file.contract.ts'
import {
  FileAnswer,
  FileCharset,
  PaymentFileStatus,
  PaymentFormat,
  PaymentItemStatus,
} from './payment/payment-file.dict.ts'
import { paymentFileLife } from './payment/payment-file.life.ts'
import { paymentFileRefusals } from './payment/payment-file.refusals.ts'
import { paymentFileCards, paymentFileFigures } from './payment/payment-file-figure.contract.ts'
import { bankProfileApi, bankProfileList } from './profile/bank-profile.contract.ts'
import {
  AddressRule,
  ChargeBearer,
  DebitKind,
  LongText,
  ProfileStatus,
  ServiceLevel,
  TableFormat,
} from './profile/bank-profile.dict.ts'
import { bankProfileLife } from './profile/bank-profile.life.ts'
import { bankProfileRefusals } from './profile/bank-profile.refusals.ts'
import { statementApi, statementList, statementTimeline } from './statement.contract.ts'

export const bankFileFeature = feature({
  name: 'bank-file',
  timelines: [statementTimeline, differenceTimeline, paymentFileTimeline, confirmationFileTimeline],
  apis: [statementApi, differenceApi, paymentFileApi, bankProfileApi, confirmationFileApi],
  lists: [statementList, differenceList, paymentFileList, bankProfileList, confirmationFileList],
  figures: paymentFileFigures,
  cards: paymentFileCards,
  dictionaries: [
    FileFormat,
    StatementStatus,
    ClosingCheck,
    OpeningCheck,
    ConfirmResult,
    LineStatus,
    DiffKind,
    DiffStatus,
    DiffProposal,
    PaymentFileStatus,
    PaymentItemStatus,
    PaymentFormat,
    FileAnswer,
    ProfileStatus,
    FileCharset,
    ChargeBearer,
    ServiceLevel,
    AddressRule,
    DebitKind,
    LongText,
    TableFormat,
    ConfirmationFileStatus,
  ],
  refusals: [bankFileRefusals, differenceRefusals, paymentFileRefusals, bankProfileRefusals, confirmationFileRefusals],
  grants: {
    'bank-file.view': [duties.settlementMaker, duties.settlementReviewer],
    'bank-file.edit': [duties.settlementMaker],
    'bank-file.send': [duties.settlementReviewer],
  },
  screens: bankFileScreens,
  lives: {
    difference: differenceLife,
    'payment-file': paymentFileLife,
    'bank-profile': bankProfileLife,
    'confirmation-file': confirmationFileLife,
  },
  waits: waitingIn(bankFileWaits, {
    fileRelease: {
      needs: ['bank-file.send'],
      screen: 'bank-file',
      filter: { fileStatus: PaymentFileStatus.of.made },
    },
    fileRefused: {
      needs: ['bank-file.edit'],
      screen: 'bank-file',
      filter: { fileStatus: PaymentFileStatus.of.refused },
    },
    differenceCheck: {
      needs: ['bank-file.send'],
      screen: 'bank-difference',
      filter: { diffStatus: DiffStatus.of.submitted },
    },
    differenceOpen: {
      needs: ['bank-file.edit'],
      screen: 'bank-difference',
      filter: { diffStatus: DiffStatus.of.open },
      atMonthEnd: true,
    },
  }),
})
