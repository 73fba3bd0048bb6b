import { type RouterContextProvider, redirect } from 'react-router'
import { findMember } from '../../domain/identity/team/find-member.ts'
import type { Member } from '../../domain/kernel/member.ts'
import { mayOrRefuse, type Permission } from '../../domain/kernel/permissions.ts'
import { nullIfRefused } from '../../domain/kernel/refusal.ts'
import { appContext, chosenSalonContext, memberContext } from '../request/context.ts'
import { requireViewer } from '../request/require-viewer.ts'

/**
 * The viewer as a member of the chosen salon who has the permission. Every loader and action of the console starts with
 * it. A visitor is sent to log in and then back; a person without a salon sees how to join one; a draft is sent to its
 * set-up first, except by pages that its set-up uses (`inDraft`).
 */
export async function requireMember(
  context: Readonly<RouterContextProvider>,
  permission: Permission,
  { inDraft = false }: { inDraft?: boolean } = {},
): Promise<Member> {
  const member = await memberOf(context)
  if (!member) throw redirect('/partner/join')
  if (member.status === 'draft' && !inDraft) throw redirect('/partner/setup')
  mayOrRefuse(member, permission)
  return member
}

/**
 * The same for what a page loads in the background: null where the session has ended. Being sent to log in would lose
 * what was typed; the form that is sent then keeps it.
 */
export async function memberInBackground(...given: Parameters<typeof requireMember>): Promise<Member | null> {
  return requireMember(...given).catch(nullIfRefused('not_signed_in'))
}

/** The same for pages that people without a salon see as well: null for them. */
export function memberOf(context: Readonly<RouterContextProvider>): Promise<Member | null> {
  const known = context.get(memberContext)
  if (known) return known
  const found = lookUp(context)
  context.set(memberContext, found)
  return found
}

async function lookUp(context: Readonly<RouterContextProvider>): Promise<Member | null> {
  const viewer = requireViewer(context)
  const app = context.get(appContext)
  const chosen = context.get(chosenSalonContext)
  // The person may have left that salon since.
  return (chosen && (await findMember(app, viewer, chosen))) || findMember(app, viewer, null)
}
