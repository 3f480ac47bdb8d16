import { auswertbarAb } from './experiment'
import { GRUPPE_MIN } from './gruppen'
import { besteOf, type Gesehen, gewinnerOf, rateOf, stichprobeSchief, verlustOf } from './statistik'

/** How many recommenders' recommendations were seen, and of how many of them it came to what the test is for. */
type Gezaehlt = Gesehen & { variante: number | null }

type Plan = { gewichte: readonly number[]; halten: number; mindestTage: number; mindestMenschen: number }

/** A rate, how probably it is the best one (0 to 1), and what taking it costs on average, as a part of 1. */
export type Variantenergebnis = ReturnType<typeof rateOf> & { beste: number; verlust: number }

export type Auswertung = {
	/** Of each variant; null = fewer than five people. */
	gesehen: (number | null)[]
	/** Of who is left out; null = fewer than five, or nobody is. */
	gehalten: number | null
	/** More or fewer people saw a variant than can be by chance. */
	schief: boolean
	/** What is known; undefined as long as one of the two minimums is not reached. */
	ergebnisse: Variantenergebnis[] | undefined
	/** The variant that has won, by its place. */
	gewinner: number | undefined
	/** How many people have to see a variant yet, at most, and from when on anything is said. */
	fehlen: number
	ab: Date
}

const sagbar = (anzahl: number): number | null => (anzahl < GRUPPE_MIN ? null : anzahl)

/** What a test says at an instant, which is that of its end where it is over. */
export function auswertungOf(
	gezaehlt: readonly Gezaehlt[],
	{ gewichte, halten, mindestTage, mindestMenschen }: Plan,
	{ gestartetAm, bis }: { gestartetAm: Date; bis: Date },
): Auswertung {
	const gruppe = (welche: number | null): Gesehen => {
		const found = gezaehlt.find(({ variante }) => variante === welche)
		return { gesehen: found?.gesehen ?? 0, erreicht: found?.erreicht ?? 0 }
	}
	const varianten = gewichte.map((_, i) => gruppe(i))
	const gehalten = gruppe(null).gesehen
	const alle = gewichte.reduce((sum, one) => sum + one, 0)
	const anteile = gewichte.map((gewicht) => (gewicht / alle) * (100 - halten))
	const schief = stichprobeSchief([
		...varianten.map(({ gesehen }, i) => ({ gesehen, gewicht: anteile[i] ?? 0 })),
		{ gesehen: gehalten, gewicht: halten },
	])
	const ab = auswertbarAb(gestartetAm, mindestTage)
	const fehlen = Math.max(0, ...varianten.map(({ gesehen }) => mindestMenschen - gesehen))
	const shown = { gesehen: varianten.map((one) => sagbar(one.gesehen)), gehalten: sagbar(gehalten), schief, ab, fehlen }
	if (fehlen > 0 || bis < ab) return { ...shown, ergebnisse: undefined, gewinner: undefined }
	const [beste, verlust] = [besteOf(varianten), verlustOf(varianten)]
	return {
		...shown,
		ergebnisse: varianten.map((one, i) => ({ ...rateOf(one), beste: beste[i] ?? 0, verlust: verlust[i] ?? 0 })),
		// What was counted wrongly says nothing.
		gewinner: schief ? undefined : gewinnerOf(beste),
	}
}
