/** The globals beyond the language that the pipeline uses; every engine has them. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean })
  decode(input?: Uint8Array, options?: { readonly stream?: boolean }): string
}

declare class URL {
  static canParse(url: string): boolean
}
