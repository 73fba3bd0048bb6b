import * as console from './en/console.ts'
import * as more from './en/more.ts'
import * as pages from './en/pages.ts'
import * as server from './en/server.ts'

/** All texts, one file per topic in the folders of the areas. The other languages have the same shape. */
export const en = { ...pages, ...more, console, ...server } as const
