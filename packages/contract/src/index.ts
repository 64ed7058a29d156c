/**
 * The register: every feature, named once. The server mounts it, `/openapi.json` prints it, and the sweeps of the test
 * suite walk it, so that a new endpoint, list, dictionary or refusal is checked without a test of its own.
 */

import { CheckBlock, CheckTier } from './approval/approval.dict.ts'
import { approvalRefusals } from './approval/approval.refusals.ts'
import { calculatorApi, calculatorRefusals } from './calculator/calculator.contract.ts'
import { cflDealApi, settleCflApi } from './cash-flow/cash-flow.contract.ts'
import { CashFlowFlag, CashFlowKnown, CashFlowStatus, CashFlowType, SettleStatus } from './cash-flow/cash-flow.dict.ts'
import { dashboardApi } from './dashboard/dashboard.contract.ts'
import { counterPartyApi } from './enterprise/counter-party.contract.ts'
import { CounterPartyStatus } from './enterprise/enterprise.dict.ts'
import { enterpriseRefusals } from './enterprise/enterprise.refusals.ts'
import { organisationApi, portfolioApi } from './enterprise/organisation.contract.ts'
import { exposureApi, exposureChangeApi, exposureMonitorApi } from './exposure/exposure.contract.ts'
import {
  ChangeMethod,
  ChangeType,
  ExposureDirection,
  ExposureHedgeFlag,
  ExposureSource,
  ExposureStatus,
  ExposureType,
  YesNo,
} from './exposure/exposure.dict.ts'
import { exposureRefusals } from './exposure/exposure.refusals.ts'
import { exposureImportApi, exposureImportRefusals } from './exposure/exposure-import.contract.ts'
import { exportApi } from './file/export.contract.ts'
import { exportRefusals } from './file/export.refusals.ts'
import { spreadsheetRefusals, uploadRefusals } from './file/upload.refusals.ts'
import { hedgeApi, hedgeCancelApi, hedgeCheckApi, hedgeExecuteApi } from './hedging/hedge-request.contract.ts'
import { ExecuteStatus, OrderStatus } from './hedging/hedge-request.dict.ts'
import { hedgeRefusals } from './hedging/hedge-request.refusals.ts'
import type { Dictionary } from './kit/dictionary.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { fieldRefusals, kitRefusals } from './kit/kit.refusals.ts'
import type { RefusalText } from './kit/refusal.ts'
import { marketPriceApi } from './market/market.contract.ts'
import { RateSource } from './market/market.dict.ts'
import { marketRefusals } from './market/market.refusals.ts'
import { rateImportApi } from './market/rate-import.contract.ts'
import { RateImportStatus, RateVerdict, UnreadableReason } from './market/rate-import.dict.ts'
import { rateImportRefusals } from './market/rate-import.refusals.ts'
import { tradePlApi } from './profit-loss/trade-pl.contract.ts'
import { CalendarDayKind, CalendarProblem, CalendarVerdict } from './reference/calendar.dict.ts'
import { calendarImportApi, calendarImportRefusals } from './reference/calendar-import.contract.ts'
import { currencyApi, currencyPairApi } from './reference/currency.contract.ts'
import { dictionaryApi } from './reference/dictionary.contract.ts'
import { expireDateApi } from './reference/expire-date.contract.ts'
import { placeApi } from './reference/place.contract.ts'
import {
  AttachType,
  Bank,
  BusinFlag,
  CheckStatus,
  Currency,
  DateSchedRule,
  IdentKind,
  LicenseValidityType,
  OrgType,
  PartyType,
} from './reference/reference.dict.ts'
import { referenceRefusals } from './reference/reference.refusals.ts'
import { systemDateApi } from './reference/system-date.contract.ts'
import { virtualNumberApi } from './reference/virtual-number.contract.ts'
import { sessionApi } from './session/session.contract.ts'
import {
  CheckOpType,
  CheckType,
  Gender,
  OrgUserType,
  RealNameAuthStatus,
  Sex,
  UserType,
} from './session/session.dict.ts'
import { sessionRefusals } from './session/session.refusals.ts'
import { forwardDealApi } from './trade/kinds/forward.contract.ts'
import { spotDealApi } from './trade/kinds/spot.contract.ts'
import { fxDealApi, fxDealCheckApi } from './trade/trade.contract.ts'
import {
  BusinType,
  DealDirection,
  DealEvent,
  DealType,
  ExerciseMethod,
  LinkStatus,
  MarketVerdict,
  MatchStatus,
  OnlineBusinType,
  OperationType,
  OptionFlag,
  ParityMark,
  SettleType,
  SpotLimit,
  TradeExeFlag,
  TradeMode,
  TradeSource,
  TradeStatus,
} from './trade/trade.dict.ts'
import { tradeRefusals } from './trade/trade.refusals.ts'
import { fxDealMatchApi } from './trade/trade-match.contract.ts'
import { MatchBlock, MatchVerdict } from './trade/trade-match.dict.ts'
import { tradeMatchRefusals } from './trade/trade-match.refusals.ts'

