import { BERICHT_RATEN, BERICHT_ZAHLEN, type Berichtsart, berichtszeitOf, saetzeOf } from '~/domain/messung/bericht'
import { kennzahlOf } from '~/domain/messung/kennzahlen'
import { addDays, daysBetween, startOfBerlinDay } from '~/domain/shared/dates'
import { type Locale, translatedText } from '~/domain/shared/locale'
import { listKampagneWechsel } from '~db/repositories/kampagne/kampagne'
import { sumKennzahlen } from '~db/repositories/messung/kennzahl-lesen'
import { kampagneName } from '../kampagne/in-kraft'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { showGruppen, showKennzahlen } from './show-kennzahlen'

/** Days of groups that a report compares: such as can be asked for at the end of its time (docs/decisions/0134). */
const WEGE_ZEIT = { woche: '7', monat: '30' } as const

/** Friends by share way up to a day, and in the time before; only ways whose numbers may be shown in both. */
async function wegeOf(ctx: AppContext, art: Berichtsart, bis: string) {
	const mittag = new Date(startOfBerlinDay(bis).getTime() + 12 * 3_600_000)
	const amEnde = { ...ctx, clock: () => mittag }
	const frage = { zeit: WEGE_ZEIT[art], sicht: 'ereignis' } as const
	const { gruppen } = await showGruppen(amEnde, { ...frage, merkmal: 'teilweg' })
	const wege = []
	for (const { schluessel, summen } of gruppen) {
		const filter = { merkmal: 'teilweg', wert: schluessel } as const
		const { vorher } = schluessel === '' ? { vorher: null } : await showKennzahlen(amEnde, { ...frage, filter })
		if (vorher) wege.push({ teilweg: schluessel, jetzt: summen.angenommen, vorher: vorher.angenommen })
	}
	return wege
}

/** The figures of the week or month before a day, beside those before it, and what there is to say about them. */
export async function showBericht(ctx: AppContext, art: Berichtsart, erster: string) {
	authorise(ctx, 'kennzahlen.lesen')
	const zeit = berichtszeitOf(art, erster)
	const sums = (of: typeof zeit.jetzt) => sumKennzahlen(ctx.db, { sicht: 'ereignis', zeit: of, filter: null })
	const [jetzt, vorher] = [await sums(zeit.jetzt), await sums(zeit.vorher)]
	const wege = await wegeOf(ctx, art, zeit.jetzt.bis)
	// A campaign that changed early in the time before had its effect there already.
	const halb = Math.floor(daysBetween(zeit.vorher.von, zeit.vorher.bis) / 2)
	const wechsel = await listKampagneWechsel(ctx.db, {
		ab: startOfBerlinDay(addDays(zeit.vorher.von, halb)),
		vor: startOfBerlinDay(erster),
	})
	return {
		...zeit.jetzt,
		zahlen: BERICHT_ZAHLEN.map((mass) => ({ mass, jetzt: jetzt[mass], vorher: vorher[mass] })),
		raten: BERICHT_RATEN.map((rate) => ({
			...{ rate, jetzt: kennzahlOf(rate, jetzt).wert, vorher: kennzahlOf(rate, vorher).wert },
		})),
		/** In the words of a language: campaigns have a name in each. */
		saetzeIn: (sprache: Locale) =>
			saetzeOf({
				...{ jetzt, vorher, wege },
				kampagnen: wechsel.map(({ name, was }) => ({ name: translatedText(kampagneName(name), sprache), was })),
			}),
	}
}
