import { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import { tagZelle } from '~/domain/liste/zelle'
import { actorName } from '~/domain/zugriff/actor'
import { eigenwerbungList } from '~db/repositories/betrugspruefung/eigenwerbung-list'
import type { Listendefinition } from '../shared/liste'
import { type EigenwerbungZeile, loadEigenwerbungZeilen } from './show-eigenwerbung'

/** What the list of suspected self-recommendations shows. */
export const EIGENWERBUNG_LISTE = {
	spec: EIGENWERBUNG_LIST,
	recht: 'eigenwerbung.lesen',
	personen: ['empfehler', 'empfaenger'],
	column: (t, column) => t(`betrugspruefung:pruefungListe.${column}`),
	list: (ctx, { filters }) => eigenwerbungList(ctx.db, { filters, locale: ctx.locale, ich: actorName(ctx.actor) }),
	zeilen: loadEigenwerbungZeilen,
	zellen: (t, zeile) => ({
		empfehler: zeile.empfehler.name,
		empfaenger: zeile.empfaenger.name,
		gruende: zeile.gruende.map((grund) => t(`betrugspruefung:pruefungen.grund.${grund}`)).join(', '),
		produkt: zeile.produkt,
		zustand: t(`betrugspruefung:pruefungen.zustand.${zeile.zustand}`),
		seit: tagZelle(zeile.erstelltAm),
		entschieden: tagZelle(zeile.entschiedenAm),
	}),
} as const satisfies Listendefinition<typeof EIGENWERBUNG_LIST, EigenwerbungZeile>
