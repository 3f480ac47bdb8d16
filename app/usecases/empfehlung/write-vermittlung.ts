import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
	VERMITTLUNG_EINWILLIGUNG,
	type VermittlungInput,
	type VermittlungWeg,
	vermittlungBis,
	vermittlungMachine,
} from '~/domain/empfehlung/vermittlung'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok, type Result } from '~/domain/shared/result'
import { insertVermittlung, listVermittlungenBy } from '~db/repositories/empfehlung/vermittlung'
import { findEmpfehlbare, findEmpfehlbares } from '../katalog/produkte'
import { adressFehler } from '../konto/create-empfehler'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { issueToken } from '../shared/tokens'

export type VermittlungFehler =
	| 'produkt_unbekannt'
	| 'produkt_api_unbekannt'
	| 'email_nicht_erlaubt'
	| 'konto_gesperrt'
	| 'konto_gesperrt_wildcard'

type Woher = { weg: VermittlungWeg; vermitteltVon: string; agenturId?: string; agentur?: string }

/**
 * Writes a recommendation for somebody else down and asks them by mail to confirm it; nothing else comes of it before. Says
 * nothing of whether they have an account. To be called after `authorise`.
 */
export async function writeVermittlung(
	ctx: AppContext,
	{ produktId, vorname, nachname, email }: VermittlungInput,
	{ weg, vermitteltVon, agenturId, agentur }: Woher,
	key: string,
): Promise<Result<null, VermittlungFehler>> {
	const fehler = adressFehler(ctx.mandant, email)
	if (fehler) return fail(fehler)
	const found = await findEmpfehlbares(ctx, produktId)
	if (!found.ok) return found
	return once<null, VermittlungFehler>(
		ctx,
		key,
		async (tx) => {
			const [id, erstelltAm] = [randomUUID(), ctx.clock()]
			const ablaufAm = vermittlungBis(erstelltAm)
			await insertVermittlung(tx, {
				...{ id, weg, agenturId: agenturId ?? null, vermitteltVon, produktId, vorname, nachname, email, erstelltAm },
				...{ einwilligungVersion: VERMITTLUNG_EINWILLIGUNG, zustand: vermittlungMachine.initial, loeschenAb: ablaufAm },
			})
			const t = await issueToken(ctx, tx, {
				...({ zweck: 'vermittlung', subjektArt: 'vermittlung', subjektId: id } as const),
				ablaufAm,
			})
			await enqueueMail(ctx, tx, {
				vorlage: 'empfehlung_vorgeschlagen',
				an: email,
				sprache: ctx.locale,
				schluessel: `empfehlung_vorgeschlagen:${id}`,
				daten: {
					...{ vorname, produktName: found.value.produkt.name, gueltigBis: ablaufAm },
					...{ link: linkTo(ctx.mandant, 'VermittlungBestaetigen', {}, { t }), ...(agentur ? { agentur } : {}) },
				},
			})
			const audit = { ereignis: 'vermittlung.angelegt', bezug: 'vermittlung', bezugId: id } as const
			const details = { weg, produktId, agenturId: agenturId ?? null, einwilligung: VERMITTLUNG_EINWILLIGUNG }
			await writeAudit(ctx, tx, { ...audit, details })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Products to choose from, at most: more than a person reads through. */
const PRODUKTE_MAX = 500
/** What somebody entered last. */
const ZULETZT = 10

/** What the form to recommend for somebody shows. To be called after `authorise`. */
export async function vermittlungView(ctx: AppContext, { vermitteltVon }: { vermitteltVon: string }) {
	const found = await findEmpfehlbare(ctx, { perPage: PRODUKTE_MAX })
	if (!found.ok) return found
	const rows = await listVermittlungenBy(ctx.db, { vermitteltVon, limit: ZULETZT })
	return ok({
		produkte: found.value.angebote.map(({ id, name }) => ({ value: String(id), label: name })),
		zuletzt: rows.map(({ id, zustand, erstelltAm, produkt }) => ({
			...{ id, zustand, erstelltAm, produkt: produktTexte(produkt, ctx.locale).name },
		})),
	})
}
