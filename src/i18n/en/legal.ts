/** Terms and privacy: what holds for this product as it is built. A line break starts a paragraph. */
export const legal = {
  changed: 'Last changed on {{date}}',
  terms: {
    name: 'Terms & Conditions',
    description: 'What applies when you book on Salloon: payment, cancellation, and who your contract is with.',
    lead: 'What applies when you book a visit on Salloon.',
    demo: {
      title: 'This is a demo',
      text: 'The salons, people, prices and reviews here are made up. What you book is kept, but no visit takes place.',
    },
    testPayments: {
      title: 'Payments are simulated here',
      text: 'No money moves on this site. Only test cards work, and a real card is refused. Please do not type one.',
    },
    contract: {
      title: 'Who your contract is with',
      text: 'Salloon shows you salons, their services and their free times, and takes bookings and card payments for them. The contract for the visit, and for any products, is between you and the salon you choose. The salon answers for what it offers and how it is done.\nThe salon’s name and address are on its page.',
    },
    account: {
      title: 'Your account',
      text: 'You need an account to book. Give your own name, an e-mail address and a mobile number that is yours; we text it a code to confirm it. An e-mail address and a mobile number can belong to one account only.\nKeep your password and your codes to yourself.',
    },
    booking: {
      title: 'Booking a time',
      text: 'When you choose a time, it is held for you for ten minutes while you pay. After that others can take it; if nobody has, you can still pay for it.\nSome salons confirm at once. Others answer each request themselves. If the salon says no or does not answer in time, the request ends and costs you nothing. The salon has 24 hours at most, and never longer than until the visit would begin.\nThe services, the price and the cancellation terms of your booking stay as they were when you made it, even if the salon changes them later.',
    },
    payment: {
      title: 'Prices and payment',
      text: 'You see the whole price, less any discount, before you pay.\nIf you pay by card, the amount is charged when the booking is confirmed. If the salon answers requests itself, the amount is only reserved until it says yes, and released if it says no.\nYou can also pay for a visit in the salon. Then nothing is charged here. There is a limit to how many such visits you can have ahead of you.',
    },
    cancelling: {
      title: 'Cancelling',
      text: 'You can cancel under Appointments until the visit begins. It is free until 24 hours before, or even later if the salon is milder. It is also free for as long as the salon has not confirmed.\nAfter that, 10% of the price of the services, less their discount, is kept from what you paid by card. Some salons keep less, or nothing. You see the salon’s terms before you pay, and the exact fee before you cancel.\nThe rest goes back to your card. Products you bought with the visit are cancelled with it and refunded in full. If you were going to pay in the salon, cancelling costs nothing.',
    },
    noShow: {
      title: 'If you do not come',
      text: 'If you neither come nor cancel, the salon may keep or charge up to 50% of the price of the services, but only if it says so before you pay.\nSalloon neither charges nor refunds anything by itself when you do not come. You and the salon settle that between you.',
    },
    reviews: {
      title: 'Reviews',
      text: 'A review is its author’s opinion, not ours. It is shown with the author’s name, the date and the stars. Only who was there, or received the product, can write one, and can change it later.',
    },
    rights: {
      title: 'Your rights',
      text: 'These terms take away none of the rights the law gives you as a consumer. If something is wrong with a treatment or a product, turn to the salon first.',
    },
    changes: {
      title: 'When these terms change',
      text: 'The new terms are put here with a new date. For a booking you have already made, the price and the cancellation terms you saw then still apply.',
    },
  },
  privacy: {
    name: 'Privacy',
    description: 'What Salloon knows about you, why, who receives it and how long it is kept.',
    lead: 'What we know about you, why, who receives it and how long we keep it.',
    demo: {
      title: 'This is a demo: use made-up details',
      text: 'Mails and text messages that this demo does not send are kept in its outbox. Every visitor can read them there, codes included, and they are not deleted by themselves. Please sign up with a made-up name, number and address.',
    },
    testPayments: {
      title: 'Payments are simulated here',
      text: 'Only test cards work, and no bank or payment provider is told anything. The test card’s number is kept with the payment. Of any other card we keep the last four digits only.',
    },
    responsible: {
      title: 'Who is responsible',
      text: 'Salloon is responsible for the data described here. When you book, the salon learns what it needs for your visit, and is itself responsible for what it does with it.',
    },
    account: {
      title: 'Your account',
      text: 'We keep your first and last name, your e-mail address, your mobile number, your address if you give one, and your language. We use them to run your account, to send you codes and to write to you about your bookings.\nWe never keep your password or your codes as you type them, only hashes that they cannot be read from.',
    },
    bookings: {
      title: 'Bookings and favourites',
      text: 'We keep what you book and buy: salon, services, products, person, time, price, discount, and whether you cancelled and what it cost. We also keep your favourite salons, what is in your cart, and the delivery addresses that you save or give with an order.\nWe need this to do what you ask of us.',
    },
    payments: {
      title: 'Payments',
      text: 'For a card payment we keep the amount, what became of it and the payment provider’s references. We do not keep the card number, the expiry date or the security code. If you pay in the salon, we keep that you chose to, and if the salon uses our till, its receipt: what was sold, for how much, and whether in cash or by card.',
    },
    security: {
      title: 'Keeping accounts safe',
      text: 'With each login we keep the IP address and the kind of browser. A sign-up keeps its IP address until it is confirmed. To stop guessing and abuse, we count tries by IP address, phone number, e-mail address or account.\nOur log of requests holds the page, the time and the outcome, but no names and no IP addresses.',
    },
    recipients: {
      title: 'Who receives your data',
      text: 'The salon you book gets your name, mobile number and e-mail address, what you booked and when, and what you paid there. Where card payments are real, Stripe handles them and gets your card details and the amount. Those who deliver our mails and text messages get your e-mail address or number and the message.\nWe do not sell data, and there is no advertising.',
    },
    salons: {
      title: 'What salons keep of you',
      text: 'Each salon you book has a card of you: name, number, e-mail address, your visits and purchases there, and how often you cancelled late or did not come. It can add notes and tags, and bar you from booking with it online. It can also write down clients who have no account here, and read in a list of them; such a list itself is deleted after a day.\nThose who work at the salon’s desk see its cards; who treats you sees what is noted for your visit. Other salons see nothing of it. Notes are the salon’s own: ask it if you want to see them. If you delete your account, your name, number and address, and all notes and tags, go from every salon’s card. The salon can do that itself, too; visits and payments are then counted without you.\nWhat you and a salon write to each other is read by you and its desk only, and deleted with your account.',
    },
    reports: {
      title: 'Reports',
      text: 'If you report a salon, we keep what you wrote and when, and, if you are logged in, that it was you. If you are not, we keep a code made of your IP address until the report is closed; the address cannot be read from it. The salon does not learn who reported it. What a salon reports about a review is kept with the review. Closed reports stay, without your name once you delete your account.',
    },
    changeLog: {
      title: 'The audit log',
      text: 'We write down who in a salon, and who of us, changed what and when: prices, rights, money given back, client cards and such. Clients stand there by a number, bookings by their reference; of a review, the name it was signed with. What was written in notes does not stand there. The owner of the salon and we can read it. It is never changed or shortened; the name of who did it stays.',
    },
    newsletter: {
      title: 'The newsletter',
      text: 'If you ask for our newsletter, we keep your e-mail address, the language you read in, and when you asked and confirmed. It is only sent to you once you have pressed the link in the mail we send you first; without that, your address is deleted after a week. Every mail has a link to leave, and leaving deletes the address. It is used for nothing else and passed on to nobody.',
    },
    contact: {
      title: 'Messages to us',
      text: 'If you write to us through the contact form, we keep your name, e-mail address, phone number, your website if you give it, and the message, in order to answer. If you are logged in, the message belongs to your account and is deleted with it, and after a year in any case.',
    },
    cookies: {
      title: 'Cookies',
      text: 'We only use cookies that the site needs. There is no tracking.\nSession cookies keep you logged in: for 30 days with Remember Me, otherwise until you close the browser, and for a day at most.\nWhile you confirm your number or set a new password, cookies remember which sign-up or number it is about, for up to an hour.\nIf you send something while you are not logged in, it waits in an encrypted cookie for half an hour, without passwords and cards. If you log in through another service, a cookie ties its answer to your browser for ten minutes.\nA language cookie remembers the language you pick, for a year.\nIf you use your location, a cookie remembers it, within about 100 metres, for 30 days or until you have us forget it. We keep it nowhere else.\nUntil you close the tab, your browser also remembers how far down a page you were. Where card payments are real, Stripe’s card form may set cookies of its own against fraud.\nSo that it can say so when the network is away, your browser keeps one page of ours, and files and pictures that do not change. Nothing of your account is in it.',
    },
    retention: {
      title: 'How long we keep it',
      text: 'Codes: ten minutes, and ten more while you set a new password. Logins: until you log out, or for 30 days with Remember Me and a day without. Sign-ups that are never confirmed: seven days. Counts of tries: little more than a day. Copies of our answers to programs that use our interface: a day. Messages to us: a year.\nYour account, its saved addresses, your bookings and your payments are kept until you delete the account.',
    },
    rights: {
      title: 'Your rights',
      text: 'You have the right to see your data, to have it corrected or deleted, to receive a copy and to object to its use. You can also complain to your data protection authority; in Denmark that is Datatilsynet.\nOn your account page you can correct what we know of you, download it as a file, and delete the account. Deleting removes your details, addresses, favourites, messages to us and to salons, what salons noted of you, and the newsletter; reviews stay without your name, and so do bookings and payments that the books need.',
    },
  },
} as const
