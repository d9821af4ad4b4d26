/**
 * Puts a text on the clipboard, and returns whether it is there. Where the browser refuses (no permission, no secure
 * context), the text stands selected in the field, to be copied by hand.
 */
export async function copyText(text: string, field: HTMLTextAreaElement): Promise<boolean> {
  field.value = text
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field.hidden = false
    field.select()
    return document.execCommand('copy')
  }
}
