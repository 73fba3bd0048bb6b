import type { App } from '../../domain/kernel/app.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { forgetKeptForm, keptForm } from './kept-form.ts'
import { PRESSES } from './presses.ts'

/**
 * Does what somebody pressed before they signed in. For whoever opens a session: with the request's headers, and the
 * answer's, which then also take the kept press away. What is no longer possible is let go; what must be asked first is kept,
 * and the page asks.
 */
export async function resumePress(app: App, viewer: Viewer, request: Headers, answer: Headers): Promise<void> {
  const kept = keptForm(app, request)
  const press = kept && PRESSES[kept.action]
  if (!press) return
  try {
    await press(app, viewer, kept.values)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'cart_conflict') return
  }
  for (const cookie of forgetKeptForm(request, app.origin)) answer.append('Set-Cookie', cookie)
}
