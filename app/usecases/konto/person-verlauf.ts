import { isAllowed } from '~/domain/zugriff/rechte'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { listNotizRows } from '~db/repositories/konto/notiz'
import { listAenderungenUm, listMailsAn, listSicherheitUm } from '~db/repositories/konto/person-verlauf'
import { listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import { postfachOf } from '../mail/enqueue-mail'
import { resendOf } from '../mail/resend-of'
import type { AppContext } from '../shared/context'
import { kontoHash } from '../shared/record-sicherheit'

/** How much of a long story the page shows. */
const MAX_ZEILEN = 60
const MAX_MAILS = 30

/** The first so many, and whether there are more. */
const upTo = <T>(zeilen: readonly T[], hoechstens: number) => ({
	zeilen: zeilen.slice(0, hoechstens),
	mehr: zeilen.length > hoechstens,
})

/** Everything that happened around an Empfehler, their mails and what was noted about them, the newest first. */
export async function personVerlaufOf(ctx: AppContext, row: EmpfehlerRow) {
	const { db } = ctx
	const konten = [kontoHash(ctx, row.email), kontoHash(ctx, row.id)]
	const [aenderungen, sicherheit, alleMails, notizen, team] = await Promise.all([
		listAenderungenUm(db, row.id, MAX_ZEILEN + 1),
		listSicherheitUm(db, { id: row.id, konten }, MAX_ZEILEN + 1),
		listMailsAn(db, postfachOf(ctx, row.email), MAX_MAILS + 1),
		isAllowed(ctx.actor, 'konto.notieren') ? listNotizRows(db, row.id) : [],
		listBenutzerNamen(db),
	])
	const namen = new Map(team.map(({ id, name }) => [id, name]))
	const werOf = (akteur: string) => {
		const [art = '', rest = ''] = akteur.split(':')
		return { art, name: namen.get(rest.split('/')[0] ?? '') ?? null }
	}
	const zeilen = [
		...aenderungen.map((zeile) => ({ ...zeile, quelle: 'aenderungen' as const })),
		...sicherheit.map((zeile) => ({ ...zeile, quelle: 'sicherheit' as const })),
		...alleMails.map(({ id, vorlage, erstelltAm }) => ({
			...{ id, am: erstelltAm, akteur: 'job', ereignis: vorlage, quelle: 'mail' as const },
		})),
	]
	const verlauf = upTo(
		zeilen.toSorted((a, b) => b.am.getTime() - a.am.getTime()),
		MAX_ZEILEN,
	)
	const mails = upTo(alleMails, MAX_MAILS)
	return {
		/** There is more than is shown. */
		mehr: { verlauf: verlauf.mehr, mails: mails.mehr },
		verlauf: verlauf.zeilen.map(({ akteur, ...zeile }) => ({ ...zeile, wer: werOf(akteur) })),
		mails: mails.zeilen.map((mail) => ({
			...{ id: mail.id, vorlage: mail.vorlage, zustand: mail.zustand, am: mail.erstelltAm },
			weg: resendOf(mail) ?? null,
		})),
		notizen: notizen.map(({ id, text, von, erstelltAm }) => ({ id, text, am: erstelltAm, von: werOf(von).name })),
	}
}
