import { formatDate } from '~/domain/shared/dates'
import {
	type Betragsgrenzen,
	type ColumnOf,
	type FilterOf,
	grenzeText,
	LIST_SIZES,
	type ListCount,
	type ListQuery,
	type ListSpec,
	lastPage,
	listPairs,
	listSearch,
	sortName,
} from '~/domain/shared/list'
import { CURRENCY_SIGN } from '~/domain/shared/money'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import type { AgenturListeName, ListeName } from '~/usecases/liste/listen'
import { readListQuery } from '~/web/forms/list'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'

/* What every list of the back office says of itself: filters, order, columns and pages, each as an address. */

export const listQueryOf = <S extends ListSpec>(spec: S, { request }: GuardArgs): ListQuery<S> =>
	readListQuery(spec, new URL(request.url).searchParams)

/** What columns, filters and their values are called. */
type Names<S extends ListSpec> = {
	column: (column: ColumnOf<S>) => string
	filters: { readonly [F in FilterOf<S>]: { label: string; value(value: S['filters'][F][number]): string } }
	/** Which `texte` of the spec whoever looks may look for. */
	texte?: readonly string[]
	/** Choices of each `wahl` of the spec. */
	wahl?: Readonly<Record<string, { label: string; options: readonly { value: string; label: string }[] }>>
}

type Page = { count: ListCount; vor: string | undefined; nach: string | undefined }

type Given<S extends ListSpec> = {
	spec: S
	query: ListQuery<S>
	/** Address of the list without a query. */
	href: string
	names: Names<S>
	page: Page
	/** Under which it is to be had as a file. */
	name?: ListeName
	/** The same, of the agency portal. */
	agenturListe?: AgenturListeName
}

/** How many rows there are, in the reader's language. */
function countText({ t, locale }: WebContext, count: ListCount): string {
	if (!count) return t('liste:vieleTreffer')
	const zahl = new Intl.NumberFormat(locale).format(count.count)
	return count.more ? t('liste:mehrAls', { zahl }) : t('liste:treffer', { count: count.count, zahl })
}

/** The number of the page that is shown; undefined beside a row whose page nobody told. */
const seiteOf = ({ seite, nach, vor }: ListQuery['marke']) => seite ?? (nach || vor ? undefined : 1)

/** Which page it is, the way to another one by its number, and how many rows each has. */
function seitenView<S extends ListSpec>(
	{ t, locale }: WebContext,
	{ spec, query, href, page: { count } }: Pick<Given<S>, 'spec' | 'query' | 'href' | 'page'>,
) {
	const { zeilen, marke } = query
	const number = new Intl.NumberFormat(locale)
	const letzte = count && !count.more ? Math.max(1, Math.ceil(count.count / zeilen)) : undefined
	const seite = seiteOf(marke)
	const werte = { seite: number.format(seite ?? 1), seiten: number.format(letzte ?? 1) }
	return {
		status: seite === undefined ? '' : t(letzte ? 'liste:seiteVon' : 'liste:seite', werte),
		wahl:
			letzte === 1
				? null
				: {
						hoechstens: Math.min(letzte ?? lastPage(zeilen), lastPage(zeilen)),
						seite,
						kept: listPairs(spec, query).map(([name, value]) => ({ name, value })),
					},
		groessen: LIST_SIZES.map((size) => ({
			zahl: size,
			href: href + listSearch(spec, { ...query, marke: {}, zeilen: size }),
			gewaehlt: size === zeilen,
		})),
	}
}

/** How the list, as it is shown, becomes a file; nothing for who may not take one. */
function dateiView(ctx: WebContext, name: ListeName | undefined, adresse: string) {
	if (!name || !isAllowed(ctx.actor, 'liste.ausgeben')) return null
	return {
		href: pathTo(ctx.mandant, 'BetriebListeDatei', { liste: name }),
		token: formToken(ctx, 'BetriebListeDatei'),
		adresse,
		klartext: isAllowed(ctx.actor, 'liste.klartext'),
		dateienHref: pathTo(ctx.mandant, 'BetriebDateien'),
	}
}

