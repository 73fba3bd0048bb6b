import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { jobTitle, withJobTitle } from './job-titles.ts'
import { listDesignations } from './list-designations.ts'

const database = freshDatabase()

test('each job title has a translation into Danish and German', async () => {
  const titles = (await listDesignations({ db: database.db })).map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(25)
  const written = ['Barber', 'Receptionist']
  for (const locale of ['da', 'de'] as const) {
    const same = titles.filter((title) => jobTitle(title, locale) === title && !written.includes(title))
    expect(same).toEqual([])
  }
})

test('English titles and unknown ones stay as they are', () => {
  expect(jobTitle('Hair Stylist', 'en')).toBe('Hair Stylist')
  expect(jobTitle('Chief of Curls', 'de')).toBe('Chief of Curls')
  expect(withJobTitle({ designation: 'Hair Stylist' }, 'da')).toEqual({ designation: 'Frisør' })
  expect(withJobTitle({ designation: null }, 'da')).toEqual({ designation: null })
})
