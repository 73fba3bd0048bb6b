/** Signing up, the one-time code, logging in. */
export const accounts = {
  sms: {
    verify: '{{code}} is your Salloon code. It works for {{minutes}} minutes. Never pass it on.',
    reset: '{{code}} is your Salloon code to set a new password. It works for {{minutes}} minutes. Never pass it on.',
  },
} as const
