import { codeSchema } from '~/domain/empfaenger/formular'
import { empfehlenFormSchema } from '~/domain/empfehlung/formular'
import { KANAL_CODE } from '~/domain/empfehlung/kanaele'
import { kontaktSchema } from '~/domain/inhalt/kontakt'
import { neueMailSchema, neuesKontoSchema } from '~/domain/konto/registrierung'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { pathTo } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import type { Eingabe } from '~/usecases/captcha/eingabe'
import { followCode } from '~/usecases/empfaenger/followLink'
import { createEmpfehlung } from '~/usecases/empfehlung/createEmpfehlung'
import { sendKontakt } from '~/usecases/inhalt/sendKontakt'
import { createEmpfehler } from '~/usecases/konto/createEmpfehler'
import { resendWelcomeMail } from '~/usecases/konto/resendWelcomeMail'
import { parseFields } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { entryPath } from './portal/empfaenger-weg.server'

type Ziel = Result<string, ErrorCode>

async function finishEmpfehlen(ctx: WebContext, { felder, params, key }: Eingabe): Promise<Ziel> {
	const value = parseFields(empfehlenFormSchema, felder)
	if (!value) return fail('eingabe_ungueltig')
	const created = await createEmpfehlung(ctx, Number(params.produktId), value, key)
	return created.ok ? ok(pathTo(ctx.mandant, 'EmpfehlungTeilen', created.value)) : created
}

/** What the forms that may ask for a captcha do, when they are confirmed by mail instead. The value is where it leads. */
const abschluss = {
	Empfehlen: finishEmpfehlen,
	EmpfehlenAgent: finishEmpfehlen,
	async RegistrierungAbschliessen(ctx: WebContext, { felder, key }: Eingabe): Promise<Ziel> {
		const neu = parseFields(neuesKontoSchema, felder)
		const mail = parseFields(neueMailSchema, felder)
		if (!neu && !mail) return fail('eingabe_ungueltig')
		const asked = neu ? await createEmpfehler(ctx, neu, key) : await resendWelcomeMail(ctx, mail?.email ?? '', key)
		return asked.ok ? ok(pathTo(ctx.mandant, 'RegistrierungAbschliessen', {}, { gesendet: 1 })) : asked
	},
	async Empfehlungscode(ctx: WebContext, { felder }: Eingabe): Promise<Ziel> {
		const value = parseFields(codeSchema, felder)
		if (!value) return fail('eingabe_ungueltig')
		const found = await followCode(ctx, value.code)
		return found.ok ? ok(entryPath(ctx, found.value, KANAL_CODE.OfflineCode)) : found
	},
	async Kontakt(ctx: WebContext, { felder, key }: Eingabe): Promise<Ziel> {
		const value = parseFields(kontaktSchema, felder)
		if (!value) return fail('eingabe_ungueltig')
		const sent = await sendKontakt(ctx, value, { key })
		return sent.ok ? ok(dankePath(ctx, sent.value)) : sent
	},
}

export type Bestaetigbar = keyof typeof abschluss

export const isBestaetigbar = (form: string): form is Bestaetigbar => Object.hasOwn(abschluss, form)

/** Where the contact form leads once it was sent. */
export const dankePath = ({ mandant }: WebContext, { kopie }: { kopie: boolean | null }): string =>
	pathTo(mandant, 'Kontakt', {}, { gesendet: kopie === null ? 1 : kopie ? 'kopie' : 'ohne-kopie' })

/** Does what a kept form asks for, under the rules of the form's own screen. */
export function finishEingabe(ctx: WebContext, eingabe: Eingabe & { form: Bestaetigbar }): Promise<Ziel> {
	const row: RouteRow = routeTable[eingabe.form]
	const gesperrt = ctx.mandant.config.ModuleErzwingeLogin && !row.offen && ctx.actor.art !== 'empfehler'
	return gesperrt ? Promise.resolve(fail('anmeldung_zuerst')) : abschluss[eingabe.form](ctx, eingabe)
}
