import { createHash, randomBytes } from 'node:crypto'
import { composeIBAN } from 'ibantools'
import { pathTo } from '~/paths'
import type { FaultBrand } from './brands'
import type { InboxLink } from './inbox'
import type { Ledger } from './ledger'
import { LoadVisitor, RefusedError, type Service, type VisitedPage } from './visitor'

/*
 * Actions of a brand's customers, over HTTP like a browser without scripts. Each function ends when the portal has
 * acknowledged its last step; acknowledged steps are in the ledger.
 */

export type Surroundings = { service: Service; ledger: Ledger }

let people = 0
/** Distinct people, also after an earlier run on the same database. */
const run = randomBytes(3).toString('hex')
const LETTERS = 'abcdefghijklmnoprstuvwz'
const word = (n: number) =>
	Array.from({ length: 5 }, (_, place) => LETTERS[Math.floor(n / LETTERS.length ** place) % LETTERS.length]).join('')

/** A person all of whose data belongs to this brand. */
export function newPerson(brand: FaultBrand) {
	people += 1
	const name = word(people * 7919)
	return {
		number: people,
		vorname: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
		nachname: `${brand.canary}-${word(people * 104_729)}`,
		email: `p${people}.${run}@${brand.canary.toLowerCase()}.example`,
	}
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Throws unless the acknowledged answer leads to the right place: a login page is not an acknowledgement. */
function leadsTo(location: string, path: string): string {
	if (!location.startsWith(path)) throw new RefusedError(`led to ${location.replace(/\?.*/, '')} instead of ${path}`)
	return location
}

const hrefs = (page: VisitedPage, path: string) =>
	[...page.body.matchAll(/href="([^"]+)"/g)]
		.map(([, href = '']) => href.replaceAll('&amp;', '&'))
		.filter((href) => href.startsWith(path))

/** Recommends a product on Home; returns the link. */
export async function recommendProdukt({ service, ledger }: Surroundings, brand: FaultBrand) {
	const visitor = new LoadVisitor(service, brand)
	const person = newPerson(brand)
	const forms = hrefs(await visitor.open('/'), pathTo(brand, 'Empfehlen', { produktId: '' }))
	const page = await visitor.open(forms[person.number % forms.length] ?? '')
	const both = page.body.includes('name="anteilEmpfehler"') && page.body.includes('value="50"')
	const { vorname, nachname, email } = person
	const location = await visitor.submit(page, {
		intent: 'empfehlen',
		vorname,
		nachname,
		email,
		nachricht: `Das nutze ich selbst. ${brand.canary}`,
		agb: 'on',
		...(both && { anteilEmpfehler: '50' }),
		...(brand.newsletter && { newsletter: 'on' }),
	})
	const nummer =
		leadsTo(location, pathTo(brand, 'EmpfehlungTeilen', { empfehlungsnummer: '' }))
			.replace(/\?.*/, '')
			.split('/')
			.at(-1) ?? ''
	ledger.add(brand, 'recommended', nummer, email)
	const link = /https?:\/\/[^"\s]+(\/e\/\w+)/.exec((await visitor.open(location)).body)?.[1]
	if (!link) throw new RefusedError('the page to share has no link')
	return { nummer, link, email }
}

/** The friend's path from the link to the thanks page; returns the number that orders are matched by. */
export async function receive({ service, ledger }: Surroundings, brand: FaultBrand, nummer: string, link: string) {
	const visitor = new LoadVisitor(service, brand)
	const { number, vorname, nachname, email } = newPerson(brand)
	const accepted = await visitor.submit(await visitor.open(link), {})
	ledger.add(brand, 'accepted', nummer)
	const consented = await visitor.submit(await visitor.open(accepted), { agb: 'on', datenschutz: 'on' })
	ledger.add(brand, 'consented', nummer)
	const given = await visitor.submit(await visitor.open(consented), {
		anrede: 'keine',
		vorname,
		nachname,
		geburtsdatum: '24.03.1985',
		email,
		telefon: '',
		strasse: `${brand.canary}weg`,
		hausnummer: String(number),
		plz: '20457',
		ort: 'Hamburg',
	})
	ledger.add(brand, 'dataGiven', nummer, email)
	const thanks = await visitor.open(leadsTo(given, pathTo(brand, 'EmpfehlungBestaetigung')))
	const [form] = hrefs(thanks, pathTo(brand, 'KundenNummer'))
	if (form) {
		const kundennummer = `KD-${run.toUpperCase()}-${number}`
		await visitor.submit(await visitor.open(form), { kundennummer })
		ledger.add(brand, 'customerNumberGiven', nummer, kundennummer)
	}
	const [offer = ''] = hrefs(thanks, pathTo(brand, 'Produktlink'))
	const empfaengernummer = new URL(await visitor.follow(offer)).searchParams.get('empfaengernummer')
	if (!empfaengernummer) throw new RefusedError('the way to the offer has no Empfaengernummer')
	return empfaengernummer
}

/** Each person has their own account: claims on one account are reviewed. */
const ibanOf = (number: number) =>
	composeIBAN({ countryCode: 'DE', bban: `37040044${String(number).padStart(10, '0')}` })

/** Claims a reward as money or voucher, by its mail's link. */
export async function claimReward({ service, ledger }: Surroundings, brand: FaultBrand, link: InboxLink) {
	const visitor = new LoadVisitor(service, brand)
	const { number, vorname, nachname, email } = newPerson(brand)
	const options = hrefs(await visitor.open(link.path), `${pathTo(brand, 'PraemieDaten', { praemieid: '' })}`)
	const money = number % 2 === 0 || options.length < 2
	for (const option of options) {
		const page = await visitor.open(option)
		if (page.body.includes('name="iban"') !== money) continue
		const values: Record<string, string> = money
			? { kontoinhaber: `${vorname} ${nachname}`, iban: ibanOf(number) ?? '', bic: '' }
			: { email }
		leadsTo(await visitor.submit(page, values), pathTo(brand, 'PraemieDanke'))
		ledger.add(brand, money ? 'claimedMoney' : 'claimedVoucher', hashOf(link.secret), money ? '' : email)
		return
	}
	throw new RefusedError(`a reward cannot be taken as ${money ? 'money' : 'a voucher'}`)
}

/** Completes the registration by the welcome mail's link and then changes the name several times. */
export async function registerCustomer({ service, ledger }: Surroundings, brand: FaultBrand, link: InboxLink) {
	const visitor = new LoadVisitor(service, brand)
	const passwort = `Kanal-${randomBytes(5).toString('hex')}-Fuchs`
	const { vorname, nachname } = newPerson(brand)
	const values = { intent: 'abschliessen', vorname, nachname, passwort, passwortWiederholung: passwort }
	await visitor.submit(await visitor.open(link.path), values)
	ledger.add(brand, 'registered', link.email)
	for (let change = 0; change < 3; change++) {
		const name = newPerson(brand).nachname
		const page = await visitor.open(pathTo(brand, 'MeineDaten'))
		const location = await visitor.submit(page, { anrede: 'keine', vorname, nachname: name, sprache: 'de' })
		leadsTo(location, pathTo(brand, 'MeineDaten'))
		ledger.add(brand, 'nameChanged', link.email, name)
	}
}

/** The second half of the newsletter's double opt-in. */
export async function confirmNewsletter({ service, ledger }: Surroundings, brand: FaultBrand, link: InboxLink) {
	const visitor = new LoadVisitor(service, brand)
	leadsTo(await visitor.submit(await visitor.open(link.path), {}), pathTo(brand, 'optin'))
	ledger.add(brand, 'newsletterConfirmed', link.email)
}
