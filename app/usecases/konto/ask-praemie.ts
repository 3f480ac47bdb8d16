import { z } from 'zod'
import { STATUS_GRUENDE, statusWertOf } from '~/domain/empfehlung/statusbar'
import { NACHFRAGEN_PRO_TAG, type NachfrageInput } from '~/domain/konto/persoenlich'
import { nachfrageMachine } from '~/domain/praemie/nachfrage'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { countEreignisse } from '~db/repositories/konto/persoenlich'
import { insertNachfrage } from '~db/repositories/praemie/nachfrage'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler, lockCurrentEmpfehler } from '../shared/current-empfehler'
import { once } from '../shared/once'
import { type BereichZeile, loadZeilen } from './show-persoenlicher-bereich'

const EREIGNIS = 'praemie.nachfrage'
const DAY = 86_400_000
/** How many of the newest can be chosen from. */
const MAX_ZEILEN = 500

type Fehler = 'anmeldung_erforderlich' | 'empfehlung_unbekannt' | 'zu_viele_nachfragen'

/** The recommendations a claim can be about: those whose reward is not out. */
export async function listNachfragbare(ctx: AppContext): Promise<Result<BereichZeile[], 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.nachfragen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const gruende = STATUS_GRUENDE.filter((grund) => statusWertOf(grund) !== 'ausgezahlt')
	const { zeilen } = await loadZeilen(ctx, who.value.id, { limit: MAX_ZEILEN, gruende })
	const nummern = new Set<string>()
	return ok(
		zeilen.filter(({ empfehlungsnummer }) => {
			if (!empfehlungsnummer || nummern.has(empfehlungsnummer)) return false
			nummern.add(empfehlungsnummer)
			return true
		}),
	)
}

/**
 * "Wo bleibt meine Prämie?": a question in the operator's list, a mail to the support with who asks, about which recommendation and order, and an audit
 * row. At most NACHFRAGEN_PRO_TAG in 24 hours, then zu_viele_nachfragen.
 */
export async function askPraemie(
	ctx: AppContext,
	{ empfehlung: nummer, referenz }: NachfrageInput,
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'eigenes.nachfragen')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const who = await lockCurrentEmpfehler(ctx, tx)
			if (!who.ok) return who
			const { id, vorname, nachname, email } = who.value
			const empfehlung = nummer && (await findEmpfehlung(tx, { empfehlungsnummer: nummer }))
			if (nummer && (!empfehlung || empfehlung.empfehlerId !== id)) return fail('empfehlung_unbekannt')
			const now = ctx.clock()
			const seit = new Date(now.getTime() - DAY)
			const bisher = await countEreignisse(tx, { empfehlerId: id, ereignis: EREIGNIS, seit })
			if (bisher >= NACHFRAGEN_PRO_TAG) return fail('zu_viele_nachfragen')
			const nachfrage = await insertNachfrage(tx, {
				empfehlerId: id,
				empfehlungId: empfehlung ? empfehlung.id : null,
				referenz: referenz ?? null,
				zustand: nachfrageMachine.initial,
				erstelltAm: now,
			})
			const { SupportEmail, StandardSprache } = ctx.mandant.config
			await enqueueMail(ctx, tx, {
				vorlage: 'praemie_nachfrage',
				an: SupportEmail,
				sprache: StandardSprache,
				schluessel: `praemie_nachfrage:${id}:${now.getTime()}:${bisher}`,
				daten: {
					vorname: '',
					name: `${vorname} ${nachname}`.trim(),
					email,
					empfehlungsnummer: nummer ?? null,
					referenz: referenz ?? null,
				},
			})
			await writeAudit(ctx, tx, {
				ereignis: EREIGNIS,
				bezug: 'empfehler',
				bezugId: id,
				details: { nachfrageId: nachfrage.id, empfehlungId: nachfrage.empfehlungId },
			})
			return ok(null)
		},
		z.null().parse,
	)
}
