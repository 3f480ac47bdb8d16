import { isStandkonto } from '~/domain/hauptbuch/konten'
import { endOfBerlinDay, formatDate, formatDateTime, startOfBerlinDay } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showHauptbuch } from '~/usecases/hauptbuch/show-hauptbuch'
import { buchungQuerySchema } from '~/web/forms/hauptbuch'
import type { GuardArgs, WebContext } from '~/web/guard.server'

/** The ledger: its accounts, what the last check found, and its entries. */
export async function hauptbuchView(ctx: WebContext, { request }: GuardArgs) {
	const { mandant } = ctx
	const query = buchungQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
	const { konto, praemie, lauf, von, bis, unter } = query
	const buch = await showHauptbuch(ctx, {
		...{ konto, praemierungId: praemie, lauf, unter },
		von: von ? startOfBerlinDay(von) : undefined,
		bis: bis ? endOfBerlinDay(bis) : undefined,
	})
	const felder = {
		konto: konto ?? '',
		praemie: praemie ?? '',
		lauf: lauf?.toString() ?? '',
		von: von ? formatDate(von) : '',
		bis: bis ? formatDate(bis) : '',
	}
	const gesetzt = Object.fromEntries(Object.entries(felder).filter(([, text]) => text !== ''))
	const href = (more: Record<string, string | number>) => pathTo(mandant, 'BetriebHauptbuch', {}, more)
	const { pruefung } = buch
	return {
		titel: ctx.t('hauptbuch:titel'),
		selbstHref: href({}),
		monatHref: pathTo(mandant, 'BetriebMonat'),
		felder,
		gefiltert: Object.keys(gesetzt).length > 0,
		schuldCent: buch.schuldCent,
		// What a reward stands on is a credit: shown as what lies there.
		konten: buch.konten.map(({ konto: name, cent }) => ({
			konto: name,
			cent: isStandkonto(name) && cent !== 0 ? -cent : cent,
			href: href({ konto: name }),
		})),
		pruefung: pruefung && { ...pruefung, am: formatDateTime(pruefung.am) },
		buchungen: buch.buchungen.map(({ seq, art, am, zeilen }) => ({
			seq,
			art,
			am: formatDateTime(am),
			zeilen: zeilen.map((zeile) => ({
				...{ nr: zeile.nr, konto: zeile.konto, cent: zeile.cent, praemie: zeile.praemierungId },
				href: href({ praemie: zeile.praemierungId }),
			})),
		})),
		anfangHref: unter === undefined ? undefined : href(gesetzt),
		naechsteHref: buch.weiterUnter === undefined ? undefined : href({ ...gesetzt, unter: buch.weiterUnter }),
	}
}

export type HauptbuchScreen = Awaited<ReturnType<typeof hauptbuchView>>
