/** Browser and system in a few words, as far as the browser tells; undefined where nothing is recognised. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/MicroMessenger/, 'WeChat'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

export function deviceName(userAgent: string): string | undefined {
  const names = [browsers, systems].flatMap((all) => all.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return names.length === 0 ? undefined : names.join(' · ')
}
