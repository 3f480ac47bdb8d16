import type { AuftragBezug } from '~db/repositories/auftrag/auftrag'
import { listAuftragSpur, listMailSpur, listVerlaufMails } from '~db/repositories/auftrag/verlauf'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import { listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import { postfachOf } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'

/** What an order's story is about, from the recommendation to the bank. */
export const VERLAUF_ARTEN = ['empfehlung', 'empfaenger', 'auftrag', 'praemierung', 'auszahlung', 'lauf'] as const
type VerlaufArt = (typeof VERLAUF_ARTEN)[number] | 'mail'

export type VerlaufEintrag = {
	id: string
	am: Date
	art: VerlaufArt
	/** The event, or the mail's template. */
	was: string
	bezugId: string
	/** Whoever did it: their name, or what they are; of a mail whom it went to. */
	wer: { art: string; name: string | undefined }
	betragCent: number | null
	/** What of it a campaign added, by the name it had. */
	zusatz?: { cent: number; name: string } | undefined
	/** A bank's or the portal's code of why, or what a booking is found by on a statement. */
	grund: string
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const zusatzOf = (cent: unknown, name: unknown): VerlaufEintrag['zusatz'] =>
	typeof cent === 'number' && cent > 0 && typeof name === 'string' ? { cent, name } : undefined

/**
 * What happened, the oldest first: the audit trail of the recommendation, the friend, the order, its rewards, their payouts and
 * the runs these were in, with every mail about one of them, to whichever address, and who sent one again. Written once and
 * never changed, so it tells what was.
 */
export async function verlaufOf(
	ctx: AppContext,
	{ auftrag, empfehlung, empfaenger, empfehler }: AuftragBezug,
	praemierungen: readonly PraemierungRow[],
): Promise<VerlaufEintrag[]> {
	const praemierungIds = praemierungen.map(({ id }) => id)
	const bezuege = [auftrag.id, empfehlung?.id, empfaenger?.id].filter((id) => id !== undefined)
	const { spur, ids } = await listAuftragSpur(ctx.db, { bezuege, praemierungIds })
	const an = [
		empfehler?.email,
		empfaenger?.email,
		...praemierungen.map(({ gutscheinEmail }) => gutscheinEmail),
	].flatMap((email) => (email ? [email] : []))
	const gesendet = await listVerlaufMails(
		ctx.db,
		an.map((email) => postfachOf(ctx, email)),
	)
	const mails = gesendet.filter(({ schluessel }) => ids.has(schluessel.split(':')[1] ?? ''))
	const mailIds = mails.map(({ id }) => id)
	const erneut = await listMailSpur(ctx.db, { mailIds, empfehlerId: empfehler?.id })
	const namen = new Map((await listBenutzerNamen(ctx.db)).map(({ id, name }) => [id, name]))
	const kontakt = kontaktdatenFor(ctx)
	const eintraege = [
		...spur.map(({ id, am, akteur, ereignis, bezug, bezugId, details }): VerlaufEintrag => {
			const [art = '', wer = ''] = akteur.split(':')
			const { betragCent, grund, buchung, kampagne, zusatzCent }: Record<string, unknown> = {
				...(typeof details === 'object' ? details : {}),
			}
			return {
				...{ id, am, was: ereignis, bezugId },
				art: VERLAUF_ARTEN.find((one) => one === bezug) ?? 'auftrag',
				wer: { art, name: namen.get(wer.split('/')[0] ?? '') },
				betragCent: numberOf(betragCent),
				zusatz: zusatzOf(zusatzCent, kampagne),
				grund: textOf(grund) || textOf(buchung),
			}
		}),
		...erneut.map(({ id, am, akteur, ereignis }): VerlaufEintrag => {
			const [art = '', wer = ''] = akteur.split(':')
			const von = { art, name: namen.get(wer.split('/')[0] ?? '') }
			return { id, am, art: 'mail', was: ereignis, bezugId: auftrag.id, wer: von, betragCent: null, grund: '' }
		}),
		...mails.map(({ id, vorlage, erstelltAm, an: to, schluessel }): VerlaufEintrag => {
			const bezugId = schluessel.split(':')[1] ?? ''
			const wer = { art: 'mail', name: kontakt.email(to) }
			return { id, am: erstelltAm, art: 'mail', was: vorlage, bezugId, wer, betragCent: null, grund: '' }
		}),
	]
	return eintraege.sort((a, b) => a.am.getTime() - b.am.getTime() || a.was.localeCompare(b.was))
}
