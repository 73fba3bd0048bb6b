import { redirect } from 'react-router'

/** The former address of the team list, which is part of the console. */
export function loader() {
  return redirect('/partner/staff', 301)
}
