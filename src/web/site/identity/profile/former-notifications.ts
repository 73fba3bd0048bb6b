import { redirect } from 'react-router'

/** The former address of the preferences, to which mails that were sent before link. */
export function loader() {
  return redirect('/profile/notifications', 301)
}

/** Of a page that was opened before the address changed. */
export function action() {
  return redirect('/profile/notifications', 308)
}
