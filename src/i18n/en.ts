import * as console from './en/console.ts'
import * as home from './en/home.ts'
import * as listing from './en/listing.ts'
import * as more from './en/more.ts'
import * as pages from './en/pages.ts'
import * as problems from './en/problems.ts'
import * as salon from './en/salon.ts'
import * as server from './en/server.ts'

/** All texts, one file per topic in the folders of the areas. The other languages have the same shape. */
export const en = { ...pages, ...home, ...listing, ...salon, ...problems, ...more, console, ...server } as const