export const apis: readonly Readonly<Record<string, Endpoint>>[] = [
  calculatorApi,
  calendarImportApi,
  counterPartyApi,
  currencyApi,
  currencyPairApi,
  dashboardApi,
  dictionaryApi,
  expireDateApi,
  exportApi,
  exposureApi,
  exposureImportApi,
  exposureChangeApi,
  exposureMonitorApi,
  hedgeApi,
  hedgeCheckApi,
  hedgeExecuteApi,
  hedgeCancelApi,
  marketPriceApi,
  organisationApi,
  placeApi,
  portfolioApi,
  rateImportApi,
  sessionApi,
  systemDateApi,
  tradePlApi,
  virtualNumberApi,
  cflDealApi,
  settleCflApi,
  forwardDealApi,
  fxDealApi,
  fxDealCheckApi,
  fxDealMatchApi,
  spotDealApi,
]

export const dictionaries: readonly Dictionary[] = [
  CheckBlock,
  CheckTier,
  ExposureStatus,
  ExposureSource,
  ExposureType,
  ExposureDirection,
  ExposureHedgeFlag,
  ChangeType,
  ChangeMethod,
  OrderStatus,
  ExecuteStatus,
  YesNo,
  CounterPartyStatus,
  RateSource,
  RateVerdict,
  UnreadableReason,
  RateImportStatus,
  CalendarDayKind,
  CalendarVerdict,
  CalendarProblem,
  AttachType,
  Bank,
  BusinFlag,
  CheckStatus,
  Currency,
  DateSchedRule,
  IdentKind,
  LicenseValidityType,
  OrgType,
  PartyType,
  Sex,
  Gender,
  UserType,
  OrgUserType,
  RealNameAuthStatus,
  CheckType,
  CheckOpType,
  CashFlowFlag,
  CashFlowKnown,
  CashFlowType,
  CashFlowStatus,
  SettleStatus,
  BusinType,
  OnlineBusinType,
  TradeExeFlag,
  DealEvent,
  OptionFlag,
  ExerciseMethod,
  DealDirection,
  DealType,
  LinkStatus,
  MarketVerdict,
  MatchBlock,
  MatchStatus,
  MatchVerdict,
  OperationType,
  ParityMark,
  SettleType,
  SpotLimit,
  TradeMode,
  TradeSource,
  TradeStatus,
]

export const refusalCatalogue: readonly Readonly<Record<string, RefusalText>>[] = [
  fieldRefusals,
  kitRefusals,
  approvalRefusals,
  calculatorRefusals,
  enterpriseRefusals,
  exposureRefusals,
  exposureImportRefusals,
  hedgeRefusals,
  marketRefusals,
  rateImportRefusals,
  calendarImportRefusals,
  referenceRefusals,
  exportRefusals,
  uploadRefusals,
  spreadsheetRefusals,
  sessionRefusals,
  tradeRefusals,
  tradeMatchRefusals,
]
