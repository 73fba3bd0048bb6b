/** An OpenID Connect provider for signing in. */
export interface SocialProvider {
  /** Its id in URLs: 'google'. */
  id: string
  /** Its display name: 'Google'. */
  name: string
  issuer: string
  clientId: string
  /** A secret, or a function that signs a short-lived one for each use, as Apple requires. */
  clientSecret: string | (() => string)
}
