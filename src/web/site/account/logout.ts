import { redirect } from 'react-router'
import { signOut } from '../../../domain/accounts/sign-out.ts'
import { appContext } from '../../context.ts'
import type { Route } from './+types/logout'

export async function action({ request, context }: Route.ActionArgs) {
  return redirect('/login', { headers: await signOut(context.get(appContext), request.headers) })
}

/** Following a link changes nothing: only the button logs out. */
export function loader() {
  return redirect('/')
}
