import { z } from 'zod'
import { regelnOf } from '~/domain/praemie/arten'
import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { berlinDay } from '~/domain/shared/dates'
import { fail, ok } from '~/domain/shared/result'
import {
	countErsetzt,
	findCodeOf,
	listGutscheinMarken,
	listMarkenNamen,
	listWartendeGutscheine,
} from '~db/repositories/praemie/gutschein'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { findPraemierungMitPerson } from './find-praemierung-access'
import { findVorrat } from './find-vorrat'

/** Rows shown of those that wait. */
const ZEILEN = 50

/** The stock of vouchers, who waits for one, and the brands with what people are told about them. */
export async function showGutscheine(ctx: AppContext) {
	authorise(ctx, 'praemie.lesen')
	const { db, clock } = ctx
	const faelligVor = clock().getTime() - GUTSCHEIN_VERSAND_STUNDEN * 3_600_000
	const wartend = await listWartendeGutscheine(db, ZEILEN)
	const namen = await listMarkenNamen(db)
	const beschrieben = new Set((await listGutscheinMarken(db, namen)).map(({ marke }) => marke))
	return {
		bestand: await findVorrat(ctx),
		marken: namen.map((marke) => ({ marke, beschrieben: beschrieben.has(marke) })),
		wartend: wartend.map(({ id, marke, wertCent, gewaehltAm }) => ({
			id,
			marke,
			wertCent,
			am: gewaehltAm && berlinDay(gewaehltAm),
			ueberfaellig: (gewaehltAm?.getTime() ?? 0) < faelligVor,
		})),
	}
}

/** The voucher of one reward; never its code. */
export async function showGutschein(ctx: AppContext, praemierungId: string) {
	authorise(ctx, 'praemie.lesen')
	const known = z.uuid().safeParse(praemierungId).success
	const found = known ? await findPraemierungMitPerson(ctx, ctx.db, praemierungId) : undefined
	if (regelnOf(found?.praemieArt)?.ausgabe !== 'code' || !found?.praemie) return fail('nicht_gefunden')
	const { praemierung, praemie, person } = found
	const code = await findCodeOf(ctx.db, praemierungId)
	const kontakt = kontaktdatenFor(ctx)
	return ok({
		id: praemierungId,
		zustand: praemierung.zustand,
		marke: praemie.marke ?? '',
		wertCent: praemierung.betragCent,
		empfehlerId: praemierung.empfehlerId,
		name: kontakt.name(person ? `${person.vorname} ${person.nachname}`.trim() : ''),
		email: kontakt.email(praemierung.gutscheinEmail ?? person?.email ?? ''),
		gewaehltAm: praemierung.gewaehltAm,
		vergebenAm: code?.vergebenAm ?? null,
		gueltigBis: code?.gueltigBis ?? null,
		mitPin: Boolean(code?.pin),
		ersetzt: await countErsetzt(ctx.db, praemierungId),
	})
}
