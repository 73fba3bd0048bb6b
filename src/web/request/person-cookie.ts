/** The cookie that says who was last signed in to this browser; deleted when they log out. It authenticates nobody. */
export const PERSON_COOKIE = 'person'
