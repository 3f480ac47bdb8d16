import { type Buchung, rueckforderungBuchung } from '~/domain/hauptbuch/konten'
import { produktTexte } from '~/domain/katalog/produkt'
import { regelnOf } from '~/domain/praemie/arten'
import { erhaltenCent, rueckforderungMachine } from '~/domain/praemie/rueckforderung'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { changePraemierung, type PraemierungRow } from '~db/repositories/praemie/praemierung'
import { insertRueckforderung } from '~db/repositories/praemie/rueckforderung'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { findPraemierungMitPerson } from './find-praemierung-access'

/** Why: the order fell through, or the recommendation was to oneself; `grund`: in words. */
export type Rueckforderungsgrund = { anlass: 'storno' | 'eigenwerbung'; grund: string }

/**
 * Claims back what somebody had of a reward that is not theirs any more, which the caller holds as it was before, and tells
 * them by mail. `storniert`: what was not out of it was cancelled. Returns what the caller posts, last of all; undefined =
 * nothing was out, or nobody is left who could owe it.
 */
export async function createRueckforderung(
	ctx: AppContext,
	tx: MandantTx,
	before: PraemierungRow,
	{ grund, anlass, storniert }: Rueckforderungsgrund & { storniert: boolean },
): Promise<Buchung | undefined> {
	const beiBank = before.zustand === 'Bereitgestellt' && !storniert
	const cent = erhaltenCent(before, { beiBank })
	const found = cent > 0 ? await findPraemierungMitPerson(ctx, tx, before.id) : undefined
	if (!found?.person) return undefined
	const { praemierung, praemieArt, person, produkt } = found
	const now = ctx.clock()
	await changePraemierung(tx, before.id, praemierung.zustand, { zurueckgefordertAm: now })
	await insertRueckforderung(tx, {
		zustand: rueckforderungMachine.initial,
		praemierungId: before.id,
		betragCent: cent,
		grund,
		gefordertVon: actorName(ctx.actor),
		erstelltAm: now,
	})
	await writeAudit(ctx, tx, {
		ereignis: 'praemierung.zurueckgefordert',
		bezug: 'praemierung',
		bezugId: before.id,
		details: { betragCent: cent, grund, praemierungZustand: praemierung.zustand },
	})
	await enqueueMail(ctx, tx, {
		vorlage: 'rueckforderung',
		an: person.email,
		sprache: person.sprache,
		schluessel: `rueckforderung:${before.id}`,
		daten: {
			vorname: person.vorname,
			betragCent: cent,
			...{ anlass, seite: before.seite },
			produktName: produkt && produktTexte(produkt, person.sprache).name,
			wie: beiBank && regelnOf(praemieArt)?.gefragt === 'bankdaten' ? 'unterwegs' : (praemieArt ?? 'geld'),
			link: person.stand,
		},
	})
	return rueckforderungBuchung(before.id, cent)
}
