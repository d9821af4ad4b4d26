// A process of a build: has Astro write the pages. It tells nothing of those that are well, which took a twentieth of
// the time.

import { build } from 'astro'

await build({ logLevel: 'warn' })
