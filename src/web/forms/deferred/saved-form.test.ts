import { beforeAll, describe, expect, it } from 'vitest'
import { browserWith, newSignUp } from '../../../../tests/support/accounts.ts'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { decryptText, encryptText } from './encrypt-text.ts'
import { resumeAction } from './resume-action.ts'
import { readSavedForm, saveFormCookies } from './saved-form.ts'

const database = freshDatabase()
let world: ReturnType<typeof testApp>
beforeAll(() => {
  world = testApp(database, { now: new Date('2026-03-02T10:00:00Z') })
})

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function browserWithForm(form: FormData, sent = { action: '/saloon/x', page: '/saloon/x?tab=reviews' }): Headers {
  const headers = new Headers()
  for (const cookie of saveFormCookies(world.app, form, sent)) headers.append('set-cookie', cookie)
  return browserWith(headers)
}

describe('a form that was sent without a session', () => {
  it('is stored encrypted and without its secrets, for half an hour', () => {
    const picture = new File(['x'], 'me.png')
    const form = formWith({ Description: 'Så dejligt et sted', Rating: '5', password: 'hush', cardNumber: '4242' })
    form.set('picture', picture)
    const browser = browserWithForm(form)
    expect(readSavedForm(world.app, browser)).toEqual({
      action: '/saloon/x',
      page: '/saloon/x?tab=reviews',
      values: { Description: 'Så dejligt et sted', Rating: '5' },
    })
    expect(browser.get('cookie')).not.toContain('dejligt')
    const later = { ...world.app, clock: { now: () => new Date('2026-03-02T10:30:00Z') } }
    expect(readSavedForm(later, browser)).toBeNull()
  })

  it('is stored in several cookies when it is long, and not at all when it is too long', () => {
    const words = (n: number) => Array.from({ length: n }, (_, i) => Math.imul(i + 1, 2_654_435_761) >>> 0).join(' ')
    const long = words(700)
    expect(long.length).toBeGreaterThan(5000)
    expect(readSavedForm(world.app, browserWithForm(formWith({ message: long })))?.values.message).toBe(long)
    expect(saveFormCookies(world.app, formWith({ message: words(9000) }), { action: '/', page: '/' })).toEqual([])
  })

  it('is not encrypted when it is too large, which would take long', () => {
    const huge = Buffer.from(Array.from({ length: 3_000_000 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24)).toString(
      'base64',
    )
    // Encrypting it before checking its size would exceed the test's timeout.
    expect(saveFormCookies(world.app, formWith({ message: huge }), { action: '/cart', page: '/' })).toEqual([])
  })

  it('cannot be forged, and text for one purpose cannot be decrypted for another', () => {
    expect(readSavedForm(world.app, new Headers({ cookie: `unsent-0=${'A'.repeat(200)}` }))).toBeNull()
    expect(decryptText(world.app, 'another', encryptText(world.app, 'unsent', '{}'))).toBeNull()
    expect(decryptText(world.app, 'unsent', encryptText(world.app, 'unsent', '{}'))).toBe('{}')
  })
})

describe('an action of a visitor who then signs in', () => {
  it('is performed once, and its cookie is deleted', async () => {
    const salon = await addSalon(database.db)
    const viewer = { ...newSignUp(), ...(await addCustomer(database.db)) } as unknown as Viewer
    const browser = browserWithForm(formWith({ salonId: salon.id }), { action: '/favourite-salon', page: '/saloons' })
    for (let time = 0; time < 2; time++) {
      const answer = new Headers()
      await resumeAction(world.app, viewer, browser, answer)
      expect(answer.getSetCookie().join()).toContain('unsent-0=; Max-Age=0')
    }
    const favourites = await database.db.selectFrom('favourite_salon').selectAll().execute()
    expect(favourites).toEqual([expect.objectContaining({ customer_id: viewer.id, salon_id: salon.id })])
  })

  it('is dropped if it fails, and a form with other fields stays stored', async () => {
    const viewer = (await addCustomer(database.db)) as unknown as Viewer
    const gone = browserWithForm(formWith({ salonId: 'nonsense' }), { action: '/favourite-salon', page: '/' })
    await expect(resumeAction(world.app, viewer, gone, new Headers())).resolves.toBeUndefined()
    const answer = new Headers()
    await resumeAction(world.app, viewer, browserWithForm(formWith({ Rating: '5' })), answer)
    expect(answer.getSetCookie()).toEqual([])
  })
})
