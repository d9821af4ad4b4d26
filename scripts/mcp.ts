#!/usr/bin/env node
// Serves a built site to assistants: `npm run mcp -- --site dist`. Standard output belongs to the protocol.

import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { AskSite } from './lib/ask-site.ts'
import { makeMcpServer } from './lib/mcp-server.ts'
import { NoSite, openSite } from './lib/open-site.ts'
import { readOptions } from './lib/options.ts'
import { stop } from './lib/say.ts'

const { values } = readOptions('mcp')
try {
  const site = await openSite(values.site ?? process.env['REDBOOK_SITE'] ?? 'dist')
  const server = makeMcpServer(new AskSite(site), site.games)
  process.on('SIGINT', () => void server.close().then(() => process.exit(0)))
  await server.connect(new StdioServerTransport())
} catch (error) {
  if (!(error instanceof NoSite)) throw error
  stop(error.message)
}
