import type { Catalogue } from './catalogue.ts'
import * as console from './da/console.ts'
import * as home from './da/home.ts'
import * as listing from './da/listing.ts'
import * as more from './da/more.ts'
import * as pages from './da/pages.ts'
import * as problems from './da/problems.ts'
import * as salon from './da/salon.ts'
import * as server from './da/server.ts'

export const da = {
  ...pages,
  ...home,
  ...listing,
  ...salon,
  ...problems,
  ...more,
  console,
  ...server,
} satisfies Catalogue
