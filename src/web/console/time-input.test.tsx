import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { translationOf } from '../../i18n/translate.ts'
import { TranslationContext } from '../texts/use-translation.ts'
import { WhenFields } from './calendar/when-fields.tsx'
import { DayForm } from './salons/staff/day-form.tsx'
import { SlotsField } from './salons/staff/slots-field.tsx'

const ROW = { weekday: '1', starts: '09:00', ends: '17:00', slot: '10', interval: '20' }
const ADDING = { what: 'block', date: '2026-12-04', time: '09:00', until: '', staffId: null } as const
const Pages = createRoutesStub([
  { path: '/weekly', Component: () => <SlotsField rows={[ROW]} error={undefined} /> },
  { path: '/calendar', Component: Calendar },
  { path: '/day', Component: () => <DayForm failure={null} today="2026-12-04" /> },
])

/** The types of the fields of a page whose name matches. */
function typesOf(path: string, name: RegExp): Set<string | undefined> {
  const html = renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <MantineProvider>
        <Pages initialEntries={[path]} />
      </MantineProvider>
    </TranslationContext>,
  )
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([field]) => field)
  const named = fields.filter((field) => name.test(/name="([^"]*)"/.exec(field)?.[1] ?? ''))
  return new Set(named.map((field) => /type="([^"]*)"/.exec(field)?.[1]))
}

function Calendar() {
  return <WhenFields {...{ adding: ADDING, typed: {}, wrong: () => undefined }} />
}

it('working hours are typed in a text field, not the browser’s time field', () => {
  expect(typesOf('/weekly', /starts|ends/)).toEqual(new Set(['text']))
  expect(typesOf('/day', /from|to-/)).toEqual(new Set(['text']))
})

it('the time of an appointment or a block is typed too', () => {
  expect(typesOf('/calendar', /^time$/)).toEqual(new Set(['text']))
})
