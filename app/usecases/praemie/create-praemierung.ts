import type { Zusatzregeln } from '~/domain/kampagne/regeln'
import { type PraemierungSeite, praemierungFristBis } from '~/domain/praemie/praemierung'
import { praemierungMachine } from '~/domain/praemie/zustand'
import { type Locale, STANDARD_LOCALE, translatedText } from '~/domain/shared/locale'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { insertPraemierung } from '~db/repositories/praemie/praemierung'
import { bookZusage } from '../hauptbuch/book'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

/** Who gets a reward; the mail goes to the address they gave themselves. */
export type PraemierungPerson = { id: string; vorname: string; email: string; sprache: Locale }

export type NeuePraemierung = {
	art: 'auftrag' | 'bonus' | 'kulanz'
	seite: PraemierungSeite
	person: PraemierungPerson
	auftragId?: string
	empfehlungId?: string
	/** This side's share in percent. */
	anteil?: number
	betragCent: number
	/** What of it a campaign adds, by which rules, and the most it can come to by another choice. */
	zusatz?: Zusatzregeln | null
	zusatzCent?: number
	zusatzMaxCent?: number
	kampagneId?: string | null
	/** YYYY-MM-DD */
	praemienstand: string
	bonusNummer?: number
	/** Whoever is answerable for it, where that is not the actor alone. */
	gewaehrtVon?: string
	/** For the mail; null for bonus and kulanz. */
	produktName: string | null
}

/**
 * Writes a reward, the token of its link, the mail with it and the audit row, in the caller's transaction, and returns its
 * id. Undefined = the order's side or the bonus number has its reward already.
 */
export async function createPraemierung(
	ctx: AppContext,
	tx: MandantTx,
	{ person, produktName, ...neu }: NeuePraemierung,
): Promise<string | undefined> {
	const now = ctx.clock()
	const fristBis = praemierungFristBis(now)
	const praemierung = await insertPraemierung(tx, {
		...neu,
		[neu.seite === 'empfehler' ? 'empfehlerId' : 'empfaengerId']: person.id,
		zustand: praemierungMachine.initial,
		sprache: person.sprache,
		gewaehrtVon: neu.gewaehrtVon ?? actorName(ctx.actor),
		fristBis,
		erstelltAm: now,
	})
	if (!praemierung) return undefined
	const { id, art, seite, betragCent, kampagneId, zusatzCent, zusatz } = praemierung
	const token = await issueToken(ctx, tx, {
		zweck: 'praemierung',
		subjektArt: 'praemierung',
		subjektId: id,
		ablaufAm: fristBis,
	})
	await enqueueMail(ctx, tx, {
		vorlage: 'praemie_bereit',
		an: person.email,
		sprache: person.sprache,
		schluessel: `praemie_bereit:${id}`,
		daten: {
			vorname: person.vorname,
			betragCent,
			produktName,
			link: linkTo(ctx.mandant, 'PraemieWaehlen', {}, { t: token }),
			fristBis,
			art,
			seite,
			...(zusatz && zusatzCent > 0 ? { zusatz: { cent: zusatzCent, name: zusatz.name } } : {}),
		},
	})
	await writeAudit(ctx, tx, {
		ereignis: 'praemierung.erstellt',
		bezug: 'praemierung',
		bezugId: id,
		details: {
			...{ art, seite, betragCent, auftragId: praemierung.auftragId },
			...(zusatz && kampagneId
				? { kampagne: translatedText(zusatz.name, STANDARD_LOCALE), kampagneId, zusatzCent }
				: {}),
		},
	})
	await refreshStatus(tx, { praemierungIds: [id] })
	await bookZusage(ctx, tx, praemierung)
	return id
}
