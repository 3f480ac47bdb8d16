import { dauerText, FRISTEN, type Frist } from '~/domain/aufbewahrung/fristen'
import type { Rechtstexte, RechtstextVorgaben } from './rechtstexte-de'

/** First English version of the texts a Mandant starts with; a translation of the German one. */
export function rechtstexteEn({ config, anschrift, vertretung }: RechtstextVorgaben): Rechtstexte {
	const { Name, Firma, SupportEmail } = config
	const dauer = (frist: Frist) => dauerText(FRISTEN[frist], 'en')
	return {
		agb: {
			titel: 'Terms of participation',
			inhalt: `These terms apply to the recommendation programme of ${Name}. It is run by ${Firma}.

## In short
You recommend an offer. If it leads to a contract that lasts, there is a reward. Taking part costs nothing and commits you to nothing.

## Who may recommend
- You are a natural person, at least 18 years old, and live in Germany.
- You recommend privately. Commercial advertising, ads and bulk mail are excluded.
${config.BelegschaftEmpfiehlt ? '- Whoever works for us can take part.' : `- Staff of ${Firma} and service providers who work for us do not take part.`}
${config.AllowSelfRecommendation ? '- You may also recommend to yourself if you are a new customer.' : '- You cannot recommend to yourself.'}
- Pass the link on only to people who are happy to get it. We do not write to anybody whose address we only have from you.

## Who can be recommended to
The person you recommend to is a new customer for the offer. They follow the link or enter the code, confirm the recommendation, accept these terms and give their details themselves.

## How long a recommendation is valid
A recommendation is valid for 60 days. After that it expires and you can recommend the offer again. If no order comes of a recommendation, we delete the details of the recommended person ${dauer('unbestaetigt')} after they gave them.

## When there is a reward
- The person you recommended to is a new customer.
- The contract was not cancelled, revoked or rejected by us.
- We have received the first payment.
- The checking period of ${config.ModuleAuftragsdatumMindestalterTage} days from the order date is over.
One recommendation counts per contract: the first valid one the recommended person followed. The reward is the one that was on offer on the day of the recommendation.

## How often a recommendation counts
One contract counts per recommended person, and each that counts earns a reward of its own. Whether you can pass your link on to several people, or only a certain number of contracts counts, is said where you recommend and on the page to share. What it says there holds for this recommendation even if we change it for later ones.

## How you share the reward
Where it is offered you can share the reward with the person you recommend to, or leave it to them completely. You decide that when you recommend. If another offer is ordered whose reward cannot be split like that, we settle the split; the whole reward stays with you and the person you recommended to.

## How you get the reward
As soon as the reward is ready you get an e-mail with a personal link. There you choose between money and a voucher. A reward can be collected once, until the day named in the e-mail.
- We transfer money about 4 weeks after you have given your bank details. Counted from the start of the service it usually takes 4 to 10 weeks, in some cases up to 3 months.
- We send a voucher code by e-mail within 24 hours.
${config.BonusNachAbschluessen ? `- For every ${config.BonusNachAbschluessen} closings there is a bonus reward of ${config.BonusCent / 100} euros.\n` : ''}
## When we exclude
In case of false details or abuse we may cancel rewards and block accounts. If a contract is revoked or cancelled before the payout after all, the reward lapses.

## When you no longer want to take part
You can delete your account at any time. After that you can no longer log in, you no longer see how your recommendations are doing, and open rewards lapse.

## Questions
We are happy to help: ${SupportEmail}`,
		},
		datenschutz: {
			titel: 'Privacy notice',
			inhalt: `This is which data we need in the recommendation programme of ${Name}, and what happens to it.

## Who is responsible
${Firma}, ${anschrift ?? `reachable at ${SupportEmail}`}. Questions about privacy: ${SupportEmail}

## When you recommend
We store your name, your e-mail address, the offer you recommended and your consent. We need that to assign the recommendation and the reward to you (Art. 6 (1) b GDPR).

## When somebody recommends something to you
We store only what you tell us yourself: name, address, date of birth, e-mail address and, if you like, your telephone number. Before that we have no data about you. The person who recommended to you learns whether the recommendation was accepted and whether it led to an order and a contract, but no details.

## When you get a reward
For a transfer we need the account holder, the IBAN and, if you like, the BIC; for a voucher an e-mail address. Bank details are stored encrypted.

We write to you how far your recommendation or order is, and remind you of deadlines (Art. 6 (1) b GDPR). You end this with one click in the e-mail or under My details. What you unsubscribed from is kept with your other details, as long as we have those.

## How long we store data
- If somebody recommends something to you: your details for ${dauer('unbestaetigt')}, if no valid order comes of it. Then we delete name, date of birth, address, e-mail address, phone number and customer number. If an order comes of it, we keep them as long as contract and reward need them.
- If you recommend and do not confirm your e-mail address: ${dauer('unbestaetigt')} after your last recommendation, or longer while the recommended person can still order or has ordered, or a reward is open for you. If the address is blocked, as long as the block lasts.
${config.ModuleNewsletterPermission ? '- If you subscribed to the newsletter and confirmed it: your e-mail address, until you unsubscribe. A subscription without confirmation is deleted with your other details.\n' : ''}- Your account: until you delete it.
- The bank account we transferred a reward to: ${dauer('bankverbindung')} from the transfer, because a payment can be objected to for that long.
- Amounts paid: without your name once your account is deleted, and then for ${dauer('beleg')} from the end of the year of the payment, because tax law demands it. For that we keep a record without names of who released or changed what and when, for ${dauer('audit')}.
- If you write to us or confirm something you entered by e-mail: your e-mail address for ${dauer('mail')}, unless you have an account.
- Which cookies you allowed: ${dauer('nachweis')}, so that we can prove it. What was counted on these pages with your consent: ${dauer('messung')}, without your name.

## How we protect your account
For ${dauer('sicherheit')} we keep a record of logins, wrong passwords and strikingly many requests, to notice attacks (Art. 6 (1) f GDPR). E-mail and internet addresses stand there only as a check value that cannot be turned back without our key.

## How we notice misuse
So that nobody recommends to themselves, we compare the details of both sides: names, address, mailbox, customer number and bank account (Art. 6 (1) f GDPR). For that we make a check value of internet address and browser name and delete it after ${dauer('spur')}. If something is conspicuous, a person decides. What they found to be misuse or harmless, we keep as a check value for ${dauer('muster')}.

## Who receives the data
The company whose offer was recommended, and the bank that makes the transfer. We do not sell data and do not send it to countries outside the EU.

## Cookies
Without your consent we only set cookies that the site needs: for the login, the language and the recommendation you accepted. After a login we know your browser again for 60 days, so that nobody can lock you out with wrong passwords.

## Your rights
You can ask for access, correction, deletion, restriction and transfer, object to processing, and withdraw a consent at any time. Write to ${SupportEmail}. You can also complain to a data protection authority.`,
		},
		impressum: {
			titel: 'Imprint',
			inhalt: `## Provider
${[Firma, anschrift].filter(Boolean).join('\n')}
${vertretung ? `\n## Represented by\n${vertretung}\n` : ''}
## Contact
E-mail: ${SupportEmail}

## Dispute resolution
We do not take part in proceedings before a consumer arbitration board. Tell us what was not good: we look for a solution with you.`,
		},
		newsletter: {
			titel: 'Newsletter',
			inhalt: `Yes, ${Firma} may send me news about rewards and offers of ${Name} by e-mail. I can end this at any time with the link in every e-mail. The subscription only counts once I confirm it with the link in the confirmation e-mail.`,
		},
	}
}
