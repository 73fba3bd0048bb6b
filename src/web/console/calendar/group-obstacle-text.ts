import type { GroupObstacle } from '../../../domain/calendar/groups/group-obstacle.ts'
import { obstacleText } from './obstacle-text.ts'

type ObstacleContext = Parameters<typeof obstacleText>[2] & {
  /** Those who are served, in order. */
  people: readonly string[]
}

/** Why several people cannot be served at a time, in a sentence. */
export function groupObstacleText(
  t: Parameters<typeof obstacleText>[0],
  obstacle: GroupObstacle,
  { people, ...given }: ObstacleContext,
): string {
  switch (obstacle.kind) {
    case 'too_few':
      return t('console.groups.why.too_few')
    case 'requested_twice':
      return t('console.groups.why.requested_twice', { person: given.names.get(obstacle.staffId) ?? '' })
    case 'nobody_free':
      return t('console.groups.for', { who: people[obstacle.guest] ?? '', why: t('console.groups.why.nobody_free') })
    default:
      if (!('guest' in obstacle)) return t('console.groups.why.resource', { name: obstacle.name })
      // Of the salon's hours, not of one of them.
      if (!('staffId' in obstacle)) return obstacleText(t, obstacle, given)
      return t('console.groups.for', { who: people[obstacle.guest] ?? '', why: obstacleText(t, obstacle, given) })
  }
}
