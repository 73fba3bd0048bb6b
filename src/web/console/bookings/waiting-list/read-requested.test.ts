import { describe, expect, it } from 'vitest'
import { Refusal, type RefusalCode } from '../../../../domain/kernel/refusal.ts'
import { prefillOf } from './prefill.ts'
import { atFields, readRequested, readServices } from './read-requested.ts'

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('the form of a request', () => {
  it('has services in the rows that are filled, and anyone where the salon assigns the team member', () => {
    const form = formOf(['service0', ''], ['service1', 'cut'], ['service3', 'wash'], ['part-evening', 'on'])
    expect(readServices(form)).toEqual(['cut', 'wash'])
    expect(readRequested(form)).toEqual({ staffId: 'anyone', firstDay: '', lastDay: '', parts: ['evening'] })
    expect(readRequested(formOf(['staff', 'anna'])).staffId).toBe('anna')
  })

  it.each<[RefusalCode, Record<string, unknown>, object]>([
    ['invalid_input', { fields: { serviceIds: 'service_required' } }, { service0: 'service_required' }],
    [
      'invalid_input',
      { fields: { staffId: 'staff_not_chosen', lastDay: 'date_past' } },
      { staff: 'staff_not_chosen', lastDay: 'date_past' },
    ],
    ['service_not_available', { reason: 'variants' }, { service0: 'services_unavailable' }],
    ['not_eligible', { reason: 'prior_service', missing: {} }, { service0: 'prior_service_first' }],
    ['not_eligible', { reason: 'too_many_requests' }, { client: 'waiting_too_many' }],
  ])('shows %s with %o at its fields', (code, details, fields) => {
    expect(atFields(new Refusal(code, details))).toMatchObject({ details: { fields } })
  })

  it('shows any other refusal as a whole', () => {
    const refusal = new Refusal('not_eligible', { reason: 'no_waiting_list' })
    expect(atFields(refusal)).toBe(refusal)
    const error = new Error('A bug')
    expect(atFields(error)).toBe(error)
  })
})

describe('what is taken over from the form of an appointment', () => {
  const client: [string, string][] = [
    ['client', 'c'],
    ['name', ''],
    ['phone', ''],
  ]

  it('is its client, its services and its day, with the team member who performs all of it', () => {
    const lines: [string, string][] = [
      ['service', 'cut'],
      ['staff', 'anna'],
      ['service', ''],
      ['staff', 'bo'],
    ]
    expect(prefillOf(formOf(...client, ...lines, ['date', '2026-12-04'], ['time', '10:00']))).toEqual({
      client: { client: 'c', name: '', phone: '', email: '' },
      services: ['cut'],
      staffId: 'anna',
      day: '2026-12-04',
    })
  })

  it('is anyone where several team members perform it, or anyone was chosen', () => {
    const two: [string, string][] = [
      ['service', 'cut'],
      ['staff', 'anna'],
      ['service', 'wash'],
      ['staff', 'bo'],
    ]
    expect(prefillOf(formOf(...two))).toMatchObject({ services: ['cut', 'wash'], staffId: null, day: null })
    expect(prefillOf(formOf(['service', 'cut'], ['staff', 'anyone'])).staffId).toBeNull()
  })
})
