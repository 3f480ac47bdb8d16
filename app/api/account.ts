import { z } from 'zod'
import { emailDiffers } from '~/domain/empfaenger/daten'
import { PASSWORT_REGELN, passwortSchema } from '~/domain/konto/passwort'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { emailSchema } from '~/domain/shared/email'
import { LOCALES } from '~/domain/shared/locale'
import { personenName } from '~/domain/shared/personen-name'
import { ok, type Result } from '~/domain/shared/result'
import { forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { changePasswort } from '~/usecases/konto/change-passwort'
import { chooseSprache } from '~/usecases/konto/choose-sprache'
import { completeRegistration, showRegistration } from '~/usecases/konto/complete-registration'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { login } from '~/usecases/konto/login'
import { loginByAdminToken, showAdminLogin } from '~/usecases/konto/login-by-admin-token'
import { requestPasswortReset } from '~/usecases/konto/request-passwort-reset'
import { resendWelcomeMail } from '~/usecases/konto/resend-welcome-mail'
import { resetPasswort, showPasswortReset } from '~/usecases/konto/reset-passwort'
import { showCurrentUser } from '~/usecases/konto/show-current-user'
import { endSitzung } from '~/usecases/konto/sitzung'
import { type Call, defineCall, InputRefused } from './call'
import { captchaQuery } from './captcha'
import { type ApiContext, asUser } from './context'
import { appGeraetOf, DONE, doneSchema } from './fields'
import { admitCall, countCall } from './limit'
import { teilnahmeOf } from './teilnahme'

const TAG = 'Account'

const userSchema = z
	.object({
		Username: z.string().meta({ description: 'What they log in by: their address.' }),
		Email: z.string(),
		Anrede: z.string(),
		Vorname: z.string(),
		Nachname: z.string(),
		Empfehlerhash: z.string(),
		NewsletterOptinGegeben: z.boolean(),
		NewsletterOptinVersendetAm: z.iso.datetime().nullable(),
		Language: z.enum(LOCALES),
		TokenGueltigBis: z.iso.datetime().meta({ description: 'moves on while the token is used' }),
	})
	.meta({ id: 'Benutzer' })

const loginAnswer = userSchema.extend({ Token: z.string() }).meta({ id: 'Anmeldung' })

async function userAnswer(ctx: ApiContext): Promise<Result<z.input<typeof userSchema>, 'anmeldung_erforderlich'>> {
	const found = await showCurrentUser(ctx)
	if (!found.ok) return found
	const { value: user } = found
	return ok({
		...{
			Username: user.email,
			Email: user.email,
			Anrede: user.anrede ?? '',
			Vorname: user.vorname,
			Nachname: user.nachname,
		},
		...{ Empfehlerhash: user.empfehlerhash, Language: user.sprache },
		NewsletterOptinGegeben: user.newsletterPermission,
		NewsletterOptinVersendetAm: user.newsletterVersendetAm?.toISOString() ?? null,
		TokenGueltigBis: user.gueltigBis.toISOString(),
	})
}

/** What a login by any way answers: who it is, and the token. */
async function loggedIn(
	ctx: ApiContext,
	Token: string,
): Promise<Result<z.input<typeof loginAnswer>, 'anmeldung_erforderlich'>> {
	const user = await userAnswer(await asUser(ctx, Token))
	return user.ok ? ok({ ...user.value, Token }) : user
}

const typed = z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' })
const linkToken = z.string({ error: 'pflicht' }).max(200)

const passwortRegelnSchema = z
	.object({
		MinLaenge: z.int(),
		MaxLaenge: z.int(),
		Kleinbuchstabe: z.boolean(),
		Grossbuchstabe: z.boolean(),
		Ziffer: z.boolean(),
	})
	.meta({ id: 'Passwortregeln' })

/** Whose account a link of an operator opens. */
const wessenSchema = z.object({ Name: z.string(), Email: z.string() })

const passwortLogin = z.object({
	Email: emailSchema,
	Password: typed,
	AngemeldetBleiben: z.boolean().default(false),
})
const adminLogin = z.object({ AdminToken: linkToken })

export const accountCalls: readonly Call[] = [
	defineCall(
		{
			...{ method: 'post', path: '/account/login', tag: TAG, summary: 'Log in', token: 'none' },
			description: 'By e-mail address and password, or by the token of a link that an operator asked for.',
			errors: [
				...(['anmeldung_falsch', 'ueberlastet', 'konto_gesperrt', 'konto_gesperrt_einzeln'] as const),
				...(['konto_gesperrt_wildcard', 'captcha_noetig', 'captcha_falsch', 'anmeldung_erforderlich'] as const),
				...(['link_ungueltig', 'anmeldelink_abgelaufen', 'token_benutzt_anmeldung'] as const),
			],
			input: { query: captchaQuery, body: z.union([passwortLogin, adminLogin]).meta({ id: 'Login' }) },
			answer: loginAnswer,
		},
		async (ctx, { query, body }) => {
			if ('AdminToken' in body) {
				const done = await loginByAdminToken(ctx, { secret: body.AdminToken, geraet: appGeraetOf(ctx) })
				return done.ok ? loggedIn(ctx, done.value) : done
			}
			const { Email: email, Password: passwort, AngemeldetBleiben: angemeldetBleiben } = body
			await admitCall(ctx, 'Login', query, { vorgang: 'login', konto: email })
			const done = await login(ctx, { email, passwort, angemeldetBleiben, geraet: appGeraetOf(ctx) })
			if (!done.ok) return done
			await forgetVersuche(ctx, 'login', { konto: email })
			return loggedIn(ctx, done.value)
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/account/login', tag: TAG, token: 'none' },
			...{ writes: true, browser: true },
			summary: 'Log in by the link of an operator, once',
			description:
				'Without X-Requested-With, as a scanner of links asks, it uses nothing up and says whose account it is.',
			errors: ['link_ungueltig', 'anmeldelink_abgelaufen', 'token_benutzt_anmeldung', 'anmeldung_erforderlich'],
			input: { query: z.object({ token: linkToken }) },
			answer: z.union([loginAnswer.extend({ Name: z.string() }).meta({ id: 'AdminAnmeldung' }), wessenSchema]),
		},
		async (ctx, { query }) => {
			const found = await showAdminLogin(ctx, query.token)
			if (!found.ok) return found
			const wessen = { Name: found.value.name, Email: found.value.email }
			if (!ctx.programm) return ok(wessen)
			const done = await loginByAdminToken(ctx, { secret: query.token, geraet: appGeraetOf(ctx) })
			if (!done.ok) return done
			const user = await loggedIn(ctx, done.value)
			return user.ok ? ok({ ...user.value, Name: wessen.Name }) : user
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/account/user', tag: TAG, summary: 'Who is logged in', token: 'user' },
			errors: ['anmeldung_erforderlich'],
			input: {},
			answer: userSchema,
		},
		(ctx) => userAnswer(ctx),
	),
	defineCall(
		{
			...{ method: 'post', path: '/account/logout', tag: TAG, token: 'user' },
			summary: 'Log out: the token is worth nothing any more',
			errors: [],
			input: {},
			answer: doneSchema,
		},
		async (ctx) => {
			if ('sitzungId' in ctx.actor) await endSitzung(ctx, ctx.actor.sitzungId)
			return DONE
		},
	),
	defineCall(
		{
			...{ method: 'post', path: '/account/updateLanguage', tag: TAG, token: 'user' },
			summary: 'Choose the language of pages and mails',
			errors: [],
			input: { body: z.object({ Language: z.enum(LOCALES) }) },
			answer: doneSchema,
		},
		async (ctx, { body }) => {
			await chooseSprache(ctx, body.Language)
			return DONE
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/account/resetPassword/{email}', tag: TAG, token: 'none' },
			summary: 'Mail a link to set a new password',
			description: 'Answers alike whether the address is known, unless the brand says it.',
			writes: true,
			errors: ['email_nicht_registriert', 'optin_noetig', 'captcha_noetig', 'captcha_falsch'],
			input: { params: z.object({ email: emailSchema }), query: captchaQuery },
			answer: doneSchema,
		},
		async (ctx, { params: { email }, query }) => {
			await admitCall(ctx, 'PasswortVergessen', query, { vorgang: 'passwort', konto: email })
			const done = await requestPasswortReset(ctx, email, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/account/resendWelcomeMail/{email}', tag: TAG, token: 'none' },
			summary: 'Mail the link that completes a registration again',
			writes: true,
			errors: ['email_nicht_registriert', 'captcha_noetig', 'captcha_falsch'],
			input: { params: z.object({ email: emailSchema }), query: captchaQuery },
			answer: doneSchema,
		},
		async (ctx, { params: { email }, query }) => {
			await admitCall(ctx, 'RegistrierungAbschliessen', query, { vorgang: 'registrierung', konto: email })
			const done = await resendWelcomeMail(ctx, email, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/account/passwortvalidator', tag: TAG, token: 'none' },
			summary: 'What a new password needs',
			description: 'The rules, for the client to check: a password belongs in no address.',
			errors: [],
			input: {},
			answer: passwortRegelnSchema,
		},
		async () => ok(PASSWORT_REGELN),
	),
	defineCall(
		{
			...{ method: 'put', path: '/account/validateResetPassword', tag: TAG, token: 'none' },
			summary: 'Whose password a mailed link sets',
			errors: ['link_ungueltig', 'link_abgelaufen', 'link_benutzt'],
			input: { body: z.object({ Token: linkToken }) },
			answer: z.object({ Email: z.string() }),
		},
		async (ctx, { body }) => {
			const found = await showPasswortReset(ctx, body.Token)
			return found.ok ? ok({ Email: found.value.email }) : found
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/account/resetPassword', tag: TAG, token: 'none' },
			summary: 'Set a new password by a mailed link, and log in',
			errors: [
				...(['link_ungueltig', 'link_abgelaufen', 'link_benutzt', 'passwort_haeufig', 'ueberlastet'] as const),
				...(['anmeldung_falsch', 'konto_gesperrt', 'konto_gesperrt_einzeln', 'konto_gesperrt_wildcard'] as const),
				'anmeldung_erforderlich',
			],
			input: { body: z.object({ Token: linkToken, Password: passwortSchema }) },
			answer: loginAnswer,
		},
		async (ctx, { body }) => {
			const eingabe = { t: body.Token, passwort: body.Password, geraet: appGeraetOf(ctx) }
			const done = await resetPasswort(ctx, eingabe, ctx.key)
			return done.ok ? loggedIn(ctx, done.value) : done
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/account/resetPasswordWithoutToken', tag: TAG, token: 'user' },
			summary: 'Change the password of who is logged in',
			description: 'Every login ends; this one goes on with the new token.',
			errors: [
				...(['anmeldung_erforderlich', 'passwort_alt_falsch', 'zustand_veraltet'] as const),
				...(['passwort_haeufig', 'ueberlastet'] as const),
			],
			input: { body: z.object({ OldPassword: typed, Password: passwortSchema }) },
			answer: loginAnswer,
		},
		async (ctx, { body }) => {
			if ('id' in ctx.actor) await countCall(ctx, { vorgang: 'passwortFrage', konto: ctx.actor.id })
			const eingabe = { passwortAlt: body.OldPassword, passwort: body.Password }
			const done = await changePasswort(ctx, eingabe, ctx.key)
			return done.ok ? loggedIn(ctx, done.value.secret) : done
		},
	),
	defineCall(
		{
			...{ method: 'post', path: '/account/createEmpfehler', tag: TAG, token: 'none' },
			summary: 'Ask for an account; the mail to the address says how to go on',
			errors: [
				...(['email_nicht_erlaubt', 'email_vorhanden', 'konto_gesperrt', 'konto_gesperrt_wildcard'] as const),
				...(['captcha_noetig', 'captcha_falsch'] as const),
			],
			input: {
				query: captchaQuery,
				body: z.object({ Vorname: personenName(60), Nachname: personenName(60), Email: emailSchema }),
			},
			answer: doneSchema,
		},
		async (ctx, { query, body: { Vorname: vorname, Nachname: nachname, Email: email } }) => {
			await admitCall(ctx, 'RegistrierungAbschliessen', query, { vorgang: 'registrierung', konto: email })
			const done = await createEmpfehler(ctx, { vorname, nachname, email }, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/account/validateRegistration', tag: TAG, token: 'none' },
			summary: 'Whose registration a mailed link completes, and what they state with it',
			errors: ['link_ungueltig', 'link_abgelaufen', 'link_benutzt'],
			input: { body: z.object({ Token: linkToken }) },
			answer: z
				.object({
					...{ Vorname: z.string(), Nachname: z.string(), Email: z.string() },
					Teilnahme: z.object({ Version: z.int(), Text: z.string() }),
				})
				.meta({ id: 'Registrierung' }),
		},
		async (ctx, { body }) => {
			const found = await showRegistration(ctx, body.Token)
			if (!found.ok) return found
			const { vorname, nachname, email } = found.value
			return ok({
				...{ Vorname: vorname, Nachname: nachname, Email: email },
				Teilnahme: { Version: TEILNAHME_VERSION, Text: teilnahmeOf(ctx, 'registrierung') },
			})
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/account/completeRegistration', tag: TAG, token: 'none' },
			summary: 'Complete a registration by its mail’s link, and log in',
			errors: [
				...(['link_ungueltig', 'link_abgelaufen', 'link_benutzt', 'passwort_haeufig', 'ueberlastet'] as const),
				...(['anmeldung_falsch', 'konto_gesperrt', 'konto_gesperrt_einzeln', 'konto_gesperrt_wildcard'] as const),
				'anmeldung_erforderlich',
			],
			input: {
				body: z
					.object({
						...{ Token: linkToken, Vorname: personenName(60), Nachname: personenName(60) },
						Email: emailSchema.nullish().meta({ description: 'Repeats the address that the mail went to.' }),
						Password: passwortSchema,
						Teilnahme: z.literal(TEILNAHME_VERSION, { error: 'teilnahme_veraltet' }).meta({
							description: 'Version of the statement that was shown (PUT /account/validateRegistration).',
						}),
					})
					.meta({ id: 'RegistrierungAbschluss' }),
			},
			answer: loginAnswer,
		},
		async (ctx, { body: { Token: secret, Vorname: vorname, Nachname: nachname, Email, Password: passwort } }) => {
			const wer = await showRegistration(ctx, secret)
			if (!wer.ok) return wer
			if (Email && emailDiffers(Email, wer.value.email))
				throw new InputRefused(
					new z.ZodError([
						{ code: 'custom', path: ['body', 'Email'], message: 'email_wiederholung', input: undefined },
					]),
				)
			const eingabe = { t: secret, vorname, nachname, passwort, geraet: appGeraetOf(ctx) }
			const done = await completeRegistration(ctx, eingabe, ctx.key)
			return done.ok ? loggedIn(ctx, done.value) : done
		},
	),
]
