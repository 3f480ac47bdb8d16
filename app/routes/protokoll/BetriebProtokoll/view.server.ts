import { data } from '@remix-run/node'
import { DATEI_ZEILEN, PROTOKOLL_ARTEN, type ProtokollQuery } from '~/domain/protokoll/filter'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { checkKette } from '~/usecases/protokoll/check-kette'
import { listEreignisNamen, listProtokoll, type ProtokollZeile } from '~/usecases/protokoll/list-protokoll'
import { kettePruefenSchema, protokollQuerySchema } from '~/web/forms/protokoll'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { detailsOf } from '../../_shared/protokoll/details.server'
import { bezugText, ereignisText, werText, zeitText } from '../../_shared/protokoll/zeile.server'

const queryOf = ({ request }: GuardArgs): ProtokollQuery => {
	const { vor, nach, ...filter } = protokollQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
	return { ...filter, marke: { vor, nach } }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const zeileOf = (ctx: WebContext, art: ProtokollQuery['art'], zeile: ProtokollZeile) => ({
	key: zeile.id,
	zeit: zeitText(zeile.am),
	wer: werText(ctx, zeile.wer),
	was: ereignisText(ctx, art, zeile.ereignis),
	ereignis: zeile.ereignis,
	bezug: {
		text: bezugText(ctx, zeile.bezug),
		id: zeile.bezugId,
		kurz: String(
			zeile.laeufe.get(zeile.bezugId) ?? (UUID.test(zeile.bezugId) ? zeile.bezugId.slice(0, 8) : zeile.bezugId),
		),
		href: pathTo(ctx.mandant, 'BetriebProtokoll', {}, { art, objekt: zeile.bezugId }),
	},
	details: detailsOf(ctx, zeile).join(' · '),
	nummer: zeile.nummer,
})

/** Everything that was ever noted, in words and by them; what an address asks for besides is a beginning of several. */
async function ereignisseOf(ctx: WebContext, art: ProtokollQuery['art'], gewaehlt: string) {
	const namen = await listEreignisNamen(ctx, art)
	const alle = namen.map((value) => ({ value, label: ereignisText(ctx, art, value) }))
	const weitere = gewaehlt === '' || namen.includes(gewaehlt) ? [] : [{ value: gewaehlt, label: `${gewaehlt} …` }]
	return [...weitere, ...alle.toSorted((a, b) => a.label.localeCompare(b.label, ctx.locale))]
}

/** One page of the log. */
export async function protokollView(ctx: WebContext, args: GuardArgs) {
	const { marke, ...filter } = queryOf(args)
	const { zeilen, vor, nach } = await listProtokoll(ctx, { ...filter, marke })
	const { von, bis, ...texte } = filter
	const felder = { ...texte, von: von ? formatDate(von) : '', bis: bis ? formatDate(bis) : '' }
	const gesetzt = Object.fromEntries(Object.entries(felder).filter(([, text]) => text !== ''))
	const href = (query: Record<string, string>) => pathTo(ctx.mandant, 'BetriebProtokoll', {}, query)
	return {
		titel: ctx.t('protokoll:titel'),
		token: formToken(ctx, 'BetriebProtokoll'),
		dateiToken: formToken(ctx, 'BetriebProtokollDatei'),
		dateiHref: pathTo(ctx.mandant, 'BetriebProtokollDatei'),
		dateiZeilen: new Intl.NumberFormat(ctx.locale).format(DATEI_ZEILEN),
		selbstHref: href({}),
		felder,
		ereignisse: await ereignisseOf(ctx, filter.art, filter.ereignis),
		arten: PROTOKOLL_ARTEN.map((art) => ({
			art,
			text: ctx.t(`protokoll:art.${art}`),
			href: href({ ...gesetzt, art }),
			current: art === filter.art,
		})),
		zeilen: zeilen.map((zeile) => zeileOf(ctx, filter.art, zeile)),
		seiten: {
			anfangHref: marke.vor || marke.nach ? href(gesetzt) : undefined,
			vorigeHref: vor && href({ ...gesetzt, vor }),
			naechsteHref: nach && href({ ...gesetzt, nach }),
		},
	}
}

/** What the chain is like, on the page that answers. */
export async function ketteAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebProtokoll', kettePruefenSchema)
	if (!form.ok) return form.reply
	return data({ pruefung: await checkKette(ctx) })
}
