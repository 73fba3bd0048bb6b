/** Emails about an account and its security. */
export const mail = {
  otherAddress: 'another address',
  invitation: {
    subject: '{{by}} invited you to join {{salon}} on Salloon',
    text: '{{by}} invited you to join the team at {{salon}} on Salloon. Your role: {{role}}.\n\nAccept the invitation within {{days}} days, using your account or a new one:\n{{link}}\n\nIf you don’t know {{salon}}, you can ignore this email.',
  },
  factor: { app: 'The authenticator app', passkey: 'The passkey' },
  account: {
    sign_up_tried: {
      subject: 'Someone tried to sign up with your email address',
      text: 'Someone tried to create a Salloon account with this address. An account with this address already exists, but the address has never been confirmed.\n\nIf it’s your account, log in or reset your password: {{link}}',
    },
    second_factor_added: {
      subject: 'A two-factor authentication method was added to your account',
      text: '{{kind}} “{{label}}” was added to your account. You’ll need it when you log in.\n\nIf this wasn’t you, remove it and change your password right away: {{link}}',
    },
    second_factor_removed: {
      subject: 'A two-factor authentication method was removed from your account',
      text: '{{kind}} “{{label}}” was removed from your account.\n\nIf this wasn’t you, change your password right away and check your security settings: {{link}}',
    },
    second_factor_demanded: {
      subject: '{{salon}} requires two-factor authentication',
      text: '{{salon}} now requires two-factor authentication for everyone on the team, with a passkey or an authenticator app. You need to set it up before you can open the dashboard. It takes about a minute: {{link}}',
    },
    second_factor_reset: {
      subject: 'Your two-factor authentication was reset',
      text: 'As requested, we removed all passkeys, authenticator apps and recovery codes from your account and logged you out on all devices. Log in with your password and set up two-factor authentication again: {{link}}\n\nIf you didn’t request this, reply to this email right away.',
    },
    second_factor_locked: {
      subject: 'Wrong codes were entered for your account',
      text: 'Someone who knows your password entered several wrong two-factor authentication codes. We’ve temporarily stopped accepting codes from your authenticator app. Your passkeys and recovery codes still work.\n\nIf this wasn’t you, change your password now: {{link}}',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      text: 'A recovery code was used to log in to your account. Codes left: {{left}}.\n\nIf this wasn’t you, change your password and generate new codes right away: {{link}}',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes were generated',
      text: 'New recovery codes were generated for your account. The old ones no longer work.\n\nIf this wasn’t you, change your password right away: {{link}}',
    },
    new_device: {
      subject: 'New login to your account',
      text: 'Someone logged in to your account on a new device:\n\n{{device}}\n{{when}} (Danish time)\n\nIf this was you, you don’t need to do anything. If not, log the device out and change your password: {{link}}',
    },
    password_reset: {
      subject: 'Reset your password',
      text: 'Use this link to set a new password. It’s valid for {{minutes}} minutes and can be used once:\n{{link}}\n\nIf you didn’t request this, you can ignore this email. Your password won’t change.',
    },
    reset_unverified: {
      subject: 'Your email address hasn’t been confirmed',
      text: 'Someone asked to reset the password of the Salloon account with this address. The address has never been confirmed, so we can’t send a reset link to it.\n\nIf you created the account, set a new password with a code sent to its phone number: {{link}}',
    },
    confirm_email: {
      subject: 'Confirm your email address',
      text: 'Please confirm that this is your email address. The link is valid for 24 hours:\n{{link}}\n\nIf you didn’t request this, you can ignore this email.',
    },
    email_changed: {
      subject: 'Your email address was changed',
      text: 'The email address of your account was changed to {{email}}. This address is no longer linked to it.\n\nIf this wasn’t you, reply to this email right away.',
    },
    phone_changed: {
      subject: 'Your phone number was changed',
      text: 'The phone number of your account was changed to {{phone}}.\n\nIf this wasn’t you, change your password and reply to this email right away.',
    },
    password_changed: {
      subject: 'Your password was changed',
      text: 'Your password was changed, and you were logged out on all other devices.\n\nIf this wasn’t you, set a new password right away: {{link}}',
    },
    payout_account: {
      subject: 'The payout account of {{salon}} was changed',
      text: 'Payouts for {{salon}} now go to the account {{account}}. The next payout is in three days at the earliest.\n\nIf this wasn’t you, change your password right away and contact us: {{link}}',
    },
    account_deleted: {
      subject: 'Your account has been deleted',
      text: 'Your account and your personal data have been deleted. You’re welcome to sign up again at any time.',
    },
  },
} as const
