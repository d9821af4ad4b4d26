import { z } from 'astro/zod'
import { textOf, type TextFile } from '../input.ts'
import type { Message } from '../messages/message.ts'
import { isReadable, judge } from './accent.ts'
import { address } from './game.ts'
import { checkFileNames, checkPlaces, GAME_FILES, SITE_FILE } from './file-names.ts'
import { shaped, webAddress } from './schema-parts.ts'
import { readYaml } from './yaml-file.ts'

/** `site.yaml`, beside the games: what holds for the whole site. */
const siteSchema = z.strictObject({
  /** What the site is called, in the head of each page and in previews. */
  title: z.string().min(1).max(30).optional(),
  /** What it is for, on the start page and in previews. */
  description: z.string().min(1).max(300).optional(),
  /** The colour of links and marks by day, as `#9a1b1f`; the one by night comes from it. */
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { abort: true, error: 'a colour in six hexadecimal digits, such as #9a1b1f' })
    .refine(isReadable, {
      error: ({ input }) => {
        const { contrast, instead } = judge(String(input))
        return `a colour that can be read on the site's paper, with a contrast of 4.5; this one has ${contrast.toFixed(1)}, and ${instead} has enough`
      },
    })
    .optional(),
  /** Where else the community is, on the start page. */
  links: z.array(z.strictObject({ title: z.string().min(1), url: address })).optional(),
  /** The licence of the restatements, in the foot of each page. */
  licence: z.strictObject({ title: z.string().min(1), url: address }).optional(),
  /** A sentence in the foot of each page: who publishes the site, to whom the games belong. */
  footer: z.string().min(1).max(600).optional(),
  /** The address of the project's repository, whose issues take reports: `https://github.com/owner/name`. */
  repository: webAddress(
    /^https:\/\/[^\s/]+\/[^\s/]+\/[^\s/]+$/,
    'the address of a repository, such as https://host/owner/name',
  ).optional(),
  /** The branch of the repository that is edited, `main` where nothing else is said. */
  branch: shaped(/^[\w./-]+$/, 'the name of a branch').optional(),
  /** Where the content lies in the repository, `content` where nothing else is said. */
  folder: shaped(/^[\w.-]+(?:\/[\w.-]+)*$/, 'a folder of the repository, such as games').optional(),
  /** Where reports go by mail, for a site without a repository. */
  mail: shaped(/^[^\s@?&]+@[^\s@?&]+$/, 'a mail address').optional(),
})
export type SiteSettings = z.infer<typeof siteSchema> & {
  /** Whether the site has a picture of its own for previews. */
  readonly hasPicture?: boolean
}

/** The picture of previews, as a path from the content folder. */
export const PICTURE = 'public/og.png'

/** Returns what `site.yaml` says, nothing where there is none; a fault in it is an error. */
export function readSiteSettings(files: Readonly<Record<string, TextFile>> = {}): {
  value: SiteSettings
  messages: readonly Message[]
} {
  const misnamed = [
    ...checkFileNames(files, [SITE_FILE]),
    ...checkPlaces(files, GAME_FILES, 'in the folder of its game'),
  ]
  const file = files[SITE_FILE]
  const picture = PICTURE in files ? { hasPicture: true } : {}
  if (file === undefined) return { value: picture, messages: misnamed }
  const { data, messages } = readYaml(file.path, textOf(file), siteSchema)
  return { value: { ...data, ...picture }, messages: [...misnamed, ...messages] }
}
