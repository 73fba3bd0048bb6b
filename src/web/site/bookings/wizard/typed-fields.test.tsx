import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { translationOf } from '../../../../i18n/translate.ts'
import { TranslationContext } from '../../../texts/use-translation.ts'
import { GuestFields } from './guest-fields.tsx'
import { NewCustomer } from './new-customer.tsx'
import { TypedFields } from './typed-fields.ts'

const Served = createContext<ReactNode>(null)
const Stub = createRoutesStub([{ id: 'root', path: '/', Component: ShowServed }])

function ShowServed() {
  return useContext(Served)
}

/** The fields of a tab and what they contain, after this was typed before. */
function fields(page: ReactNode, typed: [string, string][]): Record<string, string> {
  const html = renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <TypedFields value={new Map(typed)}>
        <Served value={page}>
          <Stub hydrationData={{ loaderData: { root: {} } }} />
        </Served>
      </TypedFields>
    </TranslationContext>,
  )
  return Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const [name, value] = ['name', 'value'].map((of) => new RegExp(` ${of}="([^"]*)"`).exec(input)?.[1])
      return name && !input.includes('type="hidden"') ? [[name, value ?? '']] : []
    }),
  )
}

it('names of guests that were typed are there again, also after another guest was removed', () => {
  const shared = { mode: 'together', guests: [['cut'], ['wash']], requested: {}, person: 0 } as const
  const typed: [string, string][] = [
    ['guest-1-name', 'Anna'],
    ['guest-2-name', 'Bo'],
    ['guest-2-email', 'bo@example.com'],
  ]
  const guests = (change: object) => ({ ...shared, guests: shared.guests.map((own) => [...own]), ...change })
  expect(fields(<GuestFields action="/" shared={guests({})} known={[]} />, typed)).toEqual({
    ...{ 'guest-1-name': 'Anna', 'guest-1-email': '', 'guest-2-name': 'Bo', 'guest-2-email': 'bo@example.com' },
  })
  const without = guests({ guests: [['wash']], places: [2, 3] })
  expect(fields(<GuestFields action="/" shared={without} known={[]} />, typed)).toEqual({
    ...{ 'guest-1-name': 'Bo', 'guest-1-email': 'bo@example.com' },
  })
})

it('a new customer who uses another number finds what they typed', () => {
  const typed: [string, string][] = [
    ['name', 'Karen Holm'],
    ['mobile_number', '20123456'],
    ['email', 'karen@example.com'],
  ]
  expect(fields(<NewCustomer back="/" />, typed)).toEqual(Object.fromEntries(typed))
})
