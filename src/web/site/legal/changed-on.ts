import type { RouterContextProvider } from 'react-router'
import { longDay } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/translate.ts'
import { localeContext } from '../../request/context.ts'

/** 'Last changed on 21 November 2026', of a day 'YYYY-MM-DD'. */
export function changedOn(context: Readonly<RouterContextProvider>, day: string): string {
  const locale = context.get(localeContext)
  return translator(locale)('legal.changed', { date: longDay(day, locale) })
}
