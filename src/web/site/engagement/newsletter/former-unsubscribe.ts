import { redirect } from 'react-router'
import type { Route } from './+types/former-unsubscribe'
import { secretAddress } from './read-token.ts'

/** The former address of the page to unsubscribe, to which mails that were sent before link: the link has no end. */
export function loader({ url }: Route.LoaderArgs) {
  return forward(url, 301)
}

/** Of a page that was opened before the address changed. */
export function action({ url }: Route.ActionArgs) {
  return forward(url, 308)
}

function forward({ search }: URL, status: 301 | 308) {
  return redirect(`/newsletter/unsubscribe${search}`, { status, headers: secretAddress() })
}
