import { z } from '@hono/zod-openapi'
import { CATEGORY_NAMES, type Category } from '../../domain/kernel/categories.ts'
import { toMajor } from '../../domain/kernel/money.ts'
import type { Page } from '../../domain/kernel/page.ts'

/** Parts of several shapes. */

export const price = z.number().openapi({ example: 400, description: 'In major units of the currency in Prefix.' })
export const prefix = z.string().openapi({ example: 'DKK', description: 'The currency.' })
export const picture = z.string().nullable().openapi({ example: '/images/3f2a9c1e-720.webp' })
export const instant = z.string().openapi({ example: '2026-12-04T09:30:00.000Z', format: 'date-time' })
export const timeText = z.string().openapi({ example: '10:30 AM' })
export const dateText = z.string().openapi({ example: '2026-12-04' })

/** Reply fields of calls that return a list. */
export const listed = {
  total: z.number().int().openapi({ description: 'The number of items on all pages.' }),
  page: z.number().int(),
  limit: z.number().int(),
}

export function presentListed<T>({ total, page, limit }: Page<T>) {
  return { total, page, limit }
}

export function major(minor: number, currency: string): number {
  return toMajor({ minor, currency })
}

/** A rating with one decimal, as on the pages. */
export function presentRating(rating: number): number {
  return Math.round(rating * 10) / 10
}

/** A picture is stored at '/images/<hash>.<ext>' and served in sizes; the API returns one that suits most screens. */
export function presentPicture(path: string | null): string | null {
  return path?.startsWith('/images/') ? `${path.replace(/\.\w+$/, '')}-720.webp` : path
}

/** The path of a stored picture, given the URL of any of its sizes; other text is returned unchanged. */
export function parsePicturePath(sent: string, origin: string): string {
  const path = sent.startsWith(`${origin}/`) ? sent.slice(origin.length) : sent
  return path.replace(/^(\/images\/[0-9a-f]{32})-\d+\.\w+$/, '$1.webp')
}

export const categoryHead = z.object({ title: z.string().openapi({ example: 'Hairs' }), Icon: z.string() })

export function presentCategory(category: Category) {
  return { title: CATEGORY_NAMES[category], Icon: `/category-${category}.svg` }
}
