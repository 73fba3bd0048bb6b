import { type RouterContextProvider, redirect } from 'react-router'
import type { App } from '../../domain/kernel/app.ts'
import type { ConfirmedOperator, Operator } from '../../domain/kernel/operator.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { refusalToForm } from '../forms/forms.ts'
import { appContext } from '../request/context.ts'
import { requireAdmin, requireConfirmedAdmin } from './require-admin.ts'

interface ActionRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}

export interface ActionContext {
  app: App
  operator: Operator
  /** The same, for actions on money or on people: redirects to confirm the identity, unless that was just done. */
  confirmed(): ConfirmedOperator
  /** A field of the form, as it was typed. */
  text(name: string): string
}

/**
 * The actions of a page's buttons, by their `intent`; the page then shows the outcome (`?message=<intent>`). What somebody
 * else did in the meantime is no failure: the page shows the current state (`?message=gone`).
 */
export async function runAction<I extends string>(
  { request, context, url }: ActionRequest,
  actions: Record<I, (doing: ActionContext) => Promise<void>>,
) {
  const operator = requireAdmin(context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const back = (outcome: string) => {
    const here = new URLSearchParams(url.searchParams)
    here.delete('index')
    here.set('message', outcome)
    return redirect(`${url.pathname}?${here}`, 303)
  }
  try {
    if (!isOneOf(actions, intent)) throw new Refusal('invalid_input')
    await actions[intent]({
      app: context.get(appContext),
      operator,
      confirmed: () => requireConfirmedAdmin(context),
      text,
    })
    return back(intent)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return back('gone')
    return refusalToForm(error, form)
  }
}

function isOneOf<I extends string>(actions: Record<I, unknown>, intent: string): intent is I {
  return Object.hasOwn(actions, intent)
}
