/** Told to whoever keeps a result: another edition may compute other digits. */
export const libraryVersion = '0.1.0'
