import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Settings } from '../../../../domain/salons/profile/get-settings.ts'
import { translationOf } from '../../../../i18n/translate.ts'
import { valuesOf } from '../../../forms/forms.ts'
import { TranslationContext } from '../../../texts/use-translation.ts'
import { ProfileForm } from './profile-form.tsx'

const PATH = '/partner/settings'
const SETTINGS = {
  ...{ name: 'Salon', description: '', phone: '', email: '', website: '' },
  ...{ languages: ['da'], amenities: ['wifi', 'parking'] },
} as unknown as Settings
const LANGUAGES = ['da', 'de', 'en'].map((value) => ({ value, label: value }))

const Page = createRoutesStub([
  {
    id: 'root',
    path: PATH,
    Component: () => <ProfileForm settings={SETTINGS} version="1" languages={LANGUAGES} heading="" />,
  },
])

/** What is ticked on the page, with a form that was sent before its session ended. */
function ticked(fields: readonly (readonly [string, string])[] | null): string[] {
  const form = new FormData()
  for (const [name, value] of fields ?? []) form.append(name, value)
  const savedForm = fields && { action: PATH, page: PATH, values: valuesOf(form) }
  const html = renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <Page initialEntries={[PATH]} hydrationData={{ loaderData: { root: { savedForm } } }} />
    </TranslationContext>,
  )
  return [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].flatMap(([box]) =>
    box.includes('checked=""') ? (/value="([^"]*)"/.exec(box)?.[1] ?? []) : [],
  )
}

it('a profile is ticked as its salon is', () => {
  expect(ticked(null)).toEqual(['da', 'wifi', 'parking'])
})

it('a profile that was sent before signing in again is ticked as it was sent, also where nothing was', () => {
  const intent = ['intent', 'profile'] as const
  expect(ticked([intent, ['languages', 'de'], ['languages', 'en'], ['amenities', 'parking']])).toEqual([
    ...['de', 'en', 'parking'],
  ])
  expect(ticked([intent, ['languages', 'de']])).toEqual(['de'])
})

it('another form of the page leaves its ticks alone', () => {
  expect(ticked([['intent', 'address']])).toEqual(['da', 'wifi', 'parking'])
})
