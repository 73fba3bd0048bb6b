/** Terms and privacy, as they apply to this product. A line break starts a paragraph. */
export const legal = {
  changed: 'Last changed on {{date}}',
  terms: {
    name: 'Terms & Conditions',
    description: 'The terms for booking on Salloon: payment, cancellation, and who your contract is with.',
    lead: 'These terms apply when you book an appointment on Salloon.',
    demo: {
      title: 'This is a demo',
      text: 'The salons, people, prices and reviews here are made up. Your bookings are saved, but there are no real appointments.',
    },
    testPayments: {
      title: 'Payments are simulated here',
      text: 'No money is charged on this site. Only test cards work, and real cards are declined. Please do not enter one.',
    },
    contract: {
      title: 'Who your contract is with',
      text: 'Salloon shows salons with their services and available times, and takes bookings and card payments on their behalf. The contract for the appointment, and for any products, is between you and the salon you choose. The salon is responsible for its services and products.\nThe salon’s name and address are on its page.',
    },
    account: {
      title: 'Your account',
      text: 'You need an account to book. Use your own name, email address and mobile number. We send a code to the number to confirm it. An email address or mobile number can only be used for one account.\nDo not share your password or codes with anyone.',
    },
    booking: {
      title: 'Booking a time',
      text: 'When you choose a time, we hold it for ten minutes while you pay. After that, others can book it. If it is still available, you can still pay for it.\nSome salons confirm bookings instantly. Others confirm each request manually. If the salon declines or does not reply in time, you are not charged. The salon must reply within 24 hours, or within eight of its opening hours if that is later, but within five days and at least an hour before the requested start time. At shorter notice, it has up to 15 minutes, but never longer than until the start.\nThe services, price and cancellation policy of your booking do not change, even if the salon changes them later.',
    },
    payment: {
      title: 'Prices and payment',
      text: 'You see the full price, including any discount, before you pay.\nIf you pay by card, the amount is charged when the booking is confirmed. If the salon confirms requests manually, the amount is authorised on your card first. It is charged if the salon confirms and released if it declines.\nYou can also pay for an appointment at the salon. In that case, nothing is charged online. The number of upcoming appointments to be paid at the salon is limited.',
    },
    cancelling: {
      title: 'Cancelling',
      text: 'You can cancel under Appointments until the appointment starts. It is free until 24 hours before, or later if the salon allows it. It is also free until the salon has confirmed.\nAfter that, a late-cancellation fee of 10% of the discounted price of the services is deducted from your card payment. Some salons charge less or nothing. You see the salon’s cancellation policy before you pay, and the exact fee before you cancel.\nThe rest is refunded to your card. Products bought with the appointment are cancelled with it and refunded in full. If you chose to pay at the salon, cancelling is free.',
    },
    noShow: {
      title: 'No-shows',
      text: 'If you neither show up nor cancel, the salon may charge a no-show fee of up to 50% of the price of the services, but only if this was stated before you paid.\nSalloon does not charge or refund anything automatically if you do not show up. If you disagree with a fee, contact the salon.',
    },
    reviews: {
      title: 'Reviews',
      text: 'A review is its author’s opinion, not ours. It is shown with the author’s name, the date and the stars. Only customers who completed an appointment or received the product can write one, and they can edit it later.',
    },
    commission: {
      title: 'For salons: commission',
      text: 'Salons pay commission only on the first appointment of a customer whom the marketplace brought: one who began the booking on the marketplace, of whom the salon had no client record with the same account, email address or phone number, and who had no earlier appointment there. It is a percentage of what the customer pays online, by the salon’s plan.\nThere is no commission on bookings through the salon’s own link or website, on bookings made by the salon, on bookings of salons that the marketplace does not list, on products ordered without an appointment, on appointments that are cancelled or end as a no-show, or on payments at the salon. For a group, the customer who books decides. A first appointment that did not happen does not count as known.\nThe salon sees the reason for each decision and can object. If we accept the objection, we refund the commission. Bookings made before this rule keep the terms they were made under.',
    },
    rights: {
      title: 'Your rights',
      text: 'These terms do not limit your legal rights as a consumer. If something is wrong with a service or product, contact the salon first.',
    },
    changes: {
      title: 'When these terms change',
      text: 'We publish new terms here with a new date. For existing bookings, the price and cancellation policy shown when you booked still apply.',
    },
  },
  privacy: {
    name: 'Privacy policy',
    description: 'Which data Salloon stores about you, why, who receives it and how long it is kept.',
    lead: 'Which data we store about you, why, who receives it and how long we keep it.',
    demo: {
      title: 'This is a demo: use made-up details',
      text: 'This demo stores its emails and text messages in an outbox instead of sending them. Every visitor can read them there, including codes, and they are not deleted automatically. Please sign up with a made-up name, number and address.',
    },
    testPayments: {
      title: 'Payments are simulated here',
      text: 'Only test cards work, and no data is sent to a bank or payment provider. The number of the test card is stored with the payment. Of any other card, we store only the last four digits.',
    },
    responsible: {
      title: 'Who is responsible',
      text: 'Salloon is responsible for the data described here. When you book, the salon receives the data it needs for your appointment and is responsible for how it uses it.',
    },
    account: {
      title: 'Your account',
      text: 'We store your first and last name, your email address, your mobile number, your address if you give one, and your language. We use them to run your account, to send you codes and to write to you about your bookings.\nWe never store your password or codes as plain text, only as hashes that cannot be reversed.',
    },
    bookings: {
      title: 'Bookings and favourites',
      text: 'We store what you book and buy: salon, services, products, specialist, time, price, discount, and any cancellation and its fee. If you answer a reminder or say that you are running late, we store that for the salon. If you subscribe to your appointments in your own calendar, we store the secret part of its link as a hash. We also store your favourite salons, what is in your cart, and the delivery addresses that you save or give with an order.\nFor the salon’s commission, we store whether you were new to it: which kind of contact detail matched, since when, and how many earlier appointments you had there, but not the details themselves.\nWe need this to provide the service.',
    },
    payments: {
      title: 'Payments',
      text: 'For a card payment, we store the amount, its status and the payment provider’s references. We do not store the card number, the expiry date or the security code. If you pay at the salon, we store that choice and, if the salon uses our point of sale, the receipt: what was sold, the price, and whether you paid in cash or by card.',
    },
    security: {
      title: 'Account security',
      text: 'With each login, we store the IP address and the type of browser. For a sign-up, we store the IP address until it is confirmed. To prevent abuse, we count attempts by IP address, phone number, email address or account.\nOur request log contains the page, the time and the result, but no names or IP addresses.',
    },
    recipients: {
      title: 'Who receives your data',
      text: 'The salon you book gets your name, mobile number and email address, what you booked and when, and what you paid there. Where card payments are real, Stripe handles them and gets your card details and the amount. The providers that deliver our emails and text messages receive your email address or number and the message.\nWe do not sell data, and there is no advertising.',
    },
    maps: {
      title: 'Maps',
      text: 'While a map is visible, your browser loads its pictures from {{host}}. That host receives your IP address, the address of our site without the page, and which part of the map you look at. It receives nothing about your account, and nothing before a map is visible.',
    },
    salons: {
      title: 'What salons store about you',
      text: 'Each salon you book has a client record about you: name, number, email address, your appointments and purchases there, and how often you cancelled late or did not show up. It can add notes and tags, and block you from booking there online. It can also add clients who have no account here, and import a list of them; the list itself is deleted after a day.\nThe salon’s front desk team sees its client records; the team member who treats you sees the notes for your appointment. Other salons cannot see any of it. Notes belong to the salon: contact it if you want to see them. If you delete your account, your name, number and address, and all notes and tags, are removed from every salon’s records. The salon can also delete its client record; appointments and payments are then anonymous.\nMessages between you and a salon can only be read by you and its front desk team, and are deleted with your account.',
    },
    reports: {
      title: 'Reports',
      text: 'If you report a salon, we store your report, the time and, if you are logged in, your account. If you are not logged in, we store a hash of your IP address until the report is closed. We do not tell the salon who reported it. A salon’s report about a review is stored with the review. Closed reports are kept, without your name once you delete your account.',
    },
    changeLog: {
      title: 'The audit log',
      text: 'We record changes made by salon users and by Salloon: who changed what and when, for example prices, permissions, refunds and client records. Clients are listed by number, bookings by reference, and reviews by the author’s public name. The text of notes is not included. Only the owner of the salon and Salloon can read it. Entries are never changed or deleted and keep the name of the person who made the change.',
    },
    newsletter: {
      title: 'The newsletter',
      text: 'If you subscribe to our newsletter, we store your email address, your language, and when you subscribed and confirmed. We only send it once you have confirmed your subscription by email; otherwise, we delete your address after a week. Every newsletter has an unsubscribe link, and unsubscribing deletes your address. We do not use it for anything else or share it.',
    },
    contact: {
      title: 'Messages to us',
      text: 'If you write to us through the contact form, we store your name, email address, phone number, your website if you provide it, and the message, so that we can reply. We delete the message after a year, or earlier with your account if you were logged in.',
    },
    cookies: {
      title: 'Cookies',
      text: 'We only use cookies that the site needs. There is no tracking.\nSession cookies keep you logged in: for {{remembered}} days with Remember Me; otherwise until you close the browser, or for one day at most.\nWhile you confirm your number or set a new password, cookies store the sign-up or number concerned for up to an hour.\nIf you submit a form while you are not logged in, an encrypted cookie stores it for half an hour, without passwords or card details. So that no one else who logs in on the same device sees it, a cookie stores who was logged in, for {{owner}} days or until you log out. If you log in through another service, a cookie links its response to your browser for ten minutes.\nA language cookie stores your language for a year.\nIf you open a salon’s own booking link, a cookie stores the salon for seven days, so that the salon pays no commission on your booking.\nIf you use your location, a cookie stores it, accurate to about 100 metres, for {{place}} days or until you stop using it. We do not store it anywhere else.\nUntil you close the tab or log out, your browser also remembers your scroll position, an unfinished booking and changes that you have not saved yet. Where card payments are real, Stripe’s card form may set its own cookies to prevent fraud.\nYour browser stores one page that it shows when you are offline, and files and pictures that do not change. They contain no account data.',
    },
    retention: {
      title: 'How long we keep it',
      text: 'Codes: ten minutes, and ten more while you set a new password. Logins: until you log out, at most {{remembered}} days with Remember Me or one day without. Sign-ups that are never confirmed: seven days. Counts of attempts: slightly more than a day. Stored API responses: a day. Messages to us: a year. Photos for a salon: until 90 days after the appointment, or until you delete the account.\nYour account, its saved addresses, your bookings and your payments are kept until you delete the account.',
    },
    rights: {
      title: 'Your rights',
      text: 'You have the right to see your data, to have it corrected or deleted, to receive a copy and to object to its use. You can also complain to your data protection authority; in Denmark that is Datatilsynet.\nOn your account page, you can correct your data, download it as a file, and delete the account. Deleting removes your details, addresses, favourites, messages to us and to salons, the salons’ notes about you, and your newsletter subscription. Reviews are kept without your name, as are bookings and payments that are required for accounting.',
    },
  },
} as const
