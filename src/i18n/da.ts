import type { Catalogue } from './catalogue.ts'
import * as console from './da/console.ts'
import * as more from './da/more.ts'
import * as pages from './da/pages.ts'
import * as server from './da/server.ts'

export const da = { ...pages, ...more, console, ...server } satisfies Catalogue
