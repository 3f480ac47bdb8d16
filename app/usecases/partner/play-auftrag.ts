import { z } from 'zod'
import { IMPORT_ERGEBNISSE } from '~/domain/auftrag/import'
import { importZeileSchemaAt } from '~/domain/auftrag/import-zeile'
import { berlinDay } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { takeStorno } from '../auftrag/cancel-auftrag'
import { decide } from '../auftrag/decide'
import { takeZeile } from '../auftrag/import-zeile'
import { releaseHeld } from '../auftrag/release-auftrag'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

const playedSchema = z.object({ auftragId: z.string(), referenz: z.string(), ergebnis: z.enum(IMPORT_ERGEBNISSE) })
type Played = z.output<typeof playedSchema>

/** The friend's number, our number of the order, and the product where it is another than the recommended one. */
export type Spielauftrag = { empfaengernummer: string; referenz: string; produkt?: string | undefined }

/**
 * Plays the shop of a brand in Testbetrieb: the friend orders today, is a new customer and pays. Once its complaint period is
 * over the order can be released.
 */
export async function playAuftrag(
	ctx: AppContext,
	{ empfaengernummer, referenz, produkt }: Spielauftrag,
	key?: string,
): Promise<Result<Played, ErrorCode>> {
	authorise(ctx, 'testbetrieb.spielen')
	if (!ctx.mandant.config.Testbetrieb) return fail('nicht_gefunden')
	const heute = berlinDay(ctx.clock())
	const gesagt = { empfaengernummer, referenz, produkt, neukunde: 'ja', auftragsdatum: heute, ersteZahlungAm: heute }
	const zeile = importZeileSchemaAt(ctx.clock()).safeParse(gesagt)
	if (!zeile.success) return fail('eingabe_ungueltig')
	return once<Played, ErrorCode>(
		ctx,
		key,
		async (tx) => {
			const taken = await takeZeile(ctx, tx, zeile.data)
			if (!taken.ok) return taken
			const { auftragId, ergebnis } = taken.value
			return ok({ auftragId, ergebnis, referenz })
		},
		playedSchema.parse,
	)
}

/** Plays staff who release an order, by the rules of `releaseAuftrag`. */
export async function playFreigabe(ctx: AppContext, auftragId: string, key?: string): Promise<Result<null, ErrorCode>> {
	authorise(ctx, 'testbetrieb.spielen')
	if (!ctx.mandant.config.Testbetrieb) return fail('nicht_gefunden')
	return decide(ctx, auftragId, key, (tx, auftrag) => releaseHeld(ctx, tx, auftrag))
}

/** Plays that an order falls through, or that the customer returns what they ordered; what it earned is cancelled or claimed back. */
export async function playStorno(
	ctx: AppContext,
	auftragId: string,
	{ widerrufen }: { widerrufen: boolean },
	key?: string,
): Promise<Result<null, ErrorCode>> {
	authorise(ctx, 'testbetrieb.spielen')
	if (!ctx.mandant.config.Testbetrieb) return fail('nicht_gefunden')
	return decide(ctx, auftragId, key, (tx, auftrag) => takeStorno(ctx, tx, auftrag, { widerrufen }))
}
