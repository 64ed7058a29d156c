/** Where passkeys work: browsers bind them to a host that they reached by https, or to their own machine. */

const machine = 'localhost'
const isAddress = (host: string) => /^[\d.]+$|:/.test(host)

/** @param publicUrl of the installation. @returns the host that passkeys are bound to; undefined where browsers offer none */
export function passkeyHostOf(publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined) return machine
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === machine) return machine
  return protocol === 'https:' && !isAddress(hostname) ? hostname : undefined
}

/** The origin that a browser must have been on. Without an address of the installation it is this machine, on whichever port. */
export function expectedOrigin(publicUrl: string | undefined, origin: string): string {
  if (publicUrl !== undefined) return publicUrl
  return URL.parse(origin)?.hostname === machine ? origin : `http://${machine}`
}
