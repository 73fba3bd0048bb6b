import { beforeAll, describe, expect, it } from 'vitest'
import { browserWith, newSignUp } from '../../../../tests/support/accounts.ts'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { decryptText, encryptText } from './encrypt-text.ts'
import type { FormOwner } from './form-owner.ts'
import { resumeAction } from './resume-action.ts'
import { readSavedForm, saveFormCookies } from './saved-form.ts'

const KAREN = { id: '0193a0f0-0000-7000-8000-000000000001' }
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

const VISITOR: FormOwner = { person: null, salon: null }
const SENT = { action: '/saloon/x', page: '/saloon/x?tab=reviews', owner: VISITOR }

function browserWithForm(form: FormData, sent: Partial<typeof SENT> = {}): Headers {
  const headers = new Headers()
  for (const cookie of saveFormCookies(world.app, form, { ...SENT, ...sent })) headers.append('set-cookie', cookie)
  return browserWith(headers)
}

describe('a form that was sent without a session', () => {
  it('is stored encrypted and without its secrets, for half an hour', () => {
    const picture = new File(['x'], 'me.png')
    const form = formWith({ Description: 'Så dejligt et sted', Rating: '5', password: 'hush', cardNumber: '4242' })
    form.set('picture', picture)
    const browser = browserWithForm(form)
    expect(readSavedForm(world.app, browser, KAREN)).toEqual({
      action: '/saloon/x',
      page: '/saloon/x?tab=reviews',
      values: { Description: 'Så dejligt et sted', Rating: '5' },
    })
    expect(browser.get('cookie')).not.toContain('dejligt')
    const later = { ...world.app, clock: { now: () => new Date('2026-03-02T10:30:00Z') } }
    expect(readSavedForm(later, browser, KAREN)).toBeNull()
  })

  it('is stored in several cookies when it is long, and not at all when it is too long', () => {
    const words = (n: number) => Array.from({ length: n }, (_, i) => Math.imul(i + 1, 2_654_435_761) >>> 0).join(' ')
    const long = words(700)
    expect(long.length).toBeGreaterThan(5000)
    expect(readSavedForm(world.app, browserWithForm(formWith({ message: long })), KAREN)?.values.message).toBe(long)
    expect(saveFormCookies(world.app, formWith({ message: words(9000) }), SENT)).toEqual([])
  })

  it('is not encrypted when it is too large, which would take long', () => {
    const huge = Buffer.from(Array.from({ length: 3_000_000 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24)).toString(
      'base64',
    )
    // Encrypting it before checking its size would exceed the test's timeout.
    expect(saveFormCookies(world.app, formWith({ message: huge }), SENT)).toEqual([])
  })

  it('cannot be forged, and text for one purpose cannot be decrypted for another', () => {
    expect(readSavedForm(world.app, new Headers({ cookie: `unsent-0=${'A'.repeat(200)}` }), KAREN)).toBeNull()
    expect(decryptText(world.app, 'another', encryptText(world.app, 'unsent', '{}'))).toBeNull()
    expect(decryptText(world.app, 'unsent', encryptText(world.app, 'unsent', '{}'))).toBe('{}')
  })
})

describe('a form whose sender is known', () => {
  const owner = { person: KAREN.id, salon: 'salon-a' }
  const read = (of: FormOwner, viewer: { id: string }, salon: string | null) => {
    const browser = browserWithForm(formWith({ name: 'Ann' }), { owner: of })
    if (salon) browser.set('cookie', `${browser.get('cookie')}; salon=${salon}`)
    return readSavedForm(world.app, browser, viewer)?.values.name
  }

  it('is shown to them in the salon that was chosen, and to nobody else', () => {
    expect(read(owner, KAREN, 'salon-a')).toBe('Ann')
    expect(read(owner, { id: 'another' }, 'salon-a')).toBeUndefined()
    expect(read(owner, KAREN, 'salon-b')).toBeUndefined()
    expect(read(owner, KAREN, null)).toBeUndefined()
  })

  it('is shown by its salon alone when only that is known', () => {
    expect(read({ ...owner, person: null }, { id: 'another' }, 'salon-a')).toBe('Ann')
    expect(read({ ...owner, person: null }, KAREN, 'salon-b')).toBeUndefined()
  })

  it('is neither sent nor left for the next, when somebody else signs in', async () => {
    const salon = await addSalon(database.db)
    const viewer = (await addCustomer(database.db)) as unknown as Viewer
    const action = { action: '/favourite-salon', owner: { person: KAREN.id, salon: null } }
    const answer = new Headers()
    await resumeAction(world.app, viewer, browserWithForm(formWith({ salonId: salon.id }), action), answer)
    expect(answer.getSetCookie().join()).toContain('unsent-0=; Max-Age=0')
    const stored = await database.db
      .selectFrom('favourite_salon')
      .select('salon_id')
      .where('customer_id', '=', viewer.id)
      .execute()
    expect(stored).toEqual([])
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
