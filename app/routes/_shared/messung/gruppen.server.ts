import { kennzahlOf } from '~/domain/messung/kennzahlen'
import type { KennzahlMerkmal, KennzahlSummen } from '~/domain/messung/masse'
import { hasKey } from '~/domain/shared/keys'
import { kennzahlen as worte } from '~/locales/de/messung/kennzahlen'
import { showGruppen } from '~/usecases/messung/show-kennzahlen'
import type { KENNZAHL_GRUPPEN, KennzahlenQuery } from '~/web/forms/kennzahlen'
import type { WebContext } from '~/web/guard.server'
import { type Block, type BlockZeile, filterIn, formen, hrefOf, listeHrefOf, nurGruppe, spalte } from './block.server'

const GRUPPEN_MASSE = ['empfohlen', 'klicks', 'angenommen', 'bestellt', 'freigegeben'] as const
/** A recommendation has no share way: its clicks and friends do. */
const WEG_MASSE = ['klicks', 'angenommen', 'bestellt', 'freigegeben'] as const

/** Where a group leads: to its funnel, and to what its numbers count. */
type Gruppe = { weiter: string; liste: (mass: string) => string | undefined }

/** What a group is called: by the brand, or by us. */
export function gruppenName({ t }: WebContext, merkmal: KennzahlMerkmal, schluessel: string, name: string): string {
	if (name) return name
	if (merkmal === 'teilweg' && hasKey(worte.teilweg, schluessel)) return t(`kennzahlen:teilweg.${schluessel}`)
	if (merkmal === 'herkunft' && hasKey(worte.herkunft, schluessel)) return t(`kennzahlen:herkunft.${schluessel}`)
	return t('kennzahlen:ohne')
}

export async function gruppen(
	ctx: WebContext,
	query: KennzahlenQuery,
	merkmal: (typeof KENNZAHL_GRUPPEN)[number],
): Promise<Block[]> {
	const { t } = ctx
	const f = formen(ctx)
	const { zeit, sicht } = query
	const bericht = await showGruppen(ctx, { zeit, sicht, merkmal })
	const masse = merkmal === 'teilweg' ? WEG_MASSE : GRUPPEN_MASSE
	const zeile = (key: string, name: string, summen: KennzahlSummen, gruppe?: Gruppe): BlockZeile => ({
		key,
		stellen: {
			gruppe: f.wort(name, gruppe?.weiter),
			...Object.fromEntries(masse.map((mass) => [mass, f.zahlMit(summen[mass], gruppe?.liste(mass))])),
			abschlussrate: f.kennzahl(kennzahlOf('bestellrate', summen)),
			kosten: f.kennzahl(kennzahlOf('kostenJeKunde', summen)),
		},
	})
	const etwas = ({ summen }: { summen: KennzahlSummen }) => masse.some((mass) => summen[mass] !== 0)
	const gezeigt = bericht.gruppen.filter(etwas).map(({ schluessel, name, summen }) => {
		const nur = nurGruppe({ merkmal, wert: schluessel })
		return {
			...{ schluessel, name: gruppenName(ctx, merkmal, schluessel, name), summen },
			weiter: hrefOf(ctx, query, { ansicht: 'trichter', ...nur }),
			liste: (mass: string) => listeHrefOf(ctx, { ...query, ...nur, mass }),
		}
	})
	const text = t(gezeigt.length === 0 && bericht.zusammen ? 'kennzahlen:gruppenZuKlein' : 'kennzahlen:gruppenText')
	return [
		{
			...{ name: merkmal, titel: t(`kennzahlen:ansicht.${merkmal}`), text },
			bild: {
				art: 'balken',
				werte: gezeigt.map(({ name, summen, weiter, liste }) => ({
					...{
						name,
						wert: summen.angenommen,
						text: `${t('kennzahlen:mass.angenommen')}: ${f.zahl(summen.angenommen).text}`,
					},
					href: (summen.angenommen > 0 ? liste('angenommen') : undefined) ?? weiter,
				})),
			},
			spalten: [
				spalte(ctx, 'gruppe'),
				...masse.map((key) => ({ key, label: t(`kennzahlen:mass.${key}`) })),
				{ key: 'abschlussrate', label: t('kennzahlen:kennzahl.bestellrate.name') },
				{ key: 'kosten', label: t('kennzahlen:kennzahl.kostenJeKunde.name') },
			],
			zeilen: [
				...gezeigt.map((gruppe) => zeile(gruppe.schluessel, gruppe.name, gruppe.summen, gruppe)),
				...(bericht.zusammen && etwas({ summen: bericht.zusammen })
					? [zeile('zusammen', t('kennzahlen:zusammen'), bericht.zusammen)]
					: []),
			],
		},
	]
}

/** What the filter is about, in words, and the same view without it. */
export async function filterView(ctx: WebContext, query: KennzahlenQuery) {
	const filter = filterIn(query)
	if (!filter) return null
	const { merkmal, wert } = filter
	const { gruppen: alle } = await showGruppen(ctx, { zeit: query.zeit, sicht: query.sicht, merkmal })
	const name = alle.find(({ schluessel }) => schluessel === wert)?.name ?? ''
	return { was: gruppenName(ctx, merkmal, wert, name), alleHref: hrefOf(ctx, query, nurGruppe(null)) }
}
