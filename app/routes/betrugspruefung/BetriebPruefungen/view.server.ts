import type { EigenwerbungZustand } from '~/domain/betrugspruefung/eigenwerbung'
import { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import { zellenTexte } from '~/domain/liste/zelle'
import type { Entscheider } from '~/domain/shared/list'
import { pathTo } from '~/paths'
import { listGleicheFaelle } from '~/usecases/auftrag/decide-many'
import { listSammelarbeiten } from '~/usecases/auftrag/show-sammelarbeit'
import { EIGENWERBUNG_LISTE } from '~/usecases/betrugspruefung/eigenwerbung-liste'
import { listEigenwerbungen } from '~/usecases/betrugspruefung/show-eigenwerbung'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { letzteView } from '../../_shared/auftrag/sammelarbeit.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { ausListe } from '../../_shared/betrieb/nachbarn.server'

type Column = (typeof EIGENWERBUNG_LIST)['columns'][number]

/** The list of suspected self-recommendations. */
export async function pruefungenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(EIGENWERBUNG_LIST, args)
	const { zeilen, ...page } = await listEigenwerbungen(ctx, query)
	const names = {
		column: (column: Column) => EIGENWERBUNG_LISTE.column(t, column),
		filters: {
			zustand: {
				label: t('betrugspruefung:pruefungListe.zustand'),
				value: (value: EigenwerbungZustand) => t(`betrugspruefung:pruefungen.zustand.${value}`),
			},
			entscheidung: {
				label: t('betrugspruefung:pruefungListe.entscheidung'),
				value: (value: Entscheider) => t(`betrugspruefung:pruefungListe.wer.${value}`),
			},
		},
	}
	const list = listView(ctx, {
		spec: EIGENWERBUNG_LIST,
		query,
		href: pathTo(mandant, 'BetriebPruefungen'),
		names,
		page,
		name: 'pruefungen',
	})
	return {
		titel: t('betrugspruefung:pruefungen.titel'),
		musterHref: pathTo(mandant, 'BetriebMuster'),
		nennungenHref: mandant.config.ModuleNennung ? pathTo(mandant, 'BetriebNennungen') : null,
		gruppen: (await listGleicheFaelle(ctx)).map(({ empfaengerId, anzahl, empfehler, gruende, zustand }) => ({
			...{ key: empfaengerId, anzahl, empfehler: empfehler.name || '–' },
			gruende: gruende.map((grund) => t(`betrugspruefung:pruefungen.grund.${grund}`)).join(', '),
			stand: t(`betrugspruefung:pruefungen.zustand.${zustand}`),
			href: pathTo(mandant, 'BetriebFaelle', {}, { fall: empfaengerId }),
		})),
		letzte: letzteView(ctx, await listSammelarbeiten(ctx, 'faelle')),
		list,
		zeilen: zeilen.map((zeile) => ({
			key: zeile.empfaengerId,
			href: ausListe(pathTo(mandant, 'BetriebPruefung', { empfaengerId: zeile.empfaengerId }), list.adresse),
			cells: zellenTexte(EIGENWERBUNG_LISTE.zellen(t, zeile), locale),
		})),
	}
}
