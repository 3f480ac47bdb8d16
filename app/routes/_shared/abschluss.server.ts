import { KANAL_CODE } from '~/domain/empfehlung/kanaele'
import type { ErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { fail, ok, type Result } from '~/domain/shared/result'
import { pathTo } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import type { Eingabe } from '~/usecases/captcha/eingabe'
import { followCode } from '~/usecases/empfaenger/follow-link'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { resendConfirmation } from '~/usecases/empfehlung/resend-confirmation'
import { sendKontakt } from '~/usecases/inhalt/send-kontakt'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { resendWelcomeMail } from '~/usecases/konto/resend-welcome-mail'
import { codeSchema } from '~/web/forms/empfaenger'
import { empfehlenFormSchema, nochmalSchema } from '~/web/forms/empfehlung'
import { kontaktSchema } from '~/web/forms/inhalt'
import { produktIdSchema } from '~/web/forms/katalog'
import { neueMailSchema, neuesKontoSchema } from '~/web/forms/konto'
import { parseFields } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { besitzCookie, ownPath } from '~/web/recommender.server'
import { entryPath } from './empfaenger/stations.server'

type NextPath = Result<{ path: string; cookie?: string }, ErrorCode>

type Bestaetigt = Eingabe & { request: Request }

async function finishEmpfehlen(ctx: WebContext, { felder, params, key, request }: Bestaetigt): Promise<NextPath> {
	const produktId = produktIdSchema.parse(params.produktId)
	const nochmal = parseFields(nochmalSchema, felder)
	if (nochmal) {
		const sent = await resendConfirmation(ctx, produktId, nochmal.email, key)
		if (!sent.ok) return sent
		await reportZiel(ctx, request, 'bestaetigungAngefordert', { produktId, key })
		return ok({ path: pathTo(ctx.mandant, 'Empfehlen', { produktId }, { gesendet: 1 }) })
	}
	const value = parseFields(empfehlenFormSchema, felder)
	if (!value) return fail('eingabe_ungueltig')
	const created = await createEmpfehlung(ctx, produktId, value, key)
	if (!created.ok) return created
	await reportZiel(ctx, request, 'empfehlungErstellt', { produktId, key })
	const { empfehlungsnummer } = created.value
	return ok({ path: ownPath(ctx, empfehlungsnummer), cookie: besitzCookie(ctx, empfehlungsnummer) })
}

/**
 * What the forms that may ask for a captcha do, when they are confirmed by mail instead. The value is where it leads.
 * `request` is the confirming one: its browser's consent says whether goals are counted.
 */
const abschluss = {
	Empfehlen: finishEmpfehlen,
	EmpfehlenAgent: finishEmpfehlen,
	async RegistrierungAbschliessen(ctx: WebContext, { felder, key, request }: Bestaetigt): Promise<NextPath> {
		const neu = parseFields(neuesKontoSchema, felder)
		const mail = parseFields(neueMailSchema, felder)
		if (!neu && !mail) return fail('eingabe_ungueltig')
		const asked = neu ? await createEmpfehler(ctx, neu, key) : await resendWelcomeMail(ctx, mail?.email ?? '', key)
		if (!asked.ok) return asked
		await reportZiel(ctx, request, 'registrierungBegonnen', { key })
		return ok({ path: pathTo(ctx.mandant, 'RegistrierungAbschliessen', {}, { gesendet: 1 }) })
	},
	async Empfehlungscode(ctx: WebContext, { felder, key, request }: Bestaetigt): Promise<NextPath> {
		const value = parseFields(codeSchema, felder)
		if (!value) return fail('eingabe_ungueltig')
		const found = await followCode(ctx, value.code)
		if (!found.ok) return found
		await reportZiel(ctx, request, 'codeEingeloest', { key })
		return ok({ path: entryPath(ctx, found.value, KANAL_CODE.OfflineCode) })
	},
	async Kontakt(ctx: WebContext, { felder, key }: Eingabe): Promise<NextPath> {
		const value = parseFields(kontaktSchema, felder)
		if (!value) return fail('eingabe_ungueltig')
		const sent = await sendKontakt(ctx, value, { key, bestaetigt: true })
		return sent.ok ? ok({ path: dankePath(ctx, sent.value) }) : sent
	},
}

export type Bestaetigbar = keyof typeof abschluss

export const isBestaetigbar = (form: string): form is Bestaetigbar => hasKey(abschluss, form)

/** Where the contact form leads once it was sent. */
export const dankePath = ({ mandant }: WebContext, { kopie }: { kopie: boolean | null }): string =>
	pathTo(mandant, 'Kontakt', {}, { gesendet: kopie === null ? 1 : kopie ? 'kopie' : 'ohne-kopie' })

/** Does what a kept form asks for, under the rules of the form's own screen; the value is where it leads. */
export function finishEingabe(ctx: WebContext, eingabe: Bestaetigt & { form: Bestaetigbar }): Promise<NextPath> {
	const row: RouteRow = routeTable[eingabe.form]
	const gesperrt = ctx.mandant.config.ModuleErzwingeLogin && !row.offen && ctx.actor.art !== 'empfehler'
	return gesperrt ? Promise.resolve(fail('anmeldung_zuerst')) : abschluss[eingabe.form](ctx, eingabe)
}
