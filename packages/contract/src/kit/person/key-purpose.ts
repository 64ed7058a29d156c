/**
 * What a key for a password is asked for: what was encrypted for one act opens in no other; a key that names
 * none, as it is published, is good for one act of any kind. Apart from the fields of people, which the frame of
 * the pages does without.
 */
export const keyPurposes = ['any', 'login', 'setup', 'register', 'forgot', 'modify'] as const
export type KeyPurpose = (typeof keyPurposes)[number]
