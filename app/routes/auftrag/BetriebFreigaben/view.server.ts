import { pathTo } from '~/paths'
import { showBereite, startFreigaben } from '~/usecases/auftrag/release-in-background'
import { releaseAuftraege, showFreigaben } from '~/usecases/auftrag/release-many'
import { listSammelarbeiten } from '~/usecases/auftrag/show-sammelarbeit'
import { freigabenSchema } from '~/web/forms/auftrag'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { letzteView } from '../../_shared/auftrag/sammelarbeit.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

const countOf = (query: URLSearchParams, name: string): number | undefined => {
	const value = query.get(name)
	return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : undefined
}

/** What somebody ticked in the list, or all that is ready: which of it can be released, and what stands against the rest. */
export async function freigabenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t } = ctx
	const query = new URL(args.request.url).searchParams
	const gewaehlt = query.getAll('auftrag').flatMap((ids) => ids.split(','))
	const alle = query.has('alle')
	const freigaben = alle
		? await showBereite(ctx)
		: { ...(await showFreigaben(ctx, gewaehlt)), imHintergrund: false, gezeigt: '' }
	const { moeglich, summeCent, imHintergrund } = freigaben
	// What is released already stands against nothing.
	const frei = freigaben.gehindert.filter(({ zustand }) => zustand === 'freigegeben')
	const gehindert = freigaben.gehindert.filter(({ zustand }) => zustand !== 'freigegeben')
	const anzahl = { ...freigaben.anzahl, gehindert: freigaben.anzahl.gehindert - frei.length }
	const href = (auftragId: string) => pathTo(mandant, 'BetriebAuftrag', { auftragId })
	return {
		titel: t('auftrag:freigaben.titel'),
		token: formToken(ctx, 'BetriebFreigaben'),
		listeHref: pathTo(mandant, 'BetriebAuftraege'),
		alleHref: pathTo(mandant, 'BetriebFreigaben', {}, { alle: 1 }),
		...{ summeCent, anzahl, alle, gezeigt: freigaben.gezeigt },
		ids: imHintergrund ? undefined : moeglich.map(({ id }) => id).join(','),
		moeglich: moeglich.map((zeile) => ({ ...zeile, href: href(zeile.id) })),
		frei: frei.map((zeile) => ({ ...zeile, href: href(zeile.id) })),
		gehindert: gehindert.map((zeile) => ({ ...zeile, href: href(zeile.id) })),
		letzte: letzteView(ctx, await listSammelarbeiten(ctx, 'freigabe')),
		freigegeben: countOf(query, 'freigegeben'),
		offen: countOf(query, 'offen') ?? 0,
	}
}

export type FreigabenScreen = Awaited<ReturnType<typeof freigabenView>>

/** Releases what was shown: at once what was named, in the background all that is ready. */
export async function freigabenAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebFreigaben', freigabenSchema)
	if (!form.ok) return form.reply
	const { auftrag, summeCent, gezeigt } = form.value
	const schon = await alreadySent(ctx, form.key)
	if (auftrag === undefined) {
		const begun = await startFreigaben(ctx, { summeCent, gezeigt }, form.key)
		if (!begun.ok) return form.refuse(begun.code)
		return redirectTo(ctx, 'BetriebSammelarbeit', { arbeitId: begun.value }, schon)
	}
	const released = await releaseAuftraege(ctx, { ids: auftrag.split(','), summeCent }, form.key)
	if (!released.ok) return form.refuse(released.code)
	return redirectTo(ctx, 'BetriebFreigaben', {}, { auftrag, ...released.value, ...schon })
}
