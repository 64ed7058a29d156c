import { firstLocale } from './use-antd-locale.ts'

/** antd with its words: what every screen inside the frame stands on. */
export async function loadAntd() {
  const [{ AntdRoot }] = await Promise.all([import('./AntdRoot.tsx'), firstLocale()])
  return AntdRoot
}
