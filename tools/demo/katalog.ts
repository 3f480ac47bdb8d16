import { createHash, randomUUID } from 'node:crypto'
import type { MandantKeys } from '~/adapters/crypto/keys'
import { drawLogo } from '~/adapters/picture/gutschein-logo'
import type { Voice } from '~/domain/mandant/brand'
import { addDays } from '~/domain/shared/dates'
import { splitCent } from '~/domain/shared/money'
import type { MandantDb } from '~db/handle'
import * as t from '~db/schema/mandant/tables'
import { GUTSCHEINMARKEN } from './gutscheinmarken'
import { insertSortiment } from './sortiment'
import type { MandantVorlage, ProduktVorlage } from './vorlage'

type PraemieRow = typeof t.praemie.$inferInsert
/** The period, and the brand's form of address. */
type Version = { von: string; bis: string | null; wertCent: number; voice: Voice }
type Ziel = { db: MandantDb; keys: MandantKeys; now: Date; heute: string }

/** Today's rewards began this many days ago and are open-ended, or end after ENDE_TAGE. */
const BEGINN_TAGE = 120
const ENDE_TAGE = 240
/** Announced rewards begin in this many days. */
const SPAETER_TAGE = 150
const CODES_JE_WERT = 30
const NACH_STARTSEITE = 10_000
/** Values in stock for bonus and goodwill vouchers. */
const KULANZ_CENT = [1000, 2500, 5000, 6000]

/** Titles name no amount, since each side of a split reward gets a different one. */
const geld = (voice: Voice) => ({
	titel: { de: voice === 'du' ? 'Geld auf dein Konto' : 'Geld auf Ihr Konto', en: 'Money to your account' },
})
const gutschein = (marke: string) => ({
	titel: { de: `Gutschein von ${marke}`, en: `Voucher from ${marke}` },
})

/** Money and every voucher brand for one product and period. */
function versionen(produkt: ProduktVorlage, { von, bis, wertCent, voice }: Version): PraemieRow[] {
	const gemeinsam = {
		produktId: produkt.id,
		startdatum: von,
		enddatum: bis,
		enddatumAnzeige: bis,
		wertCent,
		teilbar: produkt.teilbar ?? false,
	}
	return [
		{
			...gemeinsam,
			...geld(voice),
			art: 'geld',
			position: 0,
		},
		...produkt.gutscheine.map((marke, i) => ({
			...gemeinsam,
			...gutschein(marke),
			art: 'gutschein' as const,
			marke,
			position: i + 1,
		})),
	]
}

function praemienOf(produkt: ProduktVorlage, heute: string, voice: Voice): PraemieRow[] {
	const { praemieCent, frueherCent, spaeterCent } = produkt
	const beginn = addDays(heute, -BEGINN_TAGE)
	const spaeter = addDays(heute, SPAETER_TAGE)
	const ende = spaeterCent ? addDays(spaeter, -1) : produkt.id % 3 === 0 ? addDays(heute, ENDE_TAGE) : null
	return [
		...(frueherCent
			? versionen(produkt, { von: addDays(beginn, -365), bis: addDays(beginn, -1), wertCent: frueherCent, voice })
			: []),
		...versionen(produkt, { von: beginn, bis: ende, wertCent: praemieCent, voice }),
		...(spaeterCent ? versionen(produkt, { von: spaeter, bis: null, wertCent: spaeterCent, voice }) : []),
	]
}

/** Rewards without a product: the choices of a bonus or goodwill Praemierung. */
const allgemeinePraemien = (marke: string, heute: string, voice: Voice): PraemieRow[] => {
	const gemeinsam = { produktId: null, startdatum: addDays(heute, -BEGINN_TAGE - 365), wertCent: null }
	return [
		{ ...gemeinsam, ...geld(voice), art: 'geld', position: 0 },
		{
			...gemeinsam,
			...gutschein(marke),
			art: 'gutschein',
			marke,
			position: 1,
		},
	]
}

