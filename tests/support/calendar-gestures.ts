import type { Page } from 'playwright-core'

/** The cards of the calendar that show a text. */
export const card = (page: Page, name: string) => page.locator('[data-card]', { hasText: name })

/** Where a card is in the window, in px: a point near its left edge. */
export async function edgeOf(page: Page, name: string) {
  const box = await card(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not shown`)
  return { x: box.x + 20, top: box.y + 4, bottom: box.y + box.height - 2 }
}

/** Drags from the middle of something by so many pixels. */
export async function drag(page: Page, from: { x: number; y: number }, by: { x?: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + (by.x ?? 0) / 2, from.y + by.y / 2, { steps: 3 })
  await page.mouse.move(from.x + (by.x ?? 0), from.y + by.y, { steps: 3 })
  await page.mouse.up()
}

/** Long-presses a card and drags it; `at once`: without the long press. */
export async function finger(page: Page, name: string, down: number, rests: 'resting' | 'at once'): Promise<void> {
  const { x, top } = await edgeOf(page, name)
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', top)
  if (rests === 'resting') await page.locator('[data-ghost]').waitFor()
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', top + down * part)
  await touch('touchEnd')
  await screen.detach()
}
