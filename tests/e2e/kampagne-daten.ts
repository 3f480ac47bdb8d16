import { eq } from 'drizzle-orm'
import { addBerlinDays, berlinDay } from '~/domain/shared/dates'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import * as t from '~db/schema/mandant/tables'
import { asCli } from '../fixtures/actors'
import { makeKasse } from '../fixtures/arbeit'
import { insertAnderesProdukt, neueReferenz } from '../fixtures/praemie'
import { moveBack } from './betrieb-daten'
import { makeMarkeMitAdmins, withinHost } from './monat-daten'

/** A brand of its own with two admins, one product that is worth this to recommend, and an account to pay from. */
export const makeKampagnenMarke = (wertCent: number) =>
	makeMarkeMitAdmins('kampagne', async (ctx) => {
		const produktId = await insertAnderesProdukt(ctx, { wertCent })
		await ctx.db.update(t.produkt).set({ aktiv: true }).where(eq(t.produkt.id, produktId))
		await makeKasse(ctx)
		return { produktId }
	})

/** Longer than any order is checked. */
const TAGE = 60

/** What the provider tells of a friend's order once its check is over; its reference. */
export const reportLater = (host: string, empfaengernummer: string) =>
	withinHost(host, async (ctx) => {
		await moveBack(ctx, empfaengernummer, TAGE)
		const referenz = neueReferenz()
		const auftragsdatum = berlinDay(addBerlinDays(ctx.clock(), -TAGE))
		const reported = await reportAuftrag(asCli(ctx), { referenz, auftragsdatum, empfaengernummer })
		if (!reported.ok) throw new Error(reported.code)
		const pruefung = { neukunde: true, ersteZahlungAm: auftragsdatum, storniert: false, widerrufen: false }
		const checked = await updateAuftragPruefung(asCli(ctx), reported.value.id, pruefung)
		if (!checked.ok) throw new Error(checked.code)
		return reported.value.id
	})
