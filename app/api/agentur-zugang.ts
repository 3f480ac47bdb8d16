import { z } from 'zod'
import { AGENTUR_RECHTE, AGENTUR_ROLLEN } from '~/domain/benutzer/rollen'
import { emailSchema } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { chooseAgentur } from '~/usecases/agentur/choose-agentur'
import { showAgenturZugang } from '~/usecases/agentur/show-agentur-zugang'
import { endEigeneSitzung, listEigeneSitzungen } from '~/usecases/benutzer/eigene-sitzungen'
import { enterFaktor, showFaktorFrage } from '~/usecases/benutzer/enter-faktor'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import { loginBySso, showSsoWeg } from '~/usecases/benutzer/login-by-sso'
import { logoutBenutzer } from '~/usecases/benutzer/logout-benutzer'
import { forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { actorOf, findSitzung, showSitzungRest } from '~/usecases/konto/sitzung'
import { isSecret } from '~/usecases/shared/secrets'
import { type Call, defineCall } from './call'
import { captchaQuery } from './captcha'
import { type ApiContext, asUser } from './context'
import { appGeraetOf, DONE, doneSchema } from './fields'
import { admitCall, countCall } from './limit'

const TAG = 'Agentur'
const own = { tag: TAG, token: 'agentur' } as const

/** [E-AgencyUser] */
const zugangSchema = z
	.object({
		Name: z.string(),
		Email: z.string(),
		Rollen: z.array(z.enum(AGENTUR_ROLLEN)).meta({ description: 'None: no rights.' }),
		Rechte: z.array(z.enum(AGENTUR_RECHTE)),
		Agenturen: z
			.array(z.object({ Id: z.uuid(), Name: z.string(), Gewaehlt: z.boolean() }))
			.meta({ description: 'Those they work for; one is chosen at a time.' }),
		Zuerst: z.enum(['faktor', 'passwort', 'einrichten']).nullable().meta({
			description:
				'What has to be done before anything else: enter the second factor (PUT /agentur/faktor), or change the password or set a second factor up in the portal.',
		}),
		TokenGueltigBis: z.iso.datetime().meta({ description: 'moves on while the token is used' }),
	})
	.meta({ id: 'AgenturZugang' })

export const agenturLoginAnswer = zugangSchema.extend({ Token: z.string() }).meta({ id: 'AgenturAnmeldung' })

type Zugang = z.input<typeof zugangSchema>

/** Who it is, for which agency they work, and until when. */
async function zugangAnswer(ctx: ApiContext): Promise<Result<Zugang, 'anmeldung_erforderlich'>> {
	const rest = await showSitzungRest(ctx)
	if (ctx.actor.art !== 'agentur' || rest === undefined) return fail('anmeldung_erforderlich')
	const TokenGueltigBis = new Date(ctx.clock().getTime() + rest * 1000).toISOString()
	const { zuerst } = ctx.actor
	if (zuerst) return ok({ Name: '', Email: '', Rollen: [], Rechte: [], Agenturen: [], Zuerst: zuerst, TokenGueltigBis })
	const found = await showAgenturZugang(ctx)
	if (!found.ok) return found
	const { name, email, rollen, rechte, agenturen } = found.value
	return ok({
		...{ Name: name, Email: email, Rollen: [...rollen], Rechte: rechte, Zuerst: null, TokenGueltigBis },
		Agenturen: agenturen.map(({ id, name: Name, gewaehlt }) => ({ Id: id, Name, Gewaehlt: gewaehlt })),
	})
}

/** What a login by any way answers: who it is, and the token. */
export async function agenturLoggedIn(
	ctx: ApiContext,
	Token: string,
): Promise<Result<z.input<typeof agenturLoginAnswer>, 'anmeldung_erforderlich'>> {
	const zugang = await zugangAnswer(await asUser(ctx, Token, 'agentur'))
	return zugang.ok ? ok({ ...zugang.value, Token }) : zugang
}

const sitzungSchema = z
	.object({
		Kennung: z.string(),
		Geraet: z.string(),
		ErstelltAm: z.iso.datetime(),
		GesehenAm: z.iso.datetime(),
		Eigene: z.boolean(),
	})
	.meta({ id: 'Sitzung' })

const typed = z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' })

/** How a program logs people in at the brand's login service. */
const ssoCalls: readonly Call[] = [
	defineCall(
		{
			...{ method: 'get', path: '/agentur/sso', tag: TAG, token: 'none' },
			summary: 'Where people of agencies log in at the brand’s login service (OpenID Connect, code flow with PKCE)',
			description:
				'The client makes a verifier of 28 random 32-bit values, sends its SHA-256 challenge with Scope and RedirectUri, and PUTs what comes back.',
			errors: ['sso_aus', 'sso_gestoert', 'sso_abgelehnt'],
			input: {},
			answer: z
				.object({
					...{ Issuer: z.string(), AuthorizationEndpoint: z.string(), ClientId: z.string() },
					...{ RedirectUri: z.string(), Scope: z.string() },
				})
				.meta({ id: 'SsoWeg' }),
		},
		async (ctx) => {
			await countCall(ctx, { vorgang: 'sso' })
			const found = await showSsoWeg(ctx)
			if (!found.ok) return found
			const { aussteller, adresse, clientId, zurueck, scope } = found.value
			return ok({
				...{ Issuer: aussteller, AuthorizationEndpoint: adresse, ClientId: clientId },
				...{ RedirectUri: zurueck, Scope: scope },
			})
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/agentur/sso', tag: TAG, token: 'none' },
			summary: 'Log in with the code of the brand’s login service',
			description: 'Who is there for the first time has no rights until their department belongs to an agency.',
			errors: [
				...(['sso_aus', 'sso_gestoert', 'sso_abgelehnt', 'sso_adresse_vergeben', 'sso_beendet'] as const),
				'anmeldung_erforderlich',
			],
			input: {
				body: z
					.object({
						Code: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(2000),
						Verifier: z.string({ error: 'pflicht' }).regex(/^[\w.~-]{43,128}$/, { error: 'ungueltig' }),
						Nonce: z
							.string()
							.max(200)
							.optional()
							.meta({ description: 'As it was asked for; a login with one needs it.' }),
					})
					.meta({ id: 'SsoAnmeldung' }),
			},
			answer: agenturLoginAnswer,
		},
		async (ctx, { body: { Code: code, Verifier: verifier, Nonce: nonce } }) => {
			await countCall(ctx, { vorgang: 'sso' })
			const antwort = new URLSearchParams({ code })
			const done = await loginBySso(ctx, { antwort, verifier, nonce, state: undefined, geraet: appGeraetOf(ctx) })
			return done.ok ? agenturLoggedIn(ctx, done.value) : done
		},
	),
]

export const agenturZugangCalls: readonly Call[] = [
	...ssoCalls,
	defineCall(
		{
			...{ method: 'post', path: '/agentur/login', tag: TAG, token: 'none' },
			summary: 'Log in for an agency or the call centre',
			errors: ['zugang_falsch', 'ueberlastet', 'captcha_noetig', 'captcha_falsch', 'anmeldung_erforderlich'],
			input: {
				query: captchaQuery,
				body: z.object({ Email: emailSchema, Password: typed }).meta({ id: 'AgenturLogin' }),
			},
			answer: agenturLoginAnswer,
		},
		async (ctx, { query, body: { Email: email, Password: passwort } }) => {
			const konto = `agentur:${email}`
			await admitCall(ctx, 'AgenturLogin', query, { vorgang: 'login', konto })
			const done = await loginBenutzer(ctx, { art: 'agentur', email, passwort, geraet: appGeraetOf(ctx) })
			if (!done.ok) return done
			await forgetVersuche(ctx, 'login', { konto })
			return agenturLoggedIn(ctx, done.value)
		},
	),
	defineCall(
		{
			...{ ...own, method: 'put', path: '/agentur/faktor', summary: 'Enter the second factor of this login' },
			description: 'Of who has one; a code of the app, or a recovery code. It counts as fresh for 15 minutes.',
			errors: ['faktor_falsch', 'faktor_fehlt', 'nicht_berechtigt'],
			input: { body: z.object({ Code: typed }).meta({ id: 'ZweiterFaktor' }) },
			answer: doneSchema,
		},
		async (ctx, { body: { Code: code } }) => {
			const wer = await showFaktorFrage(ctx)
			if (!wer.ok) return wer
			const konto = `agentur:${wer.value.email}`
			await countCall(ctx, { vorgang: 'faktor', konto })
			const done = await enterFaktor(ctx, code, { bleibt: true })
			if (!done.ok) return done
			await forgetVersuche(ctx, 'faktor', { konto })
			return DONE
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/token/verifyAgenturToken', tag: TAG, token: 'none' },
			summary: 'Whether the token of somebody of an agency is still good, and whose it is',
			description: 'Does not count as use: asked every 60 seconds it keeps nobody logged in.',
			errors: ['anmeldung_erforderlich'],
			input: { query: z.object({ t: z.string().max(200) }) },
			answer: zugangSchema,
		},
		async (ctx, { query }) => {
			const sitzung = isSecret(query.t) ? await findSitzung(ctx, query.t, { ansehen: true }) : undefined
			return sitzung?.art === 'agentur'
				? zugangAnswer({ ...ctx, actor: actorOf(sitzung) })
				: fail('anmeldung_erforderlich')
		},
	),
	defineCall(
		{
			...{ ...own, method: 'put', path: '/agentur/wahl/{agentur}' },
			summary: 'Go on for another agency of one’s own',
			errors: ['nicht_gefunden', 'nicht_berechtigt'],
			input: { params: z.object({ agentur: z.uuid() }) },
			answer: doneSchema,
		},
		async (ctx, { params: { agentur } }) => {
			const done = await chooseAgentur(ctx, { agenturId: agentur })
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ ...own, method: 'get', path: '/agentur/sitzungen', summary: 'Where I am logged in, this login first' },
			errors: ['nicht_berechtigt'],
			input: {},
			answer: z.object({ Content: z.array(sitzungSchema) }).meta({ id: 'Sitzungen' }),
		},
		async (ctx) =>
			ok({
				Content: (await listEigeneSitzungen(ctx)).map(({ kennung, geraet, erstelltAm, gesehenAm, eigene }) => ({
					...{ Kennung: kennung, Geraet: geraet, Eigene: eigene },
					...{ ErstelltAm: erstelltAm.toISOString(), GesehenAm: gesehenAm.toISOString() },
				})),
			}),
	),
	defineCall(
		{
			...{ ...own, method: 'delete', path: '/agentur/sitzungen/{kennung}', summary: 'End one of my logins' },
			errors: ['nicht_berechtigt'],
			input: { params: z.object({ kennung: z.string().max(64) }) },
			answer: doneSchema,
		},
		async (ctx, { params }) => {
			const done = await endEigeneSitzung(ctx, params.kennung, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ ...own, method: 'post', path: '/agentur/logout', summary: 'Log out: the token is worth nothing any more' },
			errors: [],
			input: {},
			answer: doneSchema,
		},
		async (ctx) => {
			await logoutBenutzer(ctx)
			return DONE
		},
	),
]