/** Every value a voucher may need: whole and split, of every version, and those of bonus and goodwill. */
function bestand({ produkte, bonusGutschein }: MandantVorlage): Map<string, Set<number>> {
	const werte = new Map([[bonusGutschein, new Set(KULANZ_CENT)]])
	for (const { gutscheine, praemieCent, frueherCent, spaeterCent, teilbar } of produkte)
		for (const marke of gutscheine) {
			const eigene = werte.get(marke) ?? new Set()
			werte.set(marke, eigene)
			for (const cent of [praemieCent, frueherCent, spaeterCent]) {
				if (cent === undefined) continue
				eigene.add(cent)
				if (teilbar) for (const half of Object.values(splitCent(cent, 50))) eigene.add(half)
			}
		}
	return werte
}

/** A voucher code that is clearly not real: DEMO-<brand>-<12 letters and digits>. */
const demoCode = (marke: string, seed: string) =>
	`DEMO-${marke.replace(/[^a-z]/gi, '').slice(0, 4)}-${createHash('sha256').update(seed).digest('hex').slice(0, 12)}`.toUpperCase()

async function insertCodes({ db, keys, now }: Ziel, vorlage: MandantVorlage): Promise<void> {
	// Vouchers expire at the end of the third year after issue, as the law says.
	const gueltigBis = `${now.getUTCFullYear() + 3}-12-31`
	const rows = [...bestand(vorlage)].flatMap(([marke, werte]) =>
		[...werte].flatMap((wertCent) =>
			Array.from({ length: CODES_JE_WERT }, () => {
				const id = randomUUID()
				const code = demoCode(marke, id)
				return {
					gueltigBis,
					id,
					marke,
					wertCent,
					code: keys.seal({ table: 'gutschein_code', id, column: 'code' }, code),
					codeHash: keys.hash('gutschein_code', code),
					erstelltAm: now,
				}
			}),
		),
	)
	await db.insert(t.gutscheinCode).values(rows)
	for (const marke of bestand(vorlage).keys()) {
		const known = GUTSCHEINMARKEN[marke]
		const drawn = known && (await drawLogo(Buffer.from(known.logo)))
		if (!known || !drawn?.ok) throw new Error(`voucher brand ${marke} has no logo that can be drawn`)
		await db.insert(t.gutscheinMarke).values({ marke, ...known, ...drawn.value })
	}
}

/** Products, their past, current and future rewards, and a stock of voucher codes. `heute` is the Berlin day. */
export async function insertKatalog(ziel: Ziel, vorlage: MandantVorlage): Promise<void> {
	const { db, heute } = ziel
	const voice = vorlage.config.brand?.voice ?? 'sie'
	await db.insert(t.produkt).values(
		vorlage.produkte.map(({ bestellPfad, en, ...produkt }, i) => ({
			id: produkt.id,
			externeId: produkt.externeId,
			kategorie: produkt.kategorie,
			name: produkt.name,
			kurztext: produkt.kurztext,
			beschreibung: produkt.beschreibung,
			preisMonatlichCent: produkt.preisMonatlichCent ?? null,
			preisEinmaligCent: produkt.preisEinmaligCent ?? null,
			preisHinweis: produkt.preisHinweis ?? '',
			grafik: produkt.grafik,
			en: { preisHinweis: '', ...en },
			bestellUrl: `${vorlage.bestellUrl}${bestellPfad}`,
			// Home's products also come first on the category pages.
			position: i * 10 + (produkt.startseite === false ? NACH_STARTSEITE : 0),
			aktiv: produkt.aktiv ?? true,
			startseite: produkt.startseite ?? true,
		})),
	)
	await insertSortiment(ziel, vorlage)
	await db
		.insert(t.praemie)
		.values([
			...vorlage.produkte.flatMap((produkt) => praemienOf(produkt, heute, voice)),
			...allgemeinePraemien(vorlage.bonusGutschein, heute, voice),
		])
	await insertCodes(ziel, vorlage)
}
