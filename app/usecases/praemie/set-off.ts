import { type Buchung, verrechnungBuchung } from '~/domain/hauptbuch/konten'
import { offenCent, restCent, rueckforderungMachine, setOffParts } from '~/domain/praemie/rueckforderung'
import type { Standkonto } from '~/domain/praemie/standkonten'
import { praemierungMachine } from '~/domain/praemie/zustand'
import type { MandantTx } from '~db/handle'
import { changePraemierung, findPraemierungZustand, type PraemierungRow } from '~db/repositories/praemie/praemierung'
import { changeRueckforderung, type RueckforderungRow } from '~db/repositories/praemie/rueckforderung'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import type { Berechtigt } from './find-praemierung-access'

type Teil = { forderung: RueckforderungRow; cent: number }

async function reduce(ctx: AppContext, tx: MandantTx, { forderung, cent }: Teil, durch: string): Promise<void> {
	const verrechnetCent = forderung.verrechnetCent + cent
	const ausgeglichen = offenCent({ ...forderung, verrechnetCent }) === 0
	const erledigt = { zustand: rueckforderungMachine.step('ausgleichen').to, erledigtAm: ctx.clock() }
	const set = { verrechnetCent, ...(ausgeglichen ? erledigt : {}) }
	if (!(await changeRueckforderung(tx, forderung.id, forderung.zustand, set)))
		throw new Error('a claim that is held was changed')
	await writeAudit(ctx, tx, {
		ereignis: 'praemierung.forderung_verrechnet',
		bezug: 'praemierung',
		bezugId: forderung.praemierungId,
		details: {
			...{ betragCent: cent, praemierungId: durch },
			praemierungZustand: await findPraemierungZustand(tx, forderung.praemierungId),
		},
	})
}

/**
 * Keeps what its owner owes (`offene`) of a chosen reward that is not on its way, both held by the caller: the oldest claims
 * first. What is left is to be paid; a reward of which nothing is left is settled. The owner is told by mail. Returns the reward as it is
 * then, and the entry that the caller posts, last of all, from the account the reward stands at.
 */
export async function setOff(
	ctx: AppContext,
	tx: MandantTx,
	praemierung: PraemierungRow,
	{ person, offene }: { person: Berechtigt | undefined; offene: readonly RueckforderungRow[] },
): Promise<{ praemierung: PraemierungRow; buchung?: (von: Standkonto) => Buchung }> {
	const teile = setOffParts(restCent(praemierung), offene)
	if (teile.length === 0) return { praemierung }
	for (const teil of teile) await reduce(ctx, tx, teil, praemierung.id)
	const summeCent = teile.reduce((summe, { cent }) => summe + cent, 0)
	const verrechnetCent = praemierung.verrechnetCent + summeCent
	const auszahlenCent = restCent({ ...praemierung, verrechnetCent })
	const erledigt = { zustand: praemierungMachine.step('verrechnen').to, erledigtAm: ctx.clock() }
	const set = { verrechnetCent, ...(auszahlenCent === 0 ? erledigt : {}) }
	const changed = await changePraemierung(tx, praemierung.id, praemierung.zustand, set)
	if (!changed) throw new Error('a reward that is held was changed')
	await writeAudit(ctx, tx, {
		ereignis: 'praemierung.verrechnet',
		bezug: 'praemierung',
		bezugId: praemierung.id,
		details: { betragCent: summeCent, praemierungZustand: changed.zustand },
	})
	if (person)
		await enqueueMail(ctx, tx, {
			vorlage: 'praemie_verrechnet',
			an: person.email,
			sprache: person.sprache,
			schluessel: `praemie_verrechnet:${praemierung.id}:${verrechnetCent}`,
			daten: {
				vorname: person.vorname,
				betragCent: praemierung.betragCent,
				verrechnetCent: summeCent,
				auszahlenCent,
				offenCent: offene.reduce((summe, one) => summe + offenCent(one), 0) - summeCent,
				link: person.stand,
			},
		})
	const gebucht = teile.map(({ forderung, cent }) => ({ praemierung: forderung.praemierungId, cent }))
	const schluessel = `${praemierung.id}:${verrechnetCent}`
	return {
		praemierung: changed,
		buchung: (von) => verrechnungBuchung({ praemierung: praemierung.id, von, schluessel }, gebucht),
	}
}
