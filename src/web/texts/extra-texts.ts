import { useMatches } from 'react-router'
import type { Locale } from '../../domain/kernel/locale.ts'
import { addTexts } from '../../i18n/load.client.ts'
import { TEXT_GROUPS, type TextGroup } from '../../i18n/text-groups.ts'
import type { Translation } from '../../i18n/translation.ts'
import { useRequestFacts } from '../request/request-facts.ts'

interface Handle {
  texts: readonly TextGroup[]
}

/**
 * Texts that not every page needs have files of their own. A route that shows them says so for itself and its children:
 * `export { extraTexts as handle, loadExtraTexts as clientMiddleware } from '.../extra-texts.ts'`.
 */
export const homeTexts: Handle = { texts: ['home'] }
export const listingTexts: Handle = { texts: ['listing'] }
export const salonTexts: Handle = { texts: ['salon'] }
export const extraTexts: Handle = { texts: ['listing', 'salon', 'problems', 'more'] }
/** The same for the consoles: their own texts, and those of all other pages. */
export const consoleTexts: Handle = { texts: [...extraTexts.texts, 'console'] }

export const loadHomeTexts = [loadAlong(homeTexts)]
export const loadListingTexts = [loadAlong(listingTexts)]
export const loadSalonTexts = [loadAlong(salonTexts)]
export const loadExtraTexts = [loadAlong(extraTexts)]
export const loadConsoleTexts = [loadAlong(consoleTexts)]

/** The texts load along with the page's data, before anything of the page is rendered. */
function loadAlong({ texts }: Handle) {
  return async <T>(_: unknown, next: () => Promise<T>): Promise<T> => {
    const [results] = await Promise.all([next(), ...texts.map(load)])
    return results
  }
}

/** For every page: why a form or a page was refused is there before it is shown. */
export const loadTextsOfProblems = [
  async <T extends object>({ request }: { request: Request }, next: () => Promise<T>): Promise<T> => {
    const isForm = request.method !== 'GET'
    if (isForm) void loadProblems()
    const results = await next()
    if (isForm || Object.values(results).some(({ type }) => type === 'error')) await loadProblems()
    return results
  },
]

/** Loads them early, so that a form has them also when the network fails. Without them, a general text is shown. */
export async function loadProblems(): Promise<void> {
  await load('problems').catch(() => undefined)
}

/** The browser's translation and language, set once when the page hydrates. */
let current: { translation: Translation; locale: Locale } | null = null
export function setTranslation(translation: Translation, locale: Locale): void {
  current = { translation, locale }
}

async function load(group: TextGroup): Promise<void> {
  if (current) await addTexts(current.translation, current.locale, group)
}

/** Which groups the open page needs; the server names them, and the browser fetches them before hydration. */
export function useTextGroups(): TextGroup[] {
  const { textGroups } = useRequestFacts()
  const groups = groupsOf(useMatches())
  return TEXT_GROUPS.filter((group) => textGroups.includes(group) || groups.includes(group))
}

export function groupsOf(routes: readonly { handle?: unknown }[]): TextGroup[] {
  return TEXT_GROUPS.filter((group) => routes.some(({ handle }) => usesGroup(handle, group)))
}

function usesGroup(handle: unknown, group: TextGroup): boolean {
  if (typeof handle !== 'object' || handle === null || !('texts' in handle)) return false
  return Array.isArray(handle.texts) && handle.texts.includes(group)
}

/** The groups named by the page's own element. */
export function groupsIn(text: string | undefined): TextGroup[] {
  const named = text?.split(' ') ?? []
  return TEXT_GROUPS.filter((group) => named.includes(group))
}
