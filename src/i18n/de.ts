import type { Catalogue } from './catalogue.ts'
import { en } from './en.ts'

export const de = en satisfies Catalogue
