import { z } from 'astro/zod'
import type { TextFile } from '../input.ts'
import type { Message } from '../messages/message.ts'
import { readYaml } from './yaml-file.ts'

/** `site.yaml`, beside the games: what holds for the whole site. */
const siteSchema = z.strictObject({
  /** The address of the project's repository, whose issues take reports: `https://github.com/owner/name`. */
  repository: z
    .string()
    .regex(/^https:\/\/[^\s/]+\/[^\s/]+\/[^\s/]+$/, 'not the address of a repository, such as https://host/owner/name')
    .optional(),
  /** Where reports go by mail, for a site without a repository. */
  mail: z
    .string()
    .regex(/^[^\s@?&]+@[^\s@?&]+$/, 'not a mail address')
    .optional(),
})
export type SiteSettings = z.infer<typeof siteSchema>

/** Returns what `site.yaml` says, nothing where there is none; a fault in it is an error. */
export function readSiteSettings(file: TextFile | undefined): { value: SiteSettings; messages: readonly Message[] } {
  if (file === undefined) return { value: {}, messages: [] }
  const { data, messages } = readYaml(file.path, new TextDecoder().decode(file.bytes), siteSchema)
  return { value: data ?? {}, messages }
}
