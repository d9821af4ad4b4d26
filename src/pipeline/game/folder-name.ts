/** The longest name, in characters. */
const MAX_LENGTH = 80
/** Names that Windows keeps for its devices; no file or folder there can have them. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Returns whether a name in lower case is one that Windows keeps for a device. */
export function isDevice(name: string): boolean {
  return DEVICE.test(name)
}

/** Returns whether a folder's name can be part of an address, and a folder's name on every system. */
export function isFolderName(name: string): boolean {
  return name.length <= MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && !isDevice(name)
}
