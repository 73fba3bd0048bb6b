import type { Catalogue } from './catalogue.ts'
import * as console from './de/console.ts'
import * as home from './de/home.ts'
import * as listing from './de/listing.ts'
import * as more from './de/more.ts'
import * as pages from './de/pages.ts'
import * as problems from './de/problems.ts'
import * as salon from './de/salon.ts'
import * as server from './de/server.ts'

export const de = {
  ...pages,
  ...home,
  ...listing,
  ...salon,
  ...problems,
  ...more,
  console,
  ...server,
} satisfies Catalogue
