/** The only global beyond the language that the pipeline uses; every engine has it. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean })
  decode(input?: Uint8Array, options?: { readonly stream?: boolean }): string
}
