import { createHash, randomUUID } from 'node:crypto'
import { cii } from '~/domain/agentur/cii'
import { type Gutschrift, gutschriftNummer } from '~/domain/agentur/gutschrift'
import { berlinDay } from '~/domain/shared/dates'
import { actorName } from '~/domain/zugriff/actor'
import { ciiTexte } from '~/locales/gutschrift'
import type { MandantTx } from '~db/handle'
import type { AgenturRow } from '~db/repositories/agentur/agentur'
import { insertAgenturRechnung, takeRechnungsnummer } from '~db/repositories/agentur/rechnung'
import { bookAgenturSteuer } from '../hauptbuch/book'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'

type Neu = { agentur: AgenturRow; make: (kopf: Pick<Gutschrift, 'nummer' | 'tag'>) => Gutschrift; storniertId?: string }

/**
 * Writes a credit note with the next number, its tax in the ledger, the row of the trail and the mail to the agency, in the
 * caller's transaction; returns its id. Numbers are given one transaction after the other: it comes late in the caller's.
 */
export async function writeGutschrift(
	ctx: AppContext,
	tx: MandantTx,
	{ agentur, make, storniertId }: Neu,
): Promise<string> {
	const id = randomUUID()
	const am = ctx.clock()
	const nummer = await takeRechnungsnummer(tx)
	const daten = make({ nummer: gutschriftNummer(nummer), tag: berlinDay(am) })
	const xml = cii(daten, ciiTexte())
	const { monat, bruttoCent, steuerCent } = daten
	await insertAgenturRechnung(tx, {
		...{ id, nummer, agenturId: agentur.id, monat, storniertId: storniertId ?? null, daten, xml, bruttoCent },
		...{
			pruefsumme: createHash('sha256').update(xml).digest('hex'),
			erstelltVon: actorName(ctx.actor),
			erstelltAm: am,
		},
	})
	await enqueueMail(ctx, tx, {
		vorlage: 'agentur_gutschrift',
		an: agentur.email,
		sprache: ctx.mandant.config.StandardSprache,
		schluessel: `agentur_gutschrift:${id}`,
		daten: {
			...{ vorname: agentur.ansprechpartner, nummer: daten.nummer, monat, betragCent: bruttoCent },
			...{ storno: storniertId !== undefined, link: linkTo(ctx.mandant, 'AgenturRechnungen') },
		},
	})
	const details = { agenturId: agentur.id, nummer, monat, bruttoCent, storniertId: storniertId ?? null }
	const ereignis = storniertId ? 'gutschrift.storniert' : 'gutschrift.erstellt'
	await writeAudit(ctx, tx, { ereignis, bezug: 'agenturRechnung', bezugId: id, details })
	await bookAgenturSteuer(ctx, tx, { id, steuerCent })
	return id
}