/** The same of an agency's list: whoever sees it takes it as they see it. */
function agenturDateiView(ctx: WebContext, liste: AgenturListeName | undefined, adresse: string) {
	if (!liste || !isAllowed(ctx.actor, 'liste.ausgeben')) return null
	return {
		href: pathTo(ctx.mandant, 'AgenturListeDatei', { liste }),
		token: formToken(ctx, 'AgenturListeDatei'),
		adresse,
		klartext: true,
		dateienHref: pathTo(ctx.mandant, 'AgenturDateien'),
	}
}

/** The list among its saved views; `adresse` is its state without search and page. */
function ansichtView(ctx: WebContext, liste: ListeName | undefined, adresse: string) {
	if (!liste || !isAllowed(ctx.actor, 'liste.ansicht')) return null
	const verwaltenHref = pathTo(ctx.mandant, 'BetriebAnsichten', { liste })
	return { liste, adresse, verwaltenHref, speichernHref: adresse ? `${verwaltenHref}?${adresse}` : null }
}

export function listView<S extends ListSpec>(
	ctx: WebContext,
	{ spec, query, href, names, page, name, agenturListe }: Given<S>,
) {
	const { t } = ctx
	const columns: readonly ColumnOf<S>[] = spec.columns
	const filterNames: FilterOf<S>[] = Object.keys(spec.filters)
	/** The list with something changed; it begins at its first page then. */
	const changed = (change: Partial<ListQuery<S>>) => href + listSearch(spec, { ...query, marke: {}, ...change })
	const pairs = listPairs(spec, query)
	const keep = (...own: string[]) =>
		pairs.filter(([name]) => !own.includes(name)).map(([name, value]) => ({ name, value }))
	const chosen = (name: FilterOf<S>): readonly string[] => query.filters[name]
	const without = (name: FilterOf<S>, value: string) =>
		changed({ filters: { ...query.filters, [name]: chosen(name).filter((one) => one !== value) } })
	const nameOf = (name: string) => names.column(columns.find((column) => column === name) ?? spec.columns[0])
	const tage = (spec.tage ?? []).map((name) => ({
		name,
		label: nameOf(name),
		...{ von: query.tage?.[name]?.von ?? '', bis: query.tage?.[name]?.bis ?? '' },
		felder: (['von', 'bis'] as const).map((ende) => {
			const falsch = query.keinTag?.[`${name}_${ende}`]
			const tag = query.tage?.[name]?.[ende]
			return {
				ende,
				name: `${name}_${ende}`,
				value: falsch ?? (tag ? formatDate(tag) : ''),
				falsch: falsch !== undefined,
			}
		}),
	}))
	const wahl = (spec.wahl ?? []).map((name) => ({
		...{ name, label: names.wahl?.[name]?.label ?? name, options: names.wahl?.[name]?.options ?? [] },
		value: String(query.wahl?.[name] ?? ''),
	}))
	const betraege = (spec.betraege ?? []).map((name) => {
		const grenzen = query.betraege?.[name] ?? {}
		const ende = (grenze: Betragsgrenzen['von']) => ({
			text: grenzeText(grenze),
			fehler: grenze !== undefined && 'unklar' in grenze,
		})
		return { name, label: nameOf(name), von: ende(grenzen.von), bis: ende(grenzen.bis) }
	})
	const texte = (names.texte ?? []).map((name) => ({ name, label: nameOf(name), text: query.texte?.[name] ?? '' }))
	const betragText = ({ text, fehler }: (typeof betraege)[number]['von']) =>
		text === '' || fehler ? '…' : `${text} ${CURRENCY_SIGN}`
	const ohne = <V>(record: Readonly<Record<string, V>> | undefined, name: string) =>
		Object.fromEntries(Object.entries(record ?? {}).filter(([one]) => one !== name))
	const tagText = (value: string) => (value ? formatDate(value) : '…')
	const ganz = listSearch(spec, { ...query, marke: {} }).slice(1)
	const seite = seiteOf(query.marke)
	const isOrdered = (column: string) => !spec.ungeordnet?.includes(column)
	const direction = query.sort.descending ? ('descending' as const) : ('ascending' as const)
	const chips = [
		...(query.q ? [{ label: t('liste:sucheNach', { q: query.q }), href: changed({ q: '' }) }] : []),
		...filterNames.flatMap((name) =>
			chosen(name).map((value) => ({
				label: `${names.filters[name].label}: ${names.filters[name].value(value)}`,
				href: without(name, value),
			})),
		),
		...tage
			.filter(({ von, bis }) => von || bis)
			.map(({ name, label, von, bis }) => ({
				label: `${label}: ${tagText(von)} – ${tagText(bis)}`,
				href: changed({ tage: { ...query.tage, [name]: {} } }),
			})),
		...wahl
			.filter(({ value }) => value)
			.map(({ name, label, options, value }) => ({
				label: `${label}: ${options.find((one) => one.value === value)?.label ?? value}`,
				href: changed({ wahl: ohne(query.wahl, name) }),
			})),
		...betraege
			.filter(({ von, bis }) => [von, bis].some(({ text, fehler }) => text && !fehler))
			.map(({ name, label, von, bis }) => ({
				label: `${label}: ${betragText(von)} – ${betragText(bis)}`,
				href: changed({ betraege: ohne(query.betraege, name) }),
			})),
		...texte
			.filter(({ text }) => text)
			.map(({ name, label, text }) => ({
				label: `${label}: ${text}`,
				href: changed({ texte: ohne(query.texte, name) }),
			})),
	]
	return {
		href,
		/** The list as it is shown, for the pages of its rows. */
		adresse: listSearch(spec, query).slice(1),
		q: query.q,
		filters: filterNames.map((name) => ({
			name,
			label: names.filters[name].label,
			options: (spec.filters[name] ?? []).map((value) => ({
				value,
				label: names.filters[name].value(value),
				checked: chosen(name).includes(value),
			})),
		})),
		...{ tage, betraege, texte },
		wahl,
		/** What the filter form takes along unchanged. */
		keptByFilter: keep(
			...['q', 'sort', ...filterNames],
			...wahl.map(({ name }) => name),
			...[...tage, ...betraege].flatMap(({ name }) => [`${name}_von`, `${name}_bis`]),
			...texte.map(({ name }) => name),
		),
		sorts: columns.filter(isOrdered).flatMap((column) =>
			[false, true].map((descending) => ({
				value: sortName({ column, descending }),
				label: t(descending ? 'liste:absteigend' : 'liste:aufsteigend', { column: names.column(column) }),
			})),
		),
		sort: sortName(query.sort),
		chips,
		/** What a printed list says of itself. */
		aufPapier: t('liste:aufPapier', {
			filter: chips.length > 0 ? chips.map(({ label }) => label).join('; ') : t('liste:ohneFilter'),
			folge: t(query.sort.descending ? 'liste:absteigend' : 'liste:aufsteigend', {
				column: names.column(query.sort.column),
			}),
		}),
		columns: query.columns.map((column, i) => ({
			key: column,
			label: names.column(column),
			rowHeader: i === 0,
			...(isOrdered(column)
				? {
						sort: {
							href: changed({
								sort: { column, descending: column === query.sort.column && !query.sort.descending },
							}),
							...(column === query.sort.column ? { direction } : {}),
						},
					}
				: {}),
		})),
		columnChoice: columns.slice(1).map((column) => ({
			value: column,
			label: names.column(column),
			checked: query.columns.includes(column),
		})),
		keptByColumns: keep('spalten'),
		datei: dateiView(ctx, name, ganz) ?? agenturDateiView(ctx, agenturListe, ganz),
		ansicht: ansichtView(ctx, name, listSearch(spec, { ...query, q: '', marke: {} }).slice(1)),
		caption: countText(ctx, page.count),
		pages: {
			anfangHref: seite === 1 && !query.marke.nach && !query.marke.vor ? undefined : changed({}),
			vorigeHref: page.vor && changed({ marke: { vor: page.vor, seite: seite && Math.max(1, seite - 1) } }),
			naechsteHref: page.nach && changed({ marke: { nach: page.nach, seite: seite && seite + 1 } }),
			...seitenView(ctx, { spec, query, href, page }),
		},
	}
}

export type ListView = ReturnType<typeof listView>
