import type { Kreis } from '~/domain/benutzer/kreis'
import { type EigenwerbungAnlass, eigenwerbungAnlass } from '~/domain/betrugspruefung/eigenwerbung'
import { erhaltenCent } from '~/domain/praemie/rueckforderung'
import { maskEmail, maskNummer } from '~/domain/zugriff/maskierung'
import type { MandantDb } from '~db/handle'
import { listBeiBank } from '~db/repositories/auszahlung/lauf'
import type { EigenwerbungBezug } from '~db/repositories/betrugspruefung/eigenwerbung'
import type { Merkmal } from '~db/repositories/betrugspruefung/muster'
import { listIbansOf } from '~db/repositories/betrugspruefung/umfeld'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import { findBetraege } from '../katalog/find-betraege'
import type { AppContext } from '../shared/context'
import { isNah, kreisVon } from '../shared/zweite-person'
import { findBeteiligte } from './find-beteiligte'
import { ibanMerkmal, merkmaleOf, postfachMerkmal } from './merkmale'

/** The accounts both sides of a case named. */
export const ibansOf = (db: MandantDb, { empfehler, empfaenger }: EigenwerbungBezug) =>
	listIbansOf(db, { empfehlerIds: [empfehler.id], empfaengerIds: [empfaenger.id] })

type Ibans = Awaited<ReturnType<typeof ibansOf>>
type Reward = Pick<PraemierungRow, 'zustand' | 'betragCent'>

/** Cents that a case decides about: its rewards, before its order is released what was promised. */
export async function einsatzOf(
	ctx: AppContext,
	db: MandantDb,
	{ empfehlung }: EigenwerbungBezug,
	rewards: readonly Reward[],
): Promise<number> {
	if (rewards.length > 0)
		return rewards.reduce((sum, { zustand, betragCent }) => sum + (zustand === 'Storniert' ? 0 : betragCent), 0)
	const { empfehler, empfaenger } = await findBetraege(ctx, empfehlung, db)
	return (empfehler?.cent ?? 0) + (empfaenger?.cent ?? 0)
}

/** Cents that are out of a case's rewards, or on their way, and would be claimed back. */
export async function draussenOf(db: MandantDb, rewards: readonly PraemierungRow[]): Promise<number> {
	const ids = rewards.map(({ id }) => id)
	const beiBank = new Set(ids.length > 0 ? await listBeiBank(db, ids) : [])
	return rewards.reduce((cent, reward) => cent + erhaltenCent(reward, { beiBank: beiBank.has(reward.id) }), 0)
}

/** The one place that says whether a case's release takes a second person, why, and who of the team is no such person. */
export async function zweitePersonOf(
	ctx: AppContext,
	db: MandantDb,
	bezug: EigenwerbungBezug,
	rewards: readonly Reward[],
): Promise<{ anlass: EigenwerbungAnlass | undefined; befangen: boolean; kreis: Kreis }> {
	const { empfehler, empfaenger: freund, eigenwerbung } = bezug
	const { nah, benutzerIds } = await findBeteiligte(ctx, db, { empfehler, freund })
	const mitarbeiter = nah || eigenwerbung.gruende.includes('mitarbeiter')
	const betragCent = await einsatzOf(ctx, db, bezug, rewards)
	const kreis = await kreisVon(ctx, db)
	return {
		anlass: eigenwerbungAnlass(ctx.mandant.config, { betragCent, mitarbeiter }),
		befangen: isNah(kreis, benutzerIds),
		kreis,
	}
}

/** A trait that a decision can teach; `kennzeichen` is masked. */
export type Lernbar = Merkmal & { schluessel: string; seite: 'empfehler' | 'empfaenger'; kennzeichen: string }

/** What later cases could be known by, each trait once, under names that say nothing about it. */
export function lernbaresOf(ctx: AppContext, { empfehler, empfaenger }: EigenwerbungBezug, ibans: Ibans): Lernbar[] {
	const kennzeichen = {
		iban: '',
		postfach: maskEmail(empfaenger.email ?? ''),
		adresse: `${empfaenger.plz?.slice(0, 3) ?? ''}…`,
		kundennummer: maskNummer(empfaenger.kundennummer ?? ''),
	}
	const alle = [
		...ibans.map(({ hash, ende, seite }) => ({ ...ibanMerkmal(hash), seite, kennzeichen: `…${ende}` })),
		...merkmaleOf(ctx, empfaenger).map((one) => ({
			...one,
			seite: 'empfaenger' as const,
			kennzeichen: kennzeichen[one.art],
		})),
		...(empfehler.geloeschtAm
			? []
			: [
					{
						...postfachMerkmal(ctx, empfehler.email),
						seite: 'empfehler' as const,
						kennzeichen: maskEmail(empfehler.email),
					},
				]),
	]
	const einmal = alle.filter((one, i) => alle.findIndex(({ art, hash }) => art === one.art && hash === one.hash) === i)
	return einmal.map((one) => ({ ...one, schluessel: `${one.art}-${one.hash.slice(0, 8)}` }))
}
