/**
 * Puts a text on the clipboard; where the browser refuses, it is selected in the field. Returns whether it is there.
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
