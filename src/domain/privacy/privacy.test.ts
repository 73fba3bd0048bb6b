import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, browserWith, newSignUp } from '../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addBooking, addReview, addSalon, addService, addStaff } from '../../../tests/support/factories.ts'
import { openCart } from '../checkout/cart/open-cart.ts'
import { findOrAddClient } from '../clients/find-or-add-client.ts'
import { setFavouriteSalon } from '../discovery/favourites/set-favourite-salon.ts'
import { findViewer } from '../identity/accounts/find-viewer.ts'
import { signUp } from '../identity/accounts/sign-up.ts'
import { verifyCode } from '../identity/accounts/verify-code.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { deleteAccount } from './delete-account.ts'
import { deletionObstacles } from './deletion-obstacles.ts'
import { downloadData } from './download-data.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let salon: { id: string; staffId: string; serviceId: string }
let here: Headers
let viewer: Viewer
const password = { current_password: newSignUp().password }

beforeAll(async () => {
  world = accountsApp(database)
  const { id } = await addSalon(database.db)
  const serviceId = await addService(database.db, id)
  salon = { id, serviceId, staffId: await addStaff(database.db, id, { performs: [serviceId] }) }
})
beforeEach(async () => {
  const { phone } = await signUp(world.app, newSignUp(), nowhere)
  const opened = await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)
  here = browserWith(opened.headers)
  viewer = opened.viewer
})

let appointments = 0
/** An appointment, `days` from now and some hours, none of them overlapping. */
function appointment(days: -2 | 2, status = 'confirmed') {
  appointments++
  const hours = days * 24 + Math.sign(days) * appointments
  const from = new Date(world.app.clock.now().getTime() + hours * 3_600_000)
  const to = new Date(from.getTime() + 3_600_000)
  const { id: salonId, staffId, serviceId } = salon
  return addBooking(database.db, { salonId, staffId, serviceId, customerId: viewer.id, from, to, status })
}

describe('deleting an account', () => {
  it('anonymises bookings and reviews, and deletes all other data of the person', async () => {
    const bookingId = await appointment(-2, 'completed')
    await database.db
      .updateTable('booking')
      .set({ note: 'I am pregnant', photos: ['/images/skin.webp'] })
      .where('id', '=', bookingId)
      .execute()
    const removed: string[] = []
    world.app.images.remove = async (path, owner) => void removed.push(`${path} of ${owner}`)
    const reviewed = { customer_id: viewer.id, author_name: 'Karen H.', photos: ['/images/hers.webp'] }
    const reviewId = await addReview(database.db, salon.id, reviewed)
    await setFavouriteSalon(world.app, viewer, salon.id, true)
    await database.db
      .insertInto('contact_message')
      .values({ id: crypto.randomUUID(), ...{ name: 'K', email: viewer.email, phone: '1' }, ...personAndTime() })
      .execute()
    await database.db.updateTable('booking').set({ salon_note: 'hers' }).where('id', '=', bookingId).execute()
    await findOrAddClient(database.db, { salonId: salon.id, personId: viewer.id }, world.app.clock.now())
    const cleared = await deleteAccount(world.app, viewer, password, here)

    expect(cleared.getSetCookie().join()).toContain('session_token=;')
    expect(await findViewer(world.app, here)).toBeNull()
    expect(await rowsWith('person', 'id')).toBe(0)
    expect(await rowsWith('favourite_salon', 'customer_id')).toBe(0)
    expect(await rowsWith('contact_message', 'person_id')).toBe(0)
    expect(await database.db.selectFrom('client').select('id').where('email', '=', viewer.email).execute()).toEqual([])
    const booking = await database.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
    expect(booking).toMatchObject({ customer_id: null, note: '', photos: [], salon_note: '', status: 'completed' })
    const review = await database.db.selectFrom('review').selectAll().where('id', '=', reviewId).executeTakeFirst()
    expect(review).toMatchObject({ customer_id: null, author_name: 'a former customer', photos: [] })
    expect(removed).toEqual([`/images/hers.webp of ${viewer.id}`, `/images/skin.webp of ${viewer.id}`])
    expect(world.mails.at(-1)).toMatchObject({ to: viewer.email, subject: 'Your account has been deleted' })
  })

  it('requires the password', async () => {
    for (const current_password of ['', 'a guess']) {
      await expect(deleteAccount(world.app, viewer, { current_password }, here)).rejects.toMatchObject({
        code: 'invalid_input',
      })
    }
    expect(await findViewer(world.app, here)).not.toBeNull()
  })

  it('without a password requires a recent sign-in', async () => {
    await database.db.updateTable('credential').set({ password: null }).where('person_id', '=', viewer.id).execute()
    const opened = new Date(world.app.clock.now().getTime() - 11 * 60_000)
    await database.db.updateTable('session').set({ created_at: opened }).where('person_id', '=', viewer.id).execute()
    const erase = () => deleteAccount(world.app, viewer, { current_password: '' }, here)
    await expect(erase()).rejects.toMatchObject({ details: { fields: { current_password: 'sign_in_again' } } })
    const now = world.app.clock.now()
    await database.db.updateTable('session').set({ created_at: now }).where('person_id', '=', viewer.id).execute()
    await expect(erase()).resolves.toBeInstanceOf(Headers)
  })

  it('is rejected with an upcoming appointment or a live salon, and changes nothing', async () => {
    const bookingId = await appointment(2)
    const owned = await addSalon(database.db, { owner_id: viewer.id })
    const reviewId = await addReview(database.db, salon.id, { customer_id: viewer.id, author_name: 'Karen H.' })
    const reasons = [
      { reason: 'appointments', count: 1 },
      { reason: 'salon', count: 1 },
    ]
    expect(await deletionObstacles(world.app, viewer)).toEqual(reasons)
    await expect(deleteAccount(world.app, viewer, password, here)).rejects.toMatchObject({
      code: 'not_eligible',
      details: { reasons },
    })
    const review = await database.db.selectFrom('review').selectAll().where('id', '=', reviewId).executeTakeFirst()
    expect(review).toMatchObject({ customer_id: viewer.id, author_name: 'Karen H.' })
    await database.db.updateTable('booking').set({ status: 'cancelled' }).where('id', '=', bookingId).execute()
    await database.db.updateTable('salon').set({ status: 'draft' }).where('id', '=', owned.id).execute()
    await deleteAccount(world.app, viewer, password, here)
    expect(await database.db.selectFrom('salon').select('id').where('id', '=', owned.id).execute()).toEqual([])
  })

  it('is rejected while an order or a payment is in progress', async () => {
    const orderId = crypto.randomUUID()
    const now = world.app.clock.now()
    const times = { created_at: now, updated_at: now }
    const whose = { salon_id: salon.id, customer_id: viewer.id, currency: 'DKK', ...times }
    await database.db
      .insertInto('customer_order')
      .values({ ...whose, id: orderId, attempt_key: 'a', status: 'placed', services_minor: 0, products_minor: 100 })
      .execute()
    const payment = {
      provider: 'simulated',
      payment_method_ref: 'pm',
      status: 'authorised',
      amount_minor: 100,
      due_minor: 100,
    }
    await database.db
      .insertInto('payment')
      .values({ ...whose, ...payment, id: crypto.randomUUID(), order_id: orderId })
      .execute()
    expect(await deletionObstacles(world.app, viewer)).toEqual([
      { reason: 'payments', count: 1 },
      { reason: 'orders', count: 1 },
    ])
  })
})

