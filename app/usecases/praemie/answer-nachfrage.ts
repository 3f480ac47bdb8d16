import { z } from 'zod'
import { produktTexte } from '~/domain/katalog/produkt'
import { fillVorlage } from '~/domain/praemie/antwort-vorlage'
import { nachfrageMachine } from '~/domain/praemie/nachfrage'
import { translatedText } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { MandantTx } from '~db/handle'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { listVorlageRows } from '~db/repositories/praemie/antwort-vorlage'
import {
	changeNachfrage,
	findNachfrage,
	listNachfragenOf,
	type NachfrageBezug,
} from '~db/repositories/praemie/nachfrage'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet'

const find = async (db: AppContext['db'] | MandantTx, id: string) =>
	z.uuid().safeParse(id).success ? findNachfrage(db, id) : undefined

async function produktNameOf(db: AppContext['db'] | MandantTx, { empfehlung, empfehler }: NachfrageBezug) {
	const produkt = empfehlung && (await findProdukt(db, empfehlung.produktId))
	return produkt ? produktTexte(produkt, empfehler.sprache).name : null
}

/** One question with who asked. */
export async function showNachfrage(ctx: AppContext, id: string) {
	authorise(ctx, 'nachfrage.lesen')
	const found = await find(ctx.db, id)
	if (!found) return fail('nicht_gefunden')
	const { nachfrage, empfehler, empfehlung } = found
	const kontakt = kontaktdatenFor(ctx)
	const produktName = await produktNameOf(ctx.db, found)
	const vorlagen = await listVorlageRows(ctx.db)
	const werte = {
		vorname: empfehler.vorname,
		produkt: produktName ?? '–',
		nummer: empfehlung?.empfehlungsnummer ?? nachfrage.referenz ?? '–',
	}
	const alle = await listNachfragenOf(ctx.db, empfehler.id)
	return ok({
		...nachfrage,
		empfehlerId: empfehler.id,
		name: kontakt.name(`${empfehler.vorname} ${empfehler.nachname}`.trim()),
		email: kontakt.email(empfehler.email),
		sprache: empfehler.sprache,
		empfehlungsnummer: empfehlung?.empfehlungsnummer ?? null,
		produktName,
		/** In the asker's language, filled in. */
		vorlagen: isAllowed(ctx.actor, 'nachfrage.beantworten')
			? vorlagen.map(({ id: vorlageId, name, text }) => ({
					id: vorlageId,
					name,
					text: fillVorlage(translatedText(text, empfehler.sprache), werte),
				}))
			: [],
		weitere: alle
			.filter((one) => one.id !== nachfrage.id)
			.map(({ id: andereId, zustand, erstelltAm, beantwortetAm, antwort }) => ({
				...{ id: andereId, zustand, erstelltAm, beantwortetAm, antwort },
			})),
	})
}

/** Answers "Wo bleibt meine Prämie?" once: the question is closed and the Empfehler gets the answer by mail. */
export async function answerNachfrage(
	ctx: AppContext,
	{ id, antwort }: { id: string; antwort: string },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'nachfrage.beantworten')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const found = await find(tx, id)
			// Held, so that nobody deletes the account while the mail to it is written.
			const empfehler = found && (await lockEmpfehler(tx, { id: found.empfehler.id }))
			if (!found || !empfehler) return fail('nicht_gefunden')
			const from = found.nachfrage.zustand
			const next = nachfrageMachine.transition(from, 'beantworten')
			if (!next.ok) return next
			const set = { zustand: next.value, antwort, beantwortetAm: ctx.clock() }
			if (!(await changeNachfrage(tx, id, from, set))) return fail('zustand_veraltet')
			await enqueueMail(ctx, tx, {
				vorlage: 'nachfrage_antwort',
				an: empfehler.email,
				sprache: empfehler.sprache,
				schluessel: `nachfrage_antwort:${empfehler.id}:${id}`,
				daten: {
					vorname: empfehler.vorname,
					antwort,
					produktName: await produktNameOf(tx, found),
					link: linkTo(ctx.mandant, 'PersoenlicherBereich'),
				},
			})
			const bezug = { bezug: 'empfehler', bezugId: empfehler.id } as const
			await writeAudit(ctx, tx, { ereignis: 'nachfrage.beantwortet', ...bezug, details: { nachfrageId: id } })
			return ok(null)
		},
		z.null().parse,
	)
}
