import { randomBytes } from 'node:crypto'
import { nextMailSpan } from '~/domain/mail/span'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { findEmpfehlerByEmail, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { brandByHost } from '../../../tools/lib/brand-context'
import { hiddenFields } from '../besuch'
import { makeBrand } from '../fehler-daten'
import { expect, test } from '../fixtures'
import { type HttpAnswer, http, moveOn, urlencoded } from '../http'
import { withPlatform } from '../plattform'

const ANZAHL = 200
const GLEICHZEITIG = 5
const run = randomBytes(4).toString('hex')
const address = (wer: 'bekannt' | 'niemand', i: number) => `${wer}.${run}.${String(i).padStart(3, '0')}@example.org`

/** A brand of its own with accounts, half of them registered, half waiting for their confirmation; its host. */
const makeAccounts = () =>
	withPlatform(async (platform) => {
		const { ctx, host } = await makeBrand(platform, {})
		const nordfunk = await brandByHost(platform, 'nordfunk.localhost')
		const demo = await findEmpfehlerByEmail(nordfunk.db, 'empfehler@example.org')
		for (let i = 0; i < ANZAHL; i++) {
			const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Berger', email: address('bekannt', i) })
			const registriert = { passwortHash: demo?.passwortHash ?? null, bestaetigtAm: ctx.clock() }
			if (row && i % 2) await updateEmpfehler(ctx.db, row.id, registriert)
		}
		return host
	})

/** Each character of what is random by itself, so that its length still counts. */
const blank = (text: string) => text.replace(/./g, '·')

/** When a next mail is possible, as the address that follows says it: it is the same for everybody, and another one every five minutes. */
const wiederAb = () => `gesendet=${nextMailSpan(new Date()).getTime() / 60_000}`

/** Everything an answer says but the address that was typed, and what is new on every page: time, number, tokens, nonces. */
function bytesOf({ status, headers, body }: HttpAnswer, email: string, zeiten: readonly string[]): string {
	const { date: _, 'x-request-id': __, ...rest } = headers
	return JSON.stringify([status, rest, body])
		.replaceAll(email, blank(email))
		.replaceAll(encodeURIComponent(email), blank(email))
		.replace(/gesendet=\d+/g, (zeit) => (zeiten.includes(zeit) ? 'gesendet' : zeit))
		.replace(
			/(nonce-|nonce=\\?"|name=\\?"formular\\?" value=\\?")([^'"\\]+)/g,
			(_all, before, random) => before + blank(random),
		)
}

const SCREENS: [string, string, string, Record<string, string>][] = [
	['S-Login', '/login', 'passwort', { passwort: 'Falsch1234' }],
	['S-PasswortVergessen', '/passwortvergessen', 'email', {}],
	['S-RegistrierungAbschliessen', '/registrieren', 'email', { vorname: 'Kim', nachname: 'Berger' }],
	['S-RegistrierungAbschliessen', '/registrieren?t=x', 'email', {}],
]

test.describe('known and unknown addresses', () => {
	test.describe.configure({ mode: 'serial' })
	let host = ''
	test.beforeAll(async () => {
		host = await makeAccounts()
	})

	for (const [id, path, field, values] of SCREENS)
		test(`[${id}] ${path} answers alike, byte for byte, 200 times`, async () => {
			const hidden = hiddenFields((await http(host, path)).body, field)
			const answers = new Map<string, string>()
			const ask = async (email: string) => {
				// Each from elsewhere: what is asked of a network that asks too much says nothing about an address.
				moveOn()
				const before = wiederAb()
				const posted = await http(host, path, urlencoded({ ...hidden, ...values, email }))
				answers.set(bytesOf(posted, email, [before, wiederAb()]), email)
			}
			for (let i = 0; i < ANZAHL; i += GLEICHZEITIG) {
				const batch = Array.from({ length: GLEICHZEITIG }, (_, j) => i + j)
				await Promise.all(batch.flatMap((j) => [ask(address('bekannt', j)), ask(address('niemand', j))]))
			}
			expect([...answers.values()], 'an address of each different answer').toHaveLength(1)
		})
})
