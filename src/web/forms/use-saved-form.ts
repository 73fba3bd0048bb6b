import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { FormFailure } from './forms.ts'

/**
 * What was typed into a form of this page before its sender had to sign in; null for nothing. `action` is the path that
 * the form is sent to, the page's own unless given. With `exactly` the page's query counts as well.
 */
export function useSavedForm(action: string | undefined, exactly = false): FormFailure | null {
  const savedForm = useRouteLoaderData<typeof loader>('root')?.savedForm
  const { pathname, search } = useLocation()
  if (!savedForm || savedForm.page.split('?')[0] !== pathname) return null
  if (exactly && savedForm.page !== pathname + search) return null
  return savedForm.action === (action ?? pathname).split(/[?#]/)[0]
    ? { fields: {}, resumed: true, values: savedForm.values }
    : null
}