it('a completed appointment without charge does not prevent deleting the account', async () => {
  const bookingId = await appointment(-2, 'completed')
  const orderId = crypto.randomUUID()
  const whose = { salon_id: salon.id, customer_id: viewer.id, currency: 'DKK' }
  const times = { created_at: world.app.clock.now(), updated_at: world.app.clock.now() }
  await database.db
    .insertInto('customer_order')
    .values({
      ...whose,
      ...times,
      id: orderId,
      attempt_key: 'a',
      status: 'placed',
      services_minor: 0,
      products_minor: 0,
    })
    .execute()
  await database.db.updateTable('booking').set({ order_id: orderId }).where('id', '=', bookingId).execute()
  expect(await deletionObstacles(world.app, viewer)).toEqual([])
})

/** The exported file of the viewer. */
async function download(): Promise<string> {
  let text = ''
  for await (const piece of downloadData(world.app, viewer)) text += piece
  return text
}

it('an export contains data of an email address only if the address is verified', async () => {
  const now = world.app.clock.now()
  await database.db
    .insertInto('newsletter_subscriber')
    .values({ email: viewer.email, locale: 'da', token_hash: viewer.id, requested_at: now, confirmed_at: now })
    .execute()
  const newsletter = async () => JSON.parse(await download()).newsletter
  expect(await newsletter()).toEqual([])
  await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', viewer.id).execute()
  expect(await newsletter()).toMatchObject([{ email: viewer.email, language: 'da' }])
})

it('an export is JSON with all data of the person and nothing of others', async () => {
  await appointment(-2, 'completed')
  await addReview(database.db, salon.id, { customer_id: viewer.id, description: 'So "good"' })
  await addReview(database.db, salon.id, { description: 'of another' })
  await setFavouriteSalon(world.app, viewer, salon.id, true)
  const waiting = { person_id: viewer.id, email: 'new@example.com', token_hash: viewer.id }
  // Replaces the address change that the sign-up created.
  await database.db.deleteFrom('email_change').execute()
  await database.db
    .insertInto('email_change')
    .values({ ...waiting, requested_at: world.app.clock.now() })
    .execute()
  const clientId = await findOrAddClient(database.db, { salonId: salon.id, personId: viewer.id }, world.app.clock.now())
  await database.db
    .updateTable('client')
    .set({ notes: 'pays late', tags: ['tiring'] })
    .where('id', '=', clientId)
    .execute()
  await database.db
    .updateTable('booking')
    .set({ salon_note: 'pays late' })
    .where('customer_id', '=', viewer.id)
    .execute()
  await openCart(database.db, { customerId: viewer.id, salonId: salon.id, replace: false, now: world.app.clock.now() })
  const text = await download()
  const data = JSON.parse(text)
  expect(data).toMatchObject({
    profile: [{ name: 'Karen', email: viewer.email, phone: viewer.phone }],
    bookings: [{ status: 'completed', services: [{ service: 'Haircut' }] }],
    reviews: [{ description: 'So "good"' }],
    favouriteSalons: [{ salon: expect.any(String) }],
    sessions: [{}],
    waitingEmail: [{ email: 'new@example.com' }],
    cart: [{ services: [], products: null }],
    knownTo: [{ name: 'Karen', email: viewer.email }],
    addresses: [],
    orders: [],
    messages: [],
  })
  expect(text).not.toMatch(/argon2|of another|pays late|tiring/)
})

function personAndTime() {
  return { person_id: viewer.id, created_at: world.app.clock.now() }
}

async function rowsWith(
  table: 'person' | 'favourite_salon' | 'contact_message',
  column: 'id' | 'customer_id' | 'person_id',
) {
  const rows = await database.db
    .selectFrom(table)
    .selectAll()
    .where(column as never, '=', viewer.id as never)
    .execute()
  return rows.length
}
