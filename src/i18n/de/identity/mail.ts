import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  otherAddress: 'eine andere Adresse',
  invitation: {
    subject: '{{by}} hat dich zu {{salon}} auf Salloon eingeladen',
    text: '{{by}} hat dich ins Team von {{salon}} auf Salloon eingeladen. Deine Rolle: {{role}}.\n\nNimm die Einladung innerhalb von {{days}} Tagen mit deinem Konto oder einem neuen an:\n{{link}}\n\nWenn du {{salon}} nicht kennst, kannst du diese E-Mail ignorieren.',
  },
  factor: { app: 'Authentifizierungs-App', passkey: 'Passkey' },
  account: {
    sign_up_tried: {
      subject: 'Jemand wollte sich mit deiner E-Mail-Adresse registrieren',
      text: 'jemand wollte mit dieser Adresse ein Salloon-Konto erstellen. Es gibt bereits ein Konto mit dieser Adresse, sie wurde aber nie bestätigt.\n\nIst es dein Konto, melde dich an oder setze dein Passwort zurück: {{link}}',
    },
    second_factor_added: {
      subject: 'Neue Methode für die Zwei-Faktor-Authentifizierung deines Kontos',
      text: '„{{label}}“ ({{kind}}) wurde zu deinem Konto hinzugefügt. Du brauchst diese Methode bei der Anmeldung.\n\nWarst du das nicht, entferne sie und ändere sofort dein Passwort: {{link}}',
    },
    second_factor_removed: {
      subject: 'Eine Methode für die Zwei-Faktor-Authentifizierung wurde entfernt',
      text: '„{{label}}“ ({{kind}}) wurde aus deinem Konto entfernt.\n\nWarst du das nicht, ändere sofort dein Passwort und prüfe deine Sicherheitseinstellungen: {{link}}',
    },
    second_factor_demanded: {
      subject: '{{salon}} verlangt die Zwei-Faktor-Authentifizierung',
      text: '{{salon}} verlangt jetzt von allen im Team die Zwei-Faktor-Authentifizierung mit einem Passkey oder einer Authentifizierungs-App. Du musst sie einrichten, bevor du das Salonportal öffnen kannst. Das dauert etwa eine Minute: {{link}}',
    },
    second_factor_reset: {
      subject: 'Deine Zwei-Faktor-Authentifizierung wurde zurückgesetzt',
      text: 'wie gewünscht haben wir alle Passkeys, Authentifizierungs-Apps und Wiederherstellungscodes aus deinem Konto entfernt und dich auf allen Geräten abgemeldet. Melde dich mit deinem Passwort an und richte die Zwei-Faktor-Authentifizierung neu ein: {{link}}\n\nHast du das nicht verlangt, antworte sofort auf diese E-Mail.',
    },
    second_factor_locked: {
      subject: 'Für dein Konto wurden falsche Codes eingegeben',
      text: 'jemand, der dein Passwort kennt, hat mehrere falsche Codes eingegeben. Wir akzeptieren vorübergehend keine Codes. Deine Passkeys und Wiederherstellungscodes funktionieren weiterhin.\n\nWarst du das nicht, ändere jetzt dein Passwort: {{link}}',
    },
    recovery_code_used: {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      text: 'mit einem Wiederherstellungscode hat sich jemand bei deinem Konto angemeldet. Verbleibende Codes: {{left}}.\n\nWarst du das nicht, ändere sofort dein Passwort und erstelle neue Codes: {{link}}',
    },
    recovery_codes_renewed: {
      subject: 'Neue Wiederherstellungscodes wurden erstellt',
      text: 'für dein Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.\n\nWarst du das nicht, ändere sofort dein Passwort: {{link}}',
    },
    new_device: {
      subject: 'Neue Anmeldung bei deinem Konto',
      text: 'jemand hat sich auf einem neuen Gerät bei deinem Konto angemeldet:\n\n{{device}}\n{{when}} (dänische Zeit)\n\nWarst du das, musst du nichts tun. Wenn nicht, melde das Gerät ab und ändere dein Passwort: {{link}}',
    },
    password_reset: {
      subject: 'Passwort zurücksetzen',
      text: 'mit diesem Link legst du ein neues Passwort fest. Er ist {{minutes}} Minuten gültig und kann einmal verwendet werden:\n{{link}}\n\nHast du das nicht angefordert, kannst du diese E-Mail ignorieren. Dein Passwort bleibt unverändert.',
    },
    reset_unverified: {
      subject: 'Deine E-Mail-Adresse ist nicht bestätigt',
      text: 'jemand wollte das Passwort des Salloon-Kontos mit dieser Adresse zurücksetzen. Die Adresse wurde nie bestätigt, deshalb können wir keinen Link dorthin senden.\n\nHast du das Konto erstellt, lege mit einem Code an die Handynummer des Kontos ein neues Passwort fest: {{link}}',
    },
    confirm_email: {
      subject: 'Bestätige deine E-Mail-Adresse',
      text: 'bitte bestätige, dass das deine E-Mail-Adresse ist. Der Link gilt 24 Stunden:\n{{link}}\n\nHast du das nicht angefordert, kannst du diese E-Mail ignorieren.',
    },
    email_changed: {
      subject: 'Deine E-Mail-Adresse wurde geändert',
      text: 'die E-Mail-Adresse deines Kontos wurde in {{email}} geändert. Diese Adresse ist nicht mehr mit dem Konto verknüpft.\n\nWarst du das nicht, antworte sofort auf diese E-Mail.',
    },
    phone_changed: {
      subject: 'Deine Handynummer wurde geändert',
      text: 'die Handynummer deines Kontos wurde in {{phone}} geändert.\n\nWarst du das nicht, ändere dein Passwort und antworte sofort auf diese E-Mail.',
    },
    password_changed: {
      subject: 'Dein Passwort wurde geändert',
      text: 'dein Passwort wurde geändert, und du wurdest auf allen anderen Geräten abgemeldet.\n\nWarst du das nicht, lege sofort ein neues Passwort fest: {{link}}',
    },
    payout_account: {
      subject: 'Das Auszahlungskonto von {{salon}} wurde geändert',
      text: 'Auszahlungen für {{salon}} gehen jetzt auf das Konto {{account}}. Die nächste Auszahlung erfolgt frühestens in drei Tagen.\n\nWarst du das nicht, ändere sofort dein Passwort und kontaktiere uns: {{link}}',
    },
    account_deleted: {
      subject: 'Dein Konto wurde gelöscht',
      text: 'dein Konto und deine persönlichen Daten wurden gelöscht. Du kannst dich jederzeit wieder registrieren.',
    },
  },
} satisfies Catalogue['mail']['identity']
