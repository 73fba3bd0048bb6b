import { redirect } from 'react-router'

/** Where the list of a salon's people was; it is part of the console. */
export function loader() {
  return redirect('/partner/staff', 301)
}
