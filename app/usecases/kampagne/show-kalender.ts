import {
	kalenderwochen,
	type Terminkampagne,
	type Ueberschneidung,
	ueberschneidung,
	ueberschneidungen,
} from '~/domain/kampagne/kalender'
import type { KampagneZustand } from '~/domain/kampagne/zustand'
import type { Translations } from '~/domain/shared/locale'
import { findKampagneMitProdukten, type KampagneRow, listKampagnenGeplant } from '~db/repositories/kampagne/kampagne'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { toKampagne } from './in-kraft'

/** Weeks the calendar shows, this one included. */
export const KALENDER_WOCHEN = 26

type Eintrag = Terminkampagne & { name: Translations; zustand: KampagneZustand }

const eintragOf = (row: KampagneRow & { kategorieProdukte: number[] }): Eintrag => ({
	...toKampagne(row, null),
	erstelltAm: row.erstelltAm,
})

async function geplante(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<Eintrag[]> {
	const now = ctx.clock()
	return (await listKampagnenGeplant(ctx.db)).map(eintragOf).filter(({ bis }) => bis === null || bis > now)
}

/** Campaigns that wait, are live or are paused: what is on in which week, and which one counts where two mean the same people. */
export async function showKalender(ctx: AppContext) {
	authorise(ctx, 'kampagne.lesen')
	const kampagnen = await geplante(ctx)
	return {
		kampagnen,
		wochen: kampagnen.length === 0 ? [] : kalenderwochen(kampagnen, { now: ctx.clock(), anzahl: KALENDER_WOCHEN }),
		paare: ueberschneidungen(kampagnen),
	}
}

/** Another campaign that means the same people at the same time; `name` is its own. */
export type NebenKampagne = Ueberschneidung & { id: string; name: Translations }

/** Those that one meets; part of a use case. */
export async function danebenOf(ctx: Pick<AppContext, 'db' | 'clock'>, id: string): Promise<NebenKampagne[]> {
	const row = await findKampagneMitProdukten(ctx.db, id)
	if (!row) return []
	const eigene = eintragOf(row)
	return (await geplante(ctx)).flatMap((andere) => {
		const eine = andere.id === id ? undefined : ueberschneidung(eigene, andere)
		return eine ? [{ ...eine, id: andere.id, name: andere.name }] : []
	})
}
