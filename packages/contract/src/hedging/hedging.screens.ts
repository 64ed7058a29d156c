import { screen } from '../kit/shell/screen.ts'

export const hedgingScreens = [
  screen({
    id: 'expo-req',
    path: '/apps/exposureMng/exposureMng-request',
    title: { zh: '套保申请', en: 'Hedge requests' },
    needs: 'hedging.view',
    shows: { record: 'request', number: 'requestCode' },
    menu: { section: 'exposure', order: 3, icon: 'FileInput', work: ['hedging.edit'] },
  }),
  screen({
    id: 'expo-check',
    path: '/apps/exposureMng/exposureMng-check',
    title: { zh: '套保申请审核', en: 'Hedge request review' },
    needs: 'hedging.check',
    shows: { record: 'request', number: 'requestCode' },
    menu: { section: 'exposure', order: 4, icon: 'ClipboardCheck', work: ['hedging.check'] },
  }),
  screen({
    id: 'req-exec',
    path: '/apps/trademanage/trademanage-requestmng',
    title: { zh: '套保申请执行', en: 'Hedge request execution' },
    needs: 'hedging.view',
    shows: { record: 'request', number: 'requestCode' },
    menu: { section: 'exposure', order: 5, icon: 'ListChecks', work: ['hedging.execute'] },
  }),
] as const
