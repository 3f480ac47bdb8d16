import { berlinDay, formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { refreshKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { listKennzahlEreignisse } from '~/usecases/messung/list-kennzahl-ereignisse'
import { fromReplica } from '~/usecases/shared/from-replica'
import { type KennzahlListeQuery, kennzahlListeSchema } from '~/web/forms/kennzahlen'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { frageOf, hrefOf, listeHrefOf } from '../../_shared/messung/block.server'
import { filterView } from '../../_shared/messung/gruppen.server'

const SPALTEN = ['am', 'empfehlung', 'empfohlenAm', 'freund', 'auftrag'] as const

/** Columns that say something: an entry about a recommendation has neither friend nor order, and happened on its day. */
const spaltenOf = (mass: KennzahlListeQuery['mass'], zeilen: readonly { freundId: unknown; auftragId: unknown }[]) =>
	SPALTEN.filter(
		(key) =>
			(key !== 'empfohlenAm' || mass !== 'empfohlen') &&
			(key !== 'freund' || zeilen.some(({ freundId }) => freundId !== null)) &&
			(key !== 'auftrag' || zeilen.some(({ auftragId }) => auftragId !== null)),
	)

/** What a figure counts, one by one. */
export async function kennzahlListeView(ctx: WebContext, { request }: GuardArgs) {
	const { t, locale, mandant } = ctx
	const query = kennzahlListeSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
	const { mass, von, bis, sicht } = query
	await refreshKennzahlen(ctx)
	const ask = { ...frageOf(query), mass, seite: query.seite, tage: von && bis ? { von, bis } : undefined }
	const liste = await fromReplica(ctx, (from) => listKennzahlEreignisse(from, ask))
	const { zeit, anzahl, seite, seiten, zeilen } = liste
	const zahl = new Intl.NumberFormat(locale).format(anzahl.count)
	const seiteHref = (n: number) => listeHrefOf(ctx, { ...query, seite: n } satisfies KennzahlListeQuery)
	const titel = t(`kennzahlen:mass.${mass}`)
	const [vonTag, bisTag] = [formatDate(zeit.von), formatDate(zeit.bis)]
	return {
		titel,
		zurueckHref: hrefOf(ctx, query),
		anzahl: anzahl.more ? t('liste:mehrAls', { zahl }) : zahl,
		zeitraum: zeit.von === zeit.bis ? vonTag : t('kennzahlen:von', { von: vonTag, bis: bisTag }),
		sichtText: t(`kennzahlen:sichtText.${sicht}`),
		filter: await filterView(ctx, query),
		...{ seite, seiten },
		spalten: spaltenOf(mass, zeilen),
		vorigeHref: seite > 1 ? seiteHref(seite - 1) : undefined,
		naechsteHref: seite < seiten ? seiteHref(seite + 1) : undefined,
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			am: formatDate(berlinDay(zeile.am)),
			empfohlenAm: zeile.empfohlenAm ? formatDate(berlinDay(zeile.empfohlenAm)) : '',
			empfehlung: {
				text: zeile.empfehlungsnummer ?? '',
				href: zeile.empfehlerId ? pathTo(mandant, 'BetriebKonto', { empfehlerId: zeile.empfehlerId }) : undefined,
			},
			freund: {
				text: zeile.empfaengernummer ?? '',
				href: zeile.freundId ? pathTo(mandant, 'BetriebFreund', { empfaengerId: zeile.freundId }) : undefined,
			},
			auftrag: {
				text: zeile.referenz ?? '',
				href: zeile.auftragId ? pathTo(mandant, 'BetriebAuftrag', { auftragId: zeile.auftragId }) : undefined,
			},
		})),
	}
}
