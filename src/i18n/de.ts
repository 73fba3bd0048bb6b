import type { Catalogue } from './catalogue.ts'
import * as console from './de/console.ts'
import * as more from './de/more.ts'
import * as pages from './de/pages.ts'
import * as server from './de/server.ts'

export const de = { ...pages, ...more, console, ...server } satisfies Catalogue
